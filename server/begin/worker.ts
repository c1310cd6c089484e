import { parentPort } from 'node:worker_threads';
import { lay } from './lay.ts';
import { addTo, emptyLibrary } from './library.ts';
import { pieceIn } from './rows.ts';
import type { Counts } from './counts.ts';
import type { Answer, Order } from './matcher.ts';

// The library as it was read last, and the one that is being read.
let library = emptyLibrary();
let counts: Counts = new Map();
let next = emptyLibrary();

function answer(order: Order): Answer | null {
  if (order.is === 'anew') next = emptyLibrary();
  else if (order.is === 'page') addTo(next, order.rows.map(pieceIn));
  else if (order.is === 'whole') [library, counts, next] = [next, order.counts, emptyLibrary()];
  else return { n: order.n, laid: lay(library, counts, order.asked) };
  return null;
}

parentPort?.on('message', (order: Order) => {
  const answered = answer(order);
  if (answered) parentPort?.postMessage(answered);
});
