// Vite with hot reload at PORT; the API behind it, on the next port, restarted when its files change.
import { installMissing } from './install.js';
import { startPinned } from './run.js';

installMissing();
const port = Number(process.env['PORT'] ?? 8080);
const api = String(port + 1);
const children = [
  startPinned(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: api,
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  startPinned(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
    API_PORT: api,
  }),
];
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode ??= code ?? 0;
  });
}
