// What a page says of what was sent from it.
import type { Bench } from './desk-bench.ts';
import type { DeskPage } from './desk-computer.ts';
import type { Books } from './desk-books.ts';
import type { World } from './world.ts';

interface Known {
  world: World;
  books: Books;
  pressed: readonly { page: string }[];
}

/** With so much left she has heard of it in time. */
const UNDO_FOR_MS = 5_000;

export function judgeSent({ world, books, pressed }: Known, page: DeskPage, bench: Bench): void {
  const sent = bench.sent();
  if (!sent) return;
  const { outfitId, goesAt } = sent;
  const outcome = bench.outcome();
  const row = books.outfit(outfitId);
  const said = `${page.process.name} says of “${row?.title}” ${outcome}`;
  const is = row ? `${row.status}${row.goes_at ? ', to go' : ''}` : 'nowhere';
  const left = Date.parse(row?.goes_at ?? '') - world.wall();
  const isLast = pressed.at(-1)?.page === page.process.name;
  if (outcome === 'waits' && isLast && left > UNDO_FOR_MS && !bench.mayUndo())
    world.fault(`${said}, and it cannot be taken back`);
  if (outcome === 'sent' && row?.status !== 'approved') world.fault(`${said}: it is ${is}`);
  if (outcome === 'waits' && goesAt !== null && world.wall() < goesAt) {
    if (row?.status === 'approved') world.fault(`${said}, nothing yet: it is ${is}`);
  }
}
