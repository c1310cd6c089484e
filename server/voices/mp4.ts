/** What a recording is made of, at its top. */
const OURS = new Set([
  'ftyp',
  'moov',
  'moof',
  'mdat',
  'free',
  'skip',
  'wide',
  'styp',
  'sidx',
  'mfra',
]);
const HEAD = 8;
const LARGE_HEAD = 16;

interface Box {
  type: string;
  body: Buffer;
}

function* boxesIn(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at < bytes.length) {
    const said = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + HEAD);
    const head = said === 1 ? LARGE_HEAD : HEAD;
    const large = said === 1 ? Number(bytes.readBigUInt64BE(at + HEAD)) : said;
    const size = said === 0 ? bytes.length - at : large;
    if (size < head || size > bytes.length - at) throw new RangeError();
    yield { type, body: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

const boxIn = (bytes: Buffer | undefined, type: string) =>
  bytes && [...boxesIn(bytes)].find((box) => box.type === type)?.body;

const boxAt = (bytes: Buffer | undefined, path: readonly string[]) => path.reduce(boxIn, bytes);

/** As the first byte says: 0 of four bytes, 1 of eight. */
const numberAt = (body: Buffer, at: number): number =>
  body[0] === 1 ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at);

const UNKNOWN = 0xffff_ffff;

/** In `mvhd` and `mdhd`: after two times how many there are of what in a second, and how many. */
function headerMs(body: Buffer | undefined): number {
  if (!body) return 0;
  const at = body[0] === 1 ? 20 : 12;
  const units = numberAt(body, at + 4);
  return units === UNKNOWN ? 0 : (units * 1000) / body.readUInt32BE(at);
}

const isSound = (track: Buffer): boolean =>
  boxAt(track, ['mdia', 'hdlr'])?.toString('latin1', 8, 12) === 'soun' &&
  boxAt(track, ['mdia', 'minf', 'stbl', 'stsd'])?.toString('latin1', 12, 16) === 'mp4a';

/** When the last of its fragments begins. */
function fragmentsMs(fragments: readonly Box[], track: Buffer): number {
  const last = fragments.at(-1)?.body;
  const begins = boxAt(last, ['traf', 'tfdt']);
  const times = boxAt(track, ['mdia', 'mdhd']);
  if (!begins || !times) return 0;
  return (numberAt(begins, 4) * 1000) / times.readUInt32BE(times[0] === 1 ? 20 : 12);
}

/** How long one track of AAC in MP4 is; null for anything else. */
export function mp4Ms(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 4, HEAD) !== 'ftyp') return null;
  const boxes = [...boxesIn(bytes)];
  if (!boxes.every(({ type }) => OURS.has(type))) return null;
  const [movie, ...others] = boxes.filter(({ type }) => type === 'moov');
  if (!movie || others.length > 0 || !boxes.some(({ type }) => type === 'mdat')) return null;
  const [track, ...more] = [...boxesIn(movie.body)].filter(({ type }) => type === 'trak');
  if (!track || more.length > 0 || !isSound(track.body)) return null;
  const fragments = boxes.filter(({ type }) => type === 'moof');
  const said = [
    headerMs(boxIn(movie.body, 'mvhd')),
    headerMs(boxAt(track.body, ['mdia', 'mdhd'])),
    fragmentsMs(fragments, track.body),
  ];
  return Math.max(...said.filter(Number.isFinite), 0);
}
