// npm run bench:server: what the server does beside what it stands on, in one run, on loopback.
import { benchExports } from './exports.ts';
import { benchList } from './list.ts';
import { benchPortal } from './portal.ts';
import { benchScale } from './scale.ts';
import { benchTaste } from './taste.ts';
import { benchUpload } from './upload.ts';

const list = await benchList();
const upload = await benchUpload();
const scale = await benchScale();
const portal = await benchPortal();
const taste = await benchTaste();
const exports = await benchExports();

const row = (measured: number, beside: number, wanted: string) => ({
  measured: measured.toFixed(2),
  beside: beside.toFixed(2),
  ratio: (measured / beside).toFixed(2),
  wanted,
});

console.table({
  'list of 50 photos, to a bare server, requests/s': row(list.kept, list.bare, '0.7 or more'),
  'unchanged list, to one made anew, requests/s': row(list.unchanged, list.anew, '3 or more'),
  'unchanged list, to a kept one, requests/s': row(list.unchanged, list.kept, '-'),
  'list made anew, to a bare server, requests/s': row(list.anew, list.bare, '-'),
  'uploads, to sharp alone, pictures/s': row(upload.uploads, upload.alone, '0.8 or more'),
  'a list among 1,000,000 photos, to 1,000, ms': row(scale.many, scale.few, '1.3 or less'),
});
const of = ({ measured, beside }: { measured: number; beside: number }, wanted: string) =>
  row(measured, beside, wanted);
console.log('A client with 2,000 answers to one with none, both with 300 photos; ms');
console.table({
  'her page of the queue': of(taste.queue, '1.5 or less'),
  'her own page': of(taste.client, '1.5 or less'),
  'the library in her order, to no order, 50,000 items': of(taste.library, '-'),
  'a search of it in her order': of(taste.found, '-'),
});
console.log(
  `50 answers are kept in ${taste.answersMs.toFixed(1)} ms, 20 cards dealt in ${taste.deckMs.toFixed(1)} ms`,
);
const opening = upload.openingMb.map((megabytes) => megabytes.toFixed(0)).join(' + ');
console.log(
  `memory at 20 uploads at once: ${upload.peakMb.toFixed(0)} MB, wanted under 300; ` +
    `${opening} MB in the processes that open the pictures`,
);
console.log(
  `${exports.people} downloads of all that is kept at once, ${exports.mb.toFixed(0)} MB in ${exports.seconds.toFixed(1)} s: ` +
    `${exports.beforeMb.toFixed(0)} MB before, ${exports.mostMb.toFixed(0)} MB at most; ` +
    `/healthz after ${exports.slowestMs.toFixed(0)} ms at most`,
);
console.log(
  'A stylist’s searches, of 10,000 clients, 5,000 waiting, 50,000 items; ms, wanted under 50',
);
console.table(
  Object.fromEntries(
    Object.entries(portal).map(([name, { median, most }]) => [
      name,
      { median: median.toFixed(1), most: most.toFixed(1) },
    ]),
  ),
);
