import path from 'node:path';
import { build } from 'vite';
import type { Files } from './front.ts';

const HTML = '<!doctype html><title>Day</title><script type="module" src="/page.js"></script>';

async function bundle(entry: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_API_BASE_URL': 'undefined',
      'import.meta.env.VITE_DEMO_MODE': 'undefined',
      'import.meta.env.DEV': 'false',
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, entry), formats: [format], name: 'day' },
    },
  });
  const [bundled] = Array.isArray(built) ? built : [built];
  const [chunk] = bundled && 'output' in bundled ? bundled.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} did not build`);
  return chunk.code;
}

/** The app's own store, outbox and worker under a page without screens, by the day's time. */
export async function filesOfDay(): Promise<Files> {
  const type = 'text/javascript';
  const [time, worker] = await Promise.all([
    bundle('worker-time.ts', 'iife'),
    bundle('../../../sw/sw.ts', 'iife'),
  ]);
  return new Map([
    ['/', { type: 'text/html', body: HTML }],
    ['/page.js', { type, body: await bundle('page.ts', 'es') }],
    ['/sw.js', { type, body: time + worker }],
  ]);
}
