// The server as it is, in a process of its own, by the time that it is told.
import { pino } from 'pino';
import { google } from '../../../server/auth/google.ts';
import { readConfig } from '../../../server/config.ts';
import { openSandbox } from '../../../server/sandbox/sandbox.ts';
import { start } from '../../../server/start.ts';
import type { Time } from './time.ts';

let time: Time = JSON.parse(process.env['TIME'] ?? '{}');
process.on('message', (told: Time) => {
  time = told;
});
const running = await start(readConfig(process.env), {
  now: () => new Date(time.wall),
  elapsed: () => time.steady,
  lookEveryMs: 200,
  log: pino({ level: 'error' }),
  google,
  sandbox: openSandbox(),
});
process.send?.(running.port);
