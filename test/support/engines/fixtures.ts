import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '../../fixtures.ts';
import { evidenceFolder } from '../browser/evidence.ts';
import { type Engine, type EngineLook, Hands } from './engine.ts';
import type { Line } from '../outside/line.ts';
import type { ENGINES } from './engines.ts';

const PHONE = { width: 412, height: 839 };
export const WIDE = { width: 1280, height: 860 };

/** What a browser says of a request that found no line. */
export const OF_THE_LINE =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|Could not connect|Connection refused|Load failed|NetworkError|network connection was lost/;

type Kind = (typeof ENGINES)[number];

export const test = base
  .extend('engineErrors', () => ({ meant: [/favicon\.ico/] }))
  .extend('openIn', ({ task, engineErrors }, { onCleanup }) => {
    const opened: Engine[] = [];
    const lines: Line[] = [];
    onCleanup(async () => {
      const errors = opened.flatMap((engine) => engine.errors);
      const unexpected = errors.filter((one) => !engineErrors.meant.some((it) => it.test(one)));
      if (task.result?.state === 'fail' || unexpected.length > 0) {
        const folder = evidenceFolder(task.file.filepath, task.name);
        for (const [at, engine] of opened.entries()) {
          const picture = await engine.picture().catch(() => null);
          if (picture) writeFileSync(path.join(folder, `${at}.png`), picture);
        }
        task.meta.evidence = path.relative(process.cwd(), folder);
      }
      await Promise.all(opened.map((engine) => engine.discard()));
      await Promise.all(lines.map((line) => line.down()));
      expect(unexpected).toEqual([]);
    });
    return async (kind: Kind, server: { url: string }, look: EngineLook = PHONE) => {
      const line = kind.line(server);
      lines.push(line);
      await line.up();
      const engine = await kind.make(look);
      opened.push(engine);
      console.log(`${kind.name} is ${engine.version}`);
      return { hands: new Hands(engine), line };
    };
  })
  /** A picture as it lies in a gallery. */
  .extend('pictureFile', ({ newProfile }) => (picture: Buffer) => {
    const file = path.join(newProfile(), 'me.jpg');
    writeFileSync(file, picture);
    return file;
  });

export { expect };
