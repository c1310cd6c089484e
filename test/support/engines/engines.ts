import { existsSync } from 'node:fs';
import { FIREFOX, WEBKIT } from '../../../tools/other-browsers.ts';
import { HEADLESS_SHELL } from '../browser/chromium.ts';
import type { Engine, EngineLook } from './engine.ts';
import { Puppet } from './puppet.ts';
import { WebKitView } from './webkit.ts';

interface Kind {
  name: string;
  path: string;
  make: (look: EngineLook) => Promise<Engine>;
  /** What it lacks, as the journeys find it, and what that is to a person. */
  lacks: { hasSync: boolean; why: string };
}

const KINDS: Kind[] = [
  {
    name: 'Chromium',
    path: HEADLESS_SHELL,
    make: (look) => Puppet.make(HEADLESS_SHELL, 'chrome', look),
    lacks: { hasSync: true, why: '' },
  },
  {
    name: 'Firefox',
    path: FIREFOX.path,
    make: (look) => Puppet.make(FIREFOX.path, 'firefox', look),
    lacks: { hasSync: false, why: 'no Background Sync: a photo goes out when it is opened again' },
  },
  {
    name: 'WebKit',
    path: WEBKIT.path,
    make: (look) => WebKitView.make(look),
    lacks: { hasSync: false, why: 'no Background Sync: a photo goes out when it is opened again' },
  },
];

export const ENGINES = KINDS.filter(({ path }) => existsSync(path));
