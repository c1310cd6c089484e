/** Notes of so many milliseconds as a browser records them, with nothing in them to hear. */

const element = (id: string, body: Buffer, length?: string) => {
  const size = Buffer.from([0x08, 0, 0, 0, 0]);
  size.writeUInt32BE(body.length, 1);
  return Buffer.concat([Buffer.from(id + (length ?? size.toString('hex')), 'hex'), body]);
};
const UNSAID = '01ffffffffffffff';

function cluster(ms: number): Buffer {
  const at = Buffer.alloc(4);
  at.writeUInt32BE(ms);
  const block = Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3]);
  return element('1f43b675', Buffer.concat([element('e7', at), element('a3', block)]), UNSAID);
}

export interface WebmParts {
  docType?: string;
  codec?: string;
  trackType?: number;
  extra?: Buffer;
}

/** As Chromium records: a segment and clusters without a length, and no duration. */
export function webm(ms = 2000, parts: WebmParts = {}): Buffer {
  const { docType = 'webm', codec = 'A_OPUS', trackType = 2, extra = Buffer.alloc(0) } = parts;
  const track = Buffer.concat([
    element('83', Buffer.from([trackType])),
    element('86', Buffer.from(codec)),
  ]);
  const inside = [
    element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40]))),
    element('1654ae6b', element('ae', track)),
    cluster(0),
    cluster(ms),
    extra,
  ];
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(docType))),
    element('18538067', Buffer.concat(inside), UNSAID),
  ]);
}

function page(first: boolean, granule: bigint, body: Buffer, serial = 7): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head.writeUInt8(first ? 2 : 0, 5);
  head.writeBigUInt64LE(granule, 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(1, 26);
  head.writeUInt8(body.length, 27);
  return Buffer.concat([head, body]);
}

/** As Firefox records. */
export function ogg(ms = 2000, serial = 7): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head.writeUInt16LE(312, 10);
  return Buffer.concat([
    page(true, 0n, head),
    page(false, BigInt(ms * 48 + 312), Buffer.from('opus'), serial),
  ]);
}

function box(type: string, ...inside: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(inside);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const times = (ms: number) => {
  const body = Buffer.alloc(24);
  body.writeUInt32BE(1000, 12);
  body.writeUInt32BE(ms, 16);
  return body;
};

export interface Mp4Parts {
  handler?: string;
  codec?: string;
  /** When its last fragment begins, where it is of fragments. */
  fragmentMs?: number;
}

/** As Safari records. */
export function mp4(ms = 2000, { handler = 'soun', codec = 'mp4a', ...parts }: Mp4Parts = {}) {
  const named = Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)]);
  const sample = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec)]);
  const track = box(
    'trak',
    box(
      'mdia',
      box('mdhd', times(ms)),
      box('hdlr', named),
      box('minf', box('stbl', box('stsd', sample))),
    ),
  );
  const begins = Buffer.alloc(8);
  begins.writeUInt32BE(parts.fragmentMs ?? 0, 4);
  const fragment = box('moof', box('traf', box('tfdt', begins)));
  return Buffer.concat([
    box('ftyp', Buffer.from('mp42')),
    box('moov', box('mvhd', times(ms)), track),
    ...(parts.fragmentMs === undefined ? [] : [fragment]),
    box('mdat', Buffer.from('sound')),
  ]);
}
