import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { createChunkOf } from './tools/chunks.ts';
import { createClassNames } from './tools/class-names.ts';
import { BUILD_TARGET } from './tools/oldest-browsers.ts';
import { pageIntegrity } from './tools/page-integrity.ts';
import { developedScript } from './tools/page-script.ts';
import { prerender } from './tools/prerender.ts';
import { manifestOf, words } from './tools/words.ts';

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? 8081}`;

export default defineConfig({
  plugins: [
    react(),
    words(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: manifestOf(readFileSync('manifest.webmanifest', 'utf8')),
      manifestFilename: 'manifest.webmanifest',
      // The system keeps the icons of what it installs; a push shows two of them.
      includeManifestIcons: false,
      injectManifest: {
        // The owner’s house comes when an owner opens it, and to nobody else.
        globIgnores: ['assets/{House,idle}-*'],
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/{any-192,badge}.png'],
      },
      integration: {
        configureOptions({ root, build }, options) {
          const manifestTransforms = [pageIntegrity(path.resolve(root, build.outDir))];
          options.injectManifest = { ...options.injectManifest, manifestTransforms };
        },
      },
      devOptions: { enabled: true, type: 'module' },
    }),
    developedScript(),
    prerender(),
  ],
  css: { modules: { generateScopedName: createClassNames(import.meta.dirname) } },
  build: {
    target: BUILD_TARGET,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // A name that only stands for a value costs the first screen more than the value.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // What both shells stand on: one file for what stays as it is from deploy to deploy, one for
        // words, one for the styles of small parts; and what a signed-in start needs, in few files.
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(react|react-dom|scheduler|wouter)\// },
            { name: 'words', test: /texts\/(brand|common|locale|plural)\.ts/ },
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
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth', '/complaint', '/dev/google', '/healthz', '/media', '/readyz', '/share'].map(
        (path) => [path, api],
      ),
    ),
  },
});
