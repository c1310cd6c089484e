// npm run bench:server: what the server does beside what it stands on, in one run, on loopback.
import { benchList } from './list.ts';

console.table(await benchList());
