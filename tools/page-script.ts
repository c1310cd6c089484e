// Bundles the script that stands in the page itself; the server allows it by the hash of what stands there.
import type { AppFiles } from '../src/start/app-files.ts';
import { build, type Plugin } from 'vite';
import { BUILD_TARGET } from './oldest-browsers.ts';

/** Where it stands in index.html. */
export const SCRIPT = /<script>\s*%script%\s*<\/script>/;

export async function pageScript(root: string, files: AppFiles | null) {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { APP_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: BUILD_TARGET,
      lib: { entry: 'src/start/page.ts', formats: ['iife'], name: 'start' },
    },
  });
  const [bundled] = Array.isArray(built) ? built : [built];
  const [script] = bundled && 'output' in bundled ? bundled.output : [];
  if (script?.type !== 'chunk') throw new Error('The script of the page did not build');
  return script.code.trim();
}

/** In development the page starts the app itself. */
export const developedScript = (): Plugin => ({
  name: 'page-script',
  apply: 'serve',
  transformIndexHtml: async (html, { server }) => {
    const script = await pageScript(server?.config.root ?? process.cwd(), null);
    return html.replace(SCRIPT, () => `<script>${script}</script>`);
  },
});
