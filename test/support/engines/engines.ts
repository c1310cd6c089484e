import { existsSync } from 'node:fs';
import { OLD_CHROMIUM } from '../../../tools/old-chromium.ts';
import { FIREFOX, WEBKIT } from '../../../tools/other-browsers.ts';
import { HEADLESS_SHELL } from '../browser/chromium.ts';
import { Line } from '../outside/line.ts';
import { FORGET_NEWER, OlderBrowser } from '../outside/older-browser.ts';
import type { VoiceType } from '../../../contract/voice.ts';
import type { Engine, EngineLook } from './engine.ts';
import { Played } from './played.ts';
import { Puppet } from './puppet.ts';
import { WebKitView } from './webkit.ts';

interface Kind {
  name: string;
  path: string;
  make: (look: EngineLook) => Promise<Engine>;
  /** What stands between it and the server. */
  line: (server: { url: string }) => Line;
  /** What it lacks, as the journeys find it, and what that is to a person. */
  lacks: { hasSync: boolean; why: string };
  /** What it records a voice as. */
  records: VoiceType;
}

const NO_SYNC = {
  hasSync: false,
  why: 'no Background Sync: a photo goes out when it is opened again',
};
const line = (server: { url: string }) => new Line(server);

const KINDS: Kind[] = [
  {
    name: 'Chromium',
    path: HEADLESS_SHELL,
    make: (look) => Played.make({ executablePath: HEADLESS_SHELL }, look),
    line,
    lacks: { hasSync: true, why: '' },
    records: 'audio/webm',
  },
  {
    name: 'the oldest Chromium',
    path: OLD_CHROMIUM,
    make: (look) => Played.make({ executablePath: OLD_CHROMIUM }, look),
    line,
    lacks: { hasSync: true, why: '' },
    records: 'audio/webm',
  },
  {
    name: 'Chromium with nothing newer',
    path: HEADLESS_SHELL,
    make: (look) => Played.make({ executablePath: HEADLESS_SHELL, first: FORGET_NEWER }, look),
    line: (server) => new OlderBrowser(server),
    lacks: NO_SYNC,
    records: 'audio/webm',
  },
  {
    name: 'Firefox',
    path: FIREFOX.path,
    make: (look) => Puppet.make(FIREFOX.path, look),
    line,
    lacks: NO_SYNC,
    records: 'audio/webm',
  },
  {
    name: 'WebKit',
    path: WEBKIT.path,
    make: (look) => WebKitView.make(look),
    line,
    lacks: NO_SYNC,
    records: 'audio/mp4',
  },
];

export const ENGINES = KINDS.filter(({ path }) => existsSync(path));
