import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** An installation's folder with nothing in it. */
export const emptyDataDir = (): string => mkdtempSync(path.join(os.tmpdir(), 'poshak-data-'));
