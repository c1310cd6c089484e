import { readFileSync } from 'node:fs';
import path from 'node:path';

const pinned = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8'),
).dependencies.node;
if (process.versions.node !== pinned) {
  fail(`this needs Node ${pinned}, not ${process.versions.node}: start it with npm start`);
}

// Only now: what they import may not even load on another Node.
const { pino } = await import('pino');
const { ConfigError, readConfig } = await import('./config.ts');
const { google } = await import('./auth/google.ts');
const { openSandbox } = await import('./sandbox/sandbox.ts');
const { start } = await import('./start.ts');

function fail(message: string): never {
  process.stderr.write(`poshak: ${message}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError) return error.message;
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `the port is taken, set another with PORT (${error.message})`;
  }
  return error.message;
}

// What is stored here is about people: nobody else on this machine reads it.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const sandbox = openSandbox();
  const { url, defaultStylists, isHeard, metricsUrl, stop } = await start(config, {
    now: () => new Date(),
    log,
    google,
    sandbox,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop()
        .then(() => sandbox.close())
        .then(() => process.exit(0));
    });
  }
  const lines = [
    `Poshak runs at ${url}`,
    ...defaultStylists.map(
      (name) => `Stylists sign in at ${url}/stylist-login as ${name} / stylist`,
    ),
    `Its data is in ${config.dataDir}`,
    ...(config.production && !isHeard
      ? [
          'Nobody hears of complaints at once: an owner has to turn notifications on in the portal, or be mailed (SMTP_URL, npm run stylist -- mail)',
        ]
      : []),
    ...(metricsUrl ? [`Its metrics are at ${metricsUrl}`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  fail(explain(error));
}
