import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const packages = path.resolve(import.meta.dirname, '../../../node_modules');

/** A machine with next to nothing, and one with what an Android phone has. */
const FONTS = {
  bare: { folders: ['dejavu-fonts-ttf'], sans: 'DejaVu Sans', serif: 'DejaVu Serif' },
  android: {
    folders: ['roboto', 'noto-serif', 'noto-sans-devanagari'].map(
      (name) => `@expo-google-fonts/${name}`,
    ),
    sans: 'Roboto',
    serif: 'Noto Serif',
  },
};

export type Fonts = keyof typeof FONTS;

const prefer = (generic: string, family: string) =>
  `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;

/** The environment of a browser that sees these fonts alone, whatever the machine has. */
export function fontsIn(fonts: Fonts): NodeJS.ProcessEnv {
  const { folders, sans, serif } = FONTS[fonts];
  const folder = path.join(os.tmpdir(), `poshak-fonts-${fonts}-${process.pid}`);
  const file = path.join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((name) => `<dir>${path.join(packages, name)}</dir>`).join('\n')}
<cachedir>${folder}</cachedir>
${['sans-serif', 'system-ui', 'monospace'].map((generic) => prefer(generic, sans)).join('\n')}
${prefer('serif', serif)}
<match><edit name="family" mode="append_last"><string>${sans}</string></edit></match>
</fontconfig>`,
  );
  return { ...process.env, FONTCONFIG_FILE: file };
}
