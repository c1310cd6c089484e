// Paints the first screen at build time: the login and the signed-in skeleton stand in index.html, its CSS inline.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** @param {string} root @returns {Promise<{ root: string; skeleton: string }>} */
async function render(root) {
  const outDir = mkdtempSync(path.join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      resolve: { conditions: ['node'] },
      ssr: { noExternal: true, external: ['react', 'react-dom'] },
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, minify: false },
    });
    const { prerendered } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    return { root: prerendered.root(), skeleton: prerendered.skeleton() };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** @param {string} html @param {string} id @param {string} content */
const fill = (html, id, content) =>
  html.replace(`<div id="${id}"></div>`, () => `<div id="${id}">${content}</div>`);

/** @param {string} html @param {import('vite').Rolldown.OutputBundle} bundle */
function inlineStyles(html, bundle) {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') return link;
    return `<style>${String(asset.source)}</style>`;
  });
}

/** @returns {import('vite').Plugin} */
export function prerender() {
  let root = process.cwd();
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const painted = await render(root);
        const filled = fill(fill(html, 'root', painted.root), 'skeleton', painted.skeleton);
        return inlineStyles(filled, bundle);
      },
    },
  };
}
