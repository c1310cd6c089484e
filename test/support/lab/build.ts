import { build } from 'vite';

const HTML = '<!doctype html><title>Lab</title><script type="module" src="/page.js"></script>';
const MANIFEST = [
  'assets/index-00000000.html',
  'assets/stylist-login-00000000.html',
  { url: '/page.js', revision: '1' },
];

async function bundle(entry: string, format: 'es' | 'iife', define: Record<string, string>) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: [format], name: 'lab' },
    },
  });
  const [bundled] = Array.isArray(built) ? built : [built];
  const [chunk] = bundled && 'output' in bundled ? bundled.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} did not build`);
  return chunk.code;
}

const inLab = (path: string) => new URL(path, import.meta.url).pathname;

/** The app's own store, outbox and worker under a page without screens. */
export async function buildLab(): Promise<Map<string, { type: string; body: string }>> {
  const page = await bundle(inLab('page/page.ts'), 'es', {
    'import.meta.env.VITE_API_BASE_URL': 'undefined',
    'import.meta.env.DEV': 'false',
  });
  const worker = await bundle(inLab('../../../sw/sw.ts'), 'iife', {
    'import.meta.env.VITE_API_BASE_URL': 'undefined',
    'self.built': JSON.stringify(MANIFEST),
  });
  const script = 'text/javascript';
  return new Map([
    ['/', { type: 'text/html', body: HTML }],
    ['/assets/index-00000000.html', { type: 'text/html', body: HTML }],
    ['/assets/stylist-login-00000000.html', { type: 'text/html', body: HTML }],
    ['/page.js', { type: script, body: page }],
    ['/sw.js', { type: script, body: worker }],
  ]);
}
