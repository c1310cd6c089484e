import { readFileSync } from 'node:fs';
import { openApi } from '../contract/openapi.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
process.stdout.write(`${JSON.stringify(openApi(version), null, 2)}\n`);
