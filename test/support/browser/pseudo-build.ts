import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright';
import { build, type Plugin } from 'vite';
import { createClassNames } from '../../../tools/class-names.ts';
import { twinOf } from '../../../tools/language.ts';
import { developedScript } from '../../../tools/page-script.ts';
import { pageTextsOf, words } from '../../../tools/words.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const made = path.resolve(import.meta.dirname, '../pseudo.ts');

/** What has words has a twin in each language; how it counts and writes dates stays English. */
const hasWords = (id: string) => twinOf(id, 'hi') !== null && !/\/(locale|plural)\.ts$/.test(id);

const inPseudo: Plugin = {
  name: 'pseudo',
  enforce: 'pre',
  transform(code, id) {
    if (!hasWords(id)) return null;
    const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    const said = names.map(
      (name) => `const ${name}Said = pseudo(${name});\nexport { ${name}Said as ${name} };`,
    );
    return [
      `import { pseudo } from '${made}';`,
      code.replaceAll(/^export const /gm, 'const '),
      ...said,
    ].join('\n');
  },
};

/** The app in it, in place of the one that is built, before the same server. */
export async function servePseudo(context: BrowserContext, url: string): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      inPseudo,
      react(),
      words(pageTextsOf('en')),
      { ...developedScript(), apply: 'build' },
    ],
    css: { modules: { generateScopedName: createClassNames(root) } },
    // In one piece the layers of the styles stand in their order.
    build: { write: false, minify: false, cssCodeSplit: false },
  });
  const { output } = [built].flat().find((one) => 'output' in one)!;
  const files = new Map(
    output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : Buffer.from(file.source),
    ]),
  );
  await context.route(`${url}/**`, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const name = request.resourceType() === 'document' ? '/index.html' : pathname;
    const body = files.get(name);
    if (body === undefined) return route.fallback();
    const contentType = { '.html': 'text/html', '.css': 'text/css', '.woff2': 'font/woff2' }[
      path.extname(name)
    ];
    return route.fulfill({ body, contentType: contentType ?? 'text/javascript' });
  });
}
