// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(os.tmpdir(), 'poshak-walls-'));
symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
for (const file of [
  '.oxlintrc.json',
  'tsconfig.json',
  'tools/rooms.ts',
  'tools/walls.ts',
  'package.json',
]) {
  cpSync(path.join(root, file), path.join(house, file));
}
afterAll(() => rmSync(house, { recursive: true }));

function plant(file: string, text: string): string {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
  return file;
}

function outputOf(tool: string, ...args: string[]): string {
  try {
    return execFileSync(path.join(root, 'node_modules/.bin', tool), args, {
      cwd: house,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const lint = (file: string) => outputOf('oxlint', '--format=unix', file);

const FORBIDDEN = [
  ['contract', 'contract/planted.ts', '../src/api/client.ts', 'src/api'],
  ['contract', 'contract/planted.ts', 'hono', 'hono'],
  ['src/device', 'src/device/planted.ts', '../api/client.ts', 'src/api'],
  ['src/device', 'src/device/planted.ts', '../../texts/core.ts', 'texts'],
  ['src/device', 'src/device/planted.ts', 'react', 'react'],
  ['src/start', 'src/start/planted.ts', '../api/client.ts', 'src/api'],
  ['src/start', 'src/start/planted.ts', '../../contract/limits.ts', 'contract'],
  ['src/start', 'src/start/planted.tsx', 'react', 'react'],
  ['src/start', 'src/start/planted.tsx', '../skeleton/Skeleton.tsx', 'src/skeleton'],
  ['src/skeleton', 'src/skeleton/planted.tsx', '../api/client.ts', 'src/api'],
  ['src/api', 'src/api/planted.ts', '../state/app.ts', 'src/state'],
  ['src/api', 'src/api/planted.ts', 'react', 'react'],
  ['src/outbox', 'src/outbox/planted.ts', '../state/app.ts', 'src/state'],
  ['src/outbox', 'src/outbox/planted.ts', 'zustand', 'zustand'],
  ['src/state', 'src/state/planted.ts', '../consumer/home/home.tsx', 'src/consumer'],
  ['src/state', 'src/state/planted.ts', 'react-dom', 'react-dom'],
  ['src/platform', 'src/platform/planted.ts', '../state/app.ts', 'src/state'],
  ['src/platform', 'src/platform/planted.ts', 'react', 'react'],
  ['src/ui', 'src/ui/planted.tsx', '../api/client.ts', 'src/api'],
  ['src/ui', 'src/ui/planted.tsx', 'zustand', 'zustand'],
  ['texts', 'texts/planted.ts', '../contract/errors.ts', 'contract'],
  ['texts', 'texts/planted.ts', 'react', 'react'],
  ['src/state', 'src/state/planted.ts', '../ui/Price.tsx', 'src/ui'],
  ['src/shell', 'src/shell/planted.ts', '../consumer/shell/navigation.ts', 'src/consumer'],
  ['src/shell', 'src/shell/planted.ts', '../state/app.ts', 'src/state'],
  ['src/shell', 'src/shell/planted.ts', 'zustand', 'zustand'],
  ['src/ui', 'src/ui/planted.tsx', '../shell/useNow.ts', 'src/shell'],
  ['src/consumer', 'src/consumer/home/planted.tsx', '../../stylist/portal.tsx', 'src/stylist'],
  ['src/stylist', 'src/stylist/planted.tsx', '../app/app.tsx', 'src/app'],
  ['src/stylist/look', 'src/stylist/look/planted.ts', '../store/context.ts', 'src/stylist'],
  ['src/stylist/look', 'src/stylist/look/planted.ts', 'react', 'react'],
  ['src/app', 'src/app/planted.tsx', '../../server/main.ts', 'server'],
  ['src/app', 'src/main.tsx', '../sw/sw.ts', 'sw'],
  ['sw', 'sw/planted.ts', '../src/state/app.ts', 'src/state'],
  ['sw', 'sw/planted.ts', 'react', 'react'],
  ['server', 'server/photos/planted.ts', '../../src/api/client.ts', 'src/api'],
  ['server', 'server/photos/planted.ts', '../../src/ui/Price.tsx', 'src/ui'],
  ['server', 'server/photos/planted.ts', 'react', 'react'],
  ['scripts', 'scripts/planted.js', '../server/main.ts', 'server'],
  ['src/consumer', 'src/consumer/home/planted.tsx', 'web-push', 'web-push'],
  ['src/stylist', 'src/stylist/planted.tsx', 'sharp', 'sharp'],
  ['src/app', 'src/app/planted.tsx', 'zustand', 'zustand'],
  ['sw', 'sw/planted.ts', 'workbox-window', 'workbox-window'],
  ['server', 'server/db/planted.ts', 'workbox-core', 'workbox-core'],
  ['scripts', 'scripts/planted.js', 'hono', 'hono'],
  ['scripts', 'scripts/planted.js', '../tools/build.ts', 'tools'],
  ['tools', 'tools/planted.ts', '../server/main.ts', 'server'],
  ['tools', 'tools/planted.ts', 'hono', 'hono'],
] as const;

/** A file in a folder, what it imports that stands no lower, and what is said of that. */
const CLIMBS = [
  ['server/auth/planted.ts', '../users/routes.ts', 'server/auth is not above users'],
  ['server/items/planted.ts', '../requests/rules.ts', 'server/items is not above requests'],
  ['server/db/planted.ts', '../app.ts', 'server/db is not above app.ts'],
  ['server/attic/planted.ts', '../db/tables.ts', 'server/attic stands on no floor'],
  [
    'src/outbox/operations/planted.ts',
    '../records.ts',
    'src/outbox/operations is not above records.ts',
  ],
  [
    'src/state/operations/planted.ts',
    '../selectors.ts',
    'src/state/operations is not above selectors.ts',
  ],
  [
    'src/stylist/store/planted.ts',
    '../editor/EditorPage.tsx',
    'src/stylist/store is not above editor',
  ],
  [
    'src/consumer/closet/planted.ts',
    '../details/look.ts',
    'src/consumer/closet is not above details',
  ],
] as const;

const PLANTED = [
  ...FORBIDDEN.map(([room, file, specifier, named]) => ({
    file,
    specifier,
    words: `${room} may not import ${named}`,
  })),
  ...CLIMBS.map(([file, specifier, words]) => ({ file, specifier, words })),
];

/** All of them planted at once: the linter takes as long for one file as for thirty. */
const saidOfPlanted = (() => {
  const files = PLANTED.map(({ file, specifier }, number) => {
    const planted = file.replace('planted', `planted${number}`);
    return plant(planted, `import * as planted from '${specifier}';\nplanted;\n`);
  });
  const said = outputOf('oxlint', '--format=unix', ...files).split('\n');
  for (const file of files) rmSync(path.join(house, file));
  const saidOf = (file = '') => said.filter((line) => line.includes(`${file}:`)).join('\n');
  return new Map(PLANTED.map((planted, number) => [planted, saidOf(files[number])]));
})();

describe('a forbidden import is seen in', () => {
  test.each(PLANTED)('$file ($specifier): $words', (planted) => {
    expect(saidOfPlanted.get(planted)).toContain(planted.words);
  });

  test('a type, a re-export and an import() too', () => {
    const file = plant(
      'sw/planted.ts',
      [
        `import type { A } from '../src/state/app.ts';`,
        `export type B = A | import('../src/ui/b.ts').B;`,
        `export * from '../server/main.ts';`,
        `export const lazy = () => import('../src/app/app.tsx');`,
      ].join('\n'),
    );
    const said = lint(file);
    rmSync(path.join(house, file));
    for (const room of ['src/state', 'src/ui', 'server', 'src/app']) {
      expect(said).toContain(`sw may not import ${room}`);
    }
  });

  test('the portal may only be imported lazily', () => {
    const eager = lint(plant('src/app/eager.tsx', `import '../stylist/portal.tsx';`));
    const lazy = lint(
      plant('src/app/lazy.tsx', `export const portal = () => import('../stylist/portal.tsx');`),
    );
    expect(eager).toContain('src/app reaches src/stylist only by import()');
    expect(lazy).not.toContain('src/stylist');
  });

  test.each(['<p>Hello</p>', '<p aria-label="Hello" />'])(
    'a text outside the catalogue: %s',
    (element) => {
      const said = lint(plant('src/app/planted.tsx', `export const Planted = () => ${element};\n`));
      rmSync(path.join(house, 'src/app/planted.tsx'));
      expect(said).toContain('jsx-no-literals');
    },
  );

  test('a sentence outside the room of words, unless it is thrown or logged', () => {
    const file = plant(
      'server/planted.ts',
      [
        'export const say = (name: string) => `Nobody is called ${name}`;',
        "export const words = 'This item was taken off.';",
        "export const fail = () => new Error('This never happens here');",
        "export const log = () => console.error('This was logged here');",
      ].join('\n'),
    );
    const said = lint(file).split('\n');
    rmSync(path.join(house, file));
    const lines = said.flatMap((line) => /:(\d+):.*words for people/.exec(line)?.[1] ?? []);
    expect(lines).toEqual(['1', '2']);
  });

  test('a circle', () => {
    plant('contract/a.ts', `import { b } from './b.ts';\nexport const a = () => b;\n`);
    plant('contract/b.ts', `import { a } from './a.ts';\nexport const b = () => a;\n`);
    expect(lint('contract')).toContain('no-cycle');
  });

  test('a circle of types', () => {
    plant('sw/a.ts', `import type { B } from './b.ts';\nexport type A = B | 1;\n`);
    plant('sw/b.ts', `import type { A } from './a.ts';\nexport type B = A[];\n`);
    expect(lint('sw')).toContain('no-cycle');
  });
});

describe('a runtime has no other names than its own:', () => {
  test.each([
    ['contract', 'contract/planted.ts', 'process.exit()'],
    ['sw', 'sw/planted.ts', 'document.title'],
    ['sw', 'src/device/planted.ts', 'document.title'],
    ['server', 'server/planted.ts', 'window.name'],
    ['src', 'src/app/planted.ts', 'process.exit()'],
  ])('%s', (room, file, expression) => {
    cpSync(path.join(root, room, 'tsconfig.json'), path.join(house, room, 'tsconfig.json'));
    plant(file, `export const planted = ${expression};\n`);
    const said = outputOf('tsc', '-p', `${room}/tsconfig.json`, '--tsBuildInfoFile', 'types');
    rmSync(path.join(house, file));
    expect(said).toContain(`Cannot find name '${expression.split('.')[0]}'`);
  });
});
