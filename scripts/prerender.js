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
    // What a later chunk asks for again is there: a disabled link is found, and never fetched.
    return `<style>${String(asset.source)}</style><link rel="stylesheet" href="/${file}" disabled>`;
  });
}

const PATIENCE_MS = 2000;

/**
 * What is painted first needs no script, so the line is its own until it stands; a touch or a line
 * that stalls starts the script all the same. Elsewhere there is nothing to see before it.
 * @param {string[]} files the entry first
 * @param {string[]} signedIn what somebody who is signed in needs besides
 * @param {string} links what the browser wants of the page besides what it shows
 */
const starter = (files, signedIn, links) => `
      {
        const { start } = document.documentElement.dataset;
        const files = ${JSON.stringify(files)};
        if (start === 'in') files.push(...${JSON.stringify(signedIn)});
        const fetchAll = () => {
          for (const href of files) {
            const link = document.createElement('link');
            const rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
            document.head.append(Object.assign(link, { rel, as: rel === 'preload' ? 'style' : '', crossOrigin: '', href }));
          }
          document.querySelector('[rel=icon]').remove();
          document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(links)});
        };
        const run = () => import(files[0]);
        if (start === 'out') {
          const fetchAndRun = () => {
            if ('painted' in document.documentElement.dataset) return;
            document.documentElement.dataset.painted = '';
            fetchAll();
            run();
          };
          new PerformanceObserver((seen, observer) => {
            if (seen.getEntriesByName('first-contentful-paint').length === 0) return;
            observer.disconnect();
            fetchAndRun();
          }).observe({ type: 'paint', buffered: true });
          addEventListener('pointerdown', fetchAndRun, { once: true });
          addEventListener('keydown', fetchAndRun, { once: true });
          setTimeout(fetchAndRun, ${PATIENCE_MS});
        } else {
          fetchAll();
          addEventListener('DOMContentLoaded', run, { once: true });
        }
      }
    `;

const ENTRY_TAGS =
  /<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g;

const BESIDE_TAGS = /<link rel="(?:icon|manifest)"[^>]*>\s*/g;
/** Without any the browser would ask for one that there is not. */
const NO_ICON = '<link rel="icon" href="data:," />';

/** A chunk with all that it stands on. @param {import('vite').Rolldown.OutputBundle} bundle @param {string} source */
function filesOf(bundle, source) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!first) throw new Error(`There is no chunk of ${source}`);
  /** @type {Set<string>} */
  const files = new Set();
  /** @param {import('vite').Rolldown.OutputChunk} chunk */
  const add = (chunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(first);
  return [...files].map((file) => `/${file}`);
}

/**
 * The entry is started by the one inline script, the first of the page.
 * @param {string} html @param {import('vite').Rolldown.OutputBundle} bundle
 */
function startLater(html, bundle) {
  const files = [...html.matchAll(ENTRY_TAGS)].flatMap(([, file]) => file ?? []);
  const entry = filesOf(bundle, '/index.html');
  const signedIn = filesOf(bundle, '/src/app/SignedIn.tsx').filter((file) => !entry.includes(file));
  const links = [...html.matchAll(BESIDE_TAGS)].map(([tag]) => tag.trim()).join('');
  const script = starter(files, signedIn, links);
  return html
    .replaceAll(ENTRY_TAGS, '')
    .replaceAll(BESIDE_TAGS, '')
    .replace('<script>', () => `${NO_ICON}\n    <script>`)
    .replace('</script>', () => `${script}</script>`);
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
    // The skeleton's styles belong to the page, though no script of it asks for their names.
    transform: {
      order: 'post',
      filter: { id: /\/Home\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const painted = await render(root);
        const filled = fill(fill(html, 'root', painted.root), 'skeleton', painted.skeleton);
        return startLater(inlineStyles(filled, bundle), bundle);
      },
    },
  };
}
