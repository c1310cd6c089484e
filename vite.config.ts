import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { createChunkOf } from './tools/chunks.ts';
import { createClassNames } from './tools/class-names.ts';
import { BUILD_TARGET } from './tools/oldest-browsers.ts';
import { fileIn } from './texts/languages.ts';
import { inLanguage, languageOf } from './tools/language.ts';
import { developedScript } from './tools/page-script.ts';
import { prerender } from './tools/prerender.ts';
import { BARE_SCRIPT, bareStyle, settled } from './tools/settle.ts';
import { manifestOf, pageTextsOf, words } from './tools/words.ts';

const language = languageOf(process.env);
const texts = pageTextsOf(language);

process.env['VITE_VERSION'] = JSON.parse(readFileSync('package.json', 'utf8')).version;

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`;

export default defineConfig({
  plugins: [
    inLanguage(language),
    react(),
    words(texts),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifestOf(readFileSync('manifest.webmanifest', 'utf8'), texts),
      manifestFilename: fileIn(language, 'manifest.webmanifest'),
      // The system keeps the icons of what it installs; a push shows two of them.
      includeManifestIcons: false,
      // What is kept is listed once every file has its last name (tools/settle.ts).
      injectManifest: {
        buildPlugins: { vite: [inLanguage(language)] },
        injectionPoint: '',
        // Schemas that nothing uses go, though they take in the fields of others.
        rollupOptions: { treeshake: { propertyReadSideEffects: false } },
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    developedScript(),
    prerender(language),
    settled(),
  ],
  css: { modules: { generateScopedName: createClassNames(import.meta.dirname) } },
  build: {
    target: BUILD_TARGET,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // A name that only stands for a value costs the first screen more than the value.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        entryFileNames: BARE_SCRIPT,
        chunkFileNames: BARE_SCRIPT,
        assetFileNames: bareStyle,
        // What both shells stand on: one file for what stays as it is from deploy to deploy, one for
        // words, one for the styles of small parts; and what a signed-in start needs, in few files.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|wouter)\// },
            {
              name: 'small-words',
              test: /texts\/(?:\w\w\/)?(brand|common|counting|locale|plural)\.ts/,
            },
            {
              name: 'parts',
              test: /src\/ui\/(Motion|Segmented|Sheet|Stars|Switch|Toasts)\.module\.css$/,
            },
            { name: createChunkOf(import.meta.dirname), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { rolldownOptions: { output: { entryFileNames: BARE_SCRIPT } } },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/auth',
        '/complaint',
        '/dev/google',
        '/healthz',
        '/mail',
        '/media',
        '/readyz',
        '/share',
      ].map((path) => [path, api]),
    ),
  },
});
