import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { buildBarePage } from '../support/samples/bare-page.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** A worker with nothing but a cache in it. */
const workerOf = (files: readonly string[]) => `
addEventListener('install', (event) =>
  event.waitUntil(caches.open('bare').then((cache) => cache.addAll(${JSON.stringify(files)}))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? Response.error())));`;

/** React with one button, which a worker serves: what a start without a line is measured against. */
export async function serveBareShell() {
  const folder = await buildBarePage();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const assets = readdirSync(path.join(folder, 'assets')).map((name) => `/assets/${name}`);
  const register = '<script>navigator.serviceWorker.register("/sw.js")</script>';
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8') + register;
  const server = createServer(({ url = '/' }, answer) => {
    const name = url === '/' ? '/index.html' : url;
    answer.setHeader('Content-Type', TYPES[path.extname(name)] ?? 'text/plain');
    if (name === '/sw.js') return answer.end(workerOf(['/', ...assets]));
    if (name === '/index.html') return answer.end(html);
    if (assets.includes(name)) return answer.end(readFileSync(path.join(folder, name)));
    return answer.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
