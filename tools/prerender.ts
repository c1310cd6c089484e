// Paints the first screens at build time: the login and the signed-in skeleton stand in index.html, the
// stylists' door in a page of its own, their CSS inline.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { DOOR_PATH } from '../src/start/door-path.ts';
import type { Language } from '../texts/languages.ts';
import { createClassNames } from './class-names.ts';
import { inLanguage } from './language.ts';
import { pageScript, SCRIPT } from './page-script.ts';

interface Painted {
  root: string;
  door: string;
  skeleton: string;
}

async function render(root: string, language: Language): Promise<Painted> {
  const outDir = mkdtempSync(path.join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [inLanguage(language)],
      css: { modules: { generateScopedName: createClassNames(root) } },
      resolve: { conditions: ['node'] },
      ssr: { noExternal: true, external: ['react', 'react-dom'] },
      build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, minify: false },
    });
    const { prerendered } = await import(pathToFileURL(path.join(outDir, 'prerender.js')).href);
    return {
      root: prerendered.root(),
      door: language === 'en' ? await prerendered.door() : '',
      skeleton: prerendered.skeleton(),
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const fill = (html: string, id: string, content: string) =>
  html.replace(`<div id="${id}"></div>`, () => `<div id="${id}">${content}</div>`);

/**
 * What a later chunk asks for again is there: a link that is no style's is found, and never fetched.
 * Being disabled is not enough: the scanner that fetches ahead does not look at it.
 */
const inlined = (file: string, { source }: Rolldown.OutputAsset) =>
  `<style>${String(source)}</style><link rel="stylesheet" type="text/plain" href="/${file}" disabled>`;

function inlineStyles(html: string, bundle: Rolldown.OutputBundle) {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') return link;
    return inlined(file, asset);
  });
}

const ENTRY_TAGS =
  /<(?:script type="module"|link rel="modulepreload")[^>]*? (?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g;

const BESIDE_TAGS = /<link rel="(?:icon|manifest)"[^>]*>\s*/g;
/** Without any the browser would ask for one that there is not. */
const NO_ICON = '<link rel="icon" href="data:," />';

/** In parts, as a slow line brings them, what stands there would move. What is expected is there when it begins. */
const PAINT_WHOLE = '<link rel="expect" href="#whole" blocking="render" />';

const DOOR = '/src/stylist/Door.tsx';
const DESK = '/src/stylist/portal.tsx';
const DOOR_PAGE = `${DOOR_PATH.slice(1)}.html`;

/** A chunk with all that it stands on. */
function filesOf(bundle: Rolldown.OutputBundle, source: string) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!first) throw new Error(`There is no chunk of ${source}`);
  const files: Set<string> = new Set();
  const add = (chunk: Rolldown.OutputChunk) => {
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

/** Their screens are in English alone. */
const ofStylists = (bundle: Rolldown.OutputBundle, source: string, language: Language) =>
  language === 'en' ? filesOf(bundle, source) : [];

/** What comes to stand on what is there already. */
const beyond = (files: readonly string[], ...there: (readonly string[])[]) =>
  files.filter((file) => !there.flat().includes(file));

const isStyle = (file: string) => file.endsWith('.css');

/** The entry is started by the one inline script, the first of the page. */
async function startLater(
  html: string,
  bundle: Rolldown.OutputBundle,
  root: string,
  language: Language,
) {
  const entry = [...html.matchAll(ENTRY_TAGS)].flatMap(([, file]) => file ?? []);
  const there = filesOf(bundle, '/index.html');
  const signedIn = beyond(filesOf(bundle, '/src/app/SignedIn.tsx'), there);
  const door = beyond(ofStylists(bundle, DOOR, language), there);
  const desk = beyond(ofStylists(bundle, DESK, language), there, door);
  const links = [...html.matchAll(BESIDE_TAGS)].map(([tag]) => tag.trim()).join('');
  const bare = html.replaceAll(ENTRY_TAGS, '').replaceAll(BESIDE_TAGS, '');
  // The door's styles stand in its page.
  const files = { entry, signedIn, door: door.filter((file) => !isStyle(file)), desk, links };
  const script = await pageScript(root, files);
  return bare.replace(SCRIPT, () => `${NO_ICON}\n    <script>${script}</script>`);
}

/** The styles of the door, which the entry does not have. */
function stylesOfDoor(bundle: Rolldown.OutputBundle) {
  const files = beyond(filesOf(bundle, DOOR), filesOf(bundle, '/index.html')).filter(isStyle);
  return files.map((file) => {
    const asset = bundle[file.slice(1)];
    return asset?.type === 'asset' ? inlined(file.slice(1), asset) : '';
  });
}

export function prerender(language: Language): Plugin {
  let root = process.cwd();
  let door = '';
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
      filter: { id: /\/(?:frame|Home)\.module\.css$/ },
      handler: () => ({ moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const painted = await render(root, language);
        const bare = await startLater(inlineStyles(html, bundle), bundle, root, language);
        const page = bare.replace('</head>', () => `${PAINT_WHOLE}</head>`);
        if (language === 'en') {
          const styled = page.replace('</head>', () => `${stylesOfDoor(bundle).join('')}</head>`);
          door = fill(styled, 'root', painted.door);
        }
        return fill(fill(page, 'root', painted.root), 'skeleton', painted.skeleton);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (language === 'en') this.emitFile({ type: 'asset', fileName: DOOR_PAGE, source: door });
      },
    },
  };
}
