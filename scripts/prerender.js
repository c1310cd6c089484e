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
      logLevel: 'error',
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

const PATIENCE_MS = 2000;

/**
 * What is painted first needs no script, so the line is its own until it stands; a touch or a line
 * that stalls starts the script all the same. Elsewhere there is nothing to see before it.
 * @param {string[]} files the entry first
 */
const starter = (files) => `
      {
        const start = () => {
          for (const href of ${JSON.stringify(files)}) {
            const link = document.createElement('link');
            document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
          }
          return import(${JSON.stringify(files[0])});
        };
        if (document.documentElement.dataset.start === 'out') {
          addEventListener('load', () => setTimeout(start), { once: true });
          addEventListener('pointerdown', start, { once: true });
          addEventListener('keydown', start, { once: true });
          setTimeout(start, ${PATIENCE_MS});
        } else {
          addEventListener('DOMContentLoaded', start, { once: true });
        }
      }
    `;

const ENTRY_TAGS =
  /<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g;

/** The entry is started by the one inline script, the first of the page. @param {string} html */
function startLater(html) {
  const files = [...html.matchAll(ENTRY_TAGS)].flatMap(([, file]) => file ?? []);
  return html.replaceAll(ENTRY_TAGS, '').replace('</script>', () => `${starter(files)}</script>`);
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
        return startLater(inlineStyles(filled, bundle));
      },
    },
  };
}
