import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const pixels = (folder: string, name: string) =>
  sharp(path.join(folder, name)).ensureAlpha().raw().toBuffer();

test('every icon is what is drawn from the one SVG', async () => {
  const drawn = mkdtempSync(path.join(os.tmpdir(), 'poshak-icons-'));
  onTestFinished(() => rmSync(drawn, { recursive: true }));
  execFileSync(process.execPath, ['tools/icons.ts', drawn], { cwd: root });
  const committed = path.join(root, 'public/icons');
  expect(readdirSync(drawn)).toEqual(readdirSync(committed));
  for (const name of readdirSync(drawn)) {
    const isSame = (await pixels(drawn, name)).equals(await pixels(committed, name));
    expect({ name, isSame }).toEqual({ name, isSame: true });
  }
});
