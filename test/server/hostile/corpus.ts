import { promisify } from 'node:util';
import { crc32, deflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small things that cost whoever opens them much. */

const packed = promisify(deflate);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a8322a' } });

const segment = (marker: number, ...data: (number | Uint8Array)[]) => {
  const body = Buffer.concat(
    data.map((part) => (typeof part === 'number' ? Buffer.of(part) : part)),
  );
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

const COMPONENTS = [1, 2, 3];
/** The first pass over a coefficient leaves out so many bits; each further one adds a bit. */
const BITS = 13;
/** "No more in the next 16,384 blocks" is the one thing that its AC code can say, in 15 zero bits. */
const RUN = 0xe0;
const RUN_BLOCKS = 2 ** 14;
const RUN_BITS = 15;

/** A grey JPEG that is gone over so often, and each time rightly: for every coefficient and bit. */
export function manyScans(scans: number, side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const table = (place: number, symbol: number) =>
    segment(0xc4, place, 1, Buffer.alloc(15), symbol);
  const size = Buffer.alloc(4);
  size.writeUInt16BE(side, 0);
  size.writeUInt16BE(side, 2);
  const scan = (component: number, coefficient: number, high: number, low: number, bits: number) =>
    Buffer.concat([
      segment(0xda, 1, component, 0x00, coefficient, coefficient, (high << 4) | low),
      Buffer.alloc(Math.ceil(bits / 8)),
    ]);
  const refinements = Array.from({ length: BITS }, (_, pass) => [BITS - pass, BITS - pass - 1]);
  const all = COMPONENTS.flatMap((component) => [
    scan(component, 0, 0, 0, blocks),
    ...Array.from({ length: 63 }, (_, before) =>
      [[0, BITS], ...refinements].map(([high = 0, low = 0]) =>
        scan(component, before + 1, high, low, Math.ceil(blocks / RUN_BLOCKS) * RUN_BITS),
      ),
    ).flat(),
  ]);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xdb, 0, Buffer.alloc(64, 1)),
    segment(0xc2, 8, size, 3, ...COMPONENTS.flatMap((id) => [id, 0x11, 0])),
    table(0x00, 0),
    table(0x10, RUN),
    ...all.slice(0, scans),
    Buffer.of(0xff, 0xd9),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** Texts that nobody reads, each packed a thousandfold. */
export function packedTexts(texts: number, bytes: number): Buffer {
  const text = chunk(
    'zTXt',
    Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(bytes))]),
  );
  const bare = headOfPng(8, 8);
  const AFTER_HEAD = 33;
  const all = Array<Buffer>(texts).fill(text);
  return Buffer.concat([bare.subarray(0, AFTER_HEAD), ...all, bare.subarray(AFTER_HEAD)]);
}

/** Bytes that may stand before any part, and say nothing. */
export const filling = (bytes: number) =>
  Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(bytes, 0xff), Buffer.of(0xd9)]);

/** `how`: bits, colour type, and the three methods, the last of which is how it is interlaced. */
function png(width: number, height: number, how: number[], data: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set(how, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG whose rows come in seven goes, so that all of it is held at once: eight bytes a pixel. */
export async function interlacedPng(width: number, height: number): Promise<Buffer> {
  const bytes = ADAM7.reduce((sum, [x, y, stepX, stepY]) => {
    const wide = Math.ceil((width - x) / stepX);
    const high = Math.ceil((height - y) / stepY);
    return sum + high * (1 + wide * 8);
  }, 0);
  // It takes so long that a connection of this process could be closed meanwhile.
  return png(width, height, [16, 6, 0, 0, 1], await packed(Buffer.alloc(bytes)));
}

/** What it says of its size is all there is of it. */
export const headOfPng = (width: number, height: number) =>
  png(width, height, [8, 2, 0, 0, 0], Buffer.alloc(0));

export const largeAvif = (width: number, height: number) =>
  flat(width, height).avif({ effort: 0, quality: 20, chromaSubsampling: '4:4:4' }).toBuffer();

/** Small to send, and an endless blur to draw. */
export const drawing = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${'<g filter="url(#f)">'.repeat(8)}<rect width="9000" height="9000"/>${'</g>'.repeat(8)}</svg>`,
  );
