// Loaded into a server's process before anything else: its clock is the machine's and what the file says.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const Real = Date;
let aheadMs = 0;

const read = () => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
read();
process.on('SIGUSR2', read);

globalThis.Date = class extends Real {
  constructor(...parts: [] | [number]) {
    if (parts.length === 0) super(Real.now() + aheadMs);
    else super(...parts);
  }

  static override now() {
    return Real.now() + aheadMs;
  }
} as DateConstructor;
