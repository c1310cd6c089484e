const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;

/** Where to find what, names and sums: nothing that is heard. */
const PASSED = new Set([0x114d9b74, 0x1c53bb6b, 0x1254c367, 0xec, 0xbf, 0xa7, 0xab]);
const AUDIO = 2;
const NS_A_MS = 1e6;
/** A minute has a few thousand. */
const PARTS_MAX = 20_000;

interface Element {
  id: number;
  body: Buffer;
}

/** Of as many bytes as its first one has leading zeros, and one more. */
const widthAt = (bytes: Buffer, at: number) => Math.clz32(bytes.readUInt8(at)) - 23;

/** One after the other. A segment and a cluster may say no length: what is in them follows them here. */
function* elementsIn(bytes: Buffer): Generator<Element> {
  let at = 0;
  for (let parts = 0; at < bytes.length; parts += 1) {
    if (parts === PARTS_MAX) throw new RangeError();
    const idWidth = widthAt(bytes, at);
    const id = bytes.readUIntBE(at, Math.min(idWidth, 6));
    const lengthAt = at + idWidth;
    const width = widthAt(bytes, lengthAt);
    if (idWidth > 4 || width > 8) throw new RangeError();
    const body = lengthAt + width;
    const rest = width > 1 ? bytes.subarray(lengthAt + 1, body) : Buffer.alloc(0);
    const first = bytes.readUInt8(lengthAt) & (0xff >> width);
    const isUnsaid = first === 0xff >> width && rest.every((byte) => byte === 0xff);
    const length = rest.reduce((sum, byte) => sum * 256 + byte, first);
    const isOpen = id === SEGMENT || id === CLUSTER;
    if (isUnsaid ? !isOpen : length > bytes.length - body) throw new RangeError();
    yield { id, body: isOpen ? bytes.subarray(0, 0) : bytes.subarray(body, body + length) };
    at = isOpen ? body : body + length;
  }
}

const partsOf = (body: Buffer) => new Map([...elementsIn(body)].map((one) => [one.id, one.body]));

const numberIn = (body: Buffer | undefined) => body?.reduce((sum, byte) => sum * 256 + byte, 0);

const floatIn = (body: Buffer | undefined) =>
  (body?.length === 4 ? body.readFloatBE() : body?.length === 8 ? body.readDoubleBE() : 0) || 0;

const isOpus = (tracks: Buffer): boolean => {
  const all = [...elementsIn(tracks)].filter(({ id }) => id === TRACK);
  const [track] = all.map(({ body }) => partsOf(body));
  const codec = track?.get(CODEC)?.toString('latin1');
  return all.length === 1 && codec === 'A_OPUS' && numberIn(track?.get(TRACK_TYPE)) === AUDIO;
};

/** A block begins with its track, and so long after its cluster. */
const afterCluster = (block: Buffer) => block.readInt16BE(widthAt(block, 0));

/** How long one track of Opus in WebM is; null for anything else. */
export function webmMs(bytes: Buffer): number | null {
  const [head, segment, ...rest] = elementsIn(bytes);
  if (head?.id !== EBML || segment?.id !== SEGMENT) return null;
  if (partsOf(head.body).get(DOC_TYPE)?.toString('latin1') !== 'webm') return null;
  let hasTrack = false;
  let scale = NS_A_MS;
  let cluster = 0;
  let last = -1;
  let said = 0;
  for (const { id, body } of rest) {
    if (id === INFO) {
      const info = partsOf(body);
      scale = numberIn(info.get(TIMESTAMP_SCALE)) ?? scale;
      said = floatIn(info.get(DURATION));
    } else if (id === TRACKS) {
      if (hasTrack || !isOpus(body)) return null;
      hasTrack = true;
    } else if (id === TIMESTAMP) {
      cluster = numberIn(body) ?? 0;
    } else if (id === SIMPLE_BLOCK || id === BLOCK_GROUP) {
      const block = id === SIMPLE_BLOCK ? body : partsOf(body).get(BLOCK);
      if (!block) return null;
      last = Math.max(last, cluster + afterCluster(block));
    } else if (id !== CLUSTER && !PASSED.has(id)) {
      return null;
    }
  }
  if (!hasTrack || last < 0) return null;
  return (Math.max(said, last) * scale) / NS_A_MS;
}
