const HEAD_BYTES = 27;
const FIRST = 2;
const A_SECOND = 48_000;
/** No packet ends in the page. */
const NONE = 0xffff_ffff_ffff_ffffn;

/** How long one stream of Opus in Ogg is; null for anything else. */
export function oggMs(bytes: Buffer): number | null {
  let at = 0;
  let stream: number | null = null;
  let skipped = 0;
  let last = 0n;
  while (at < bytes.length) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return null;
    const isFirst = (bytes.readUInt8(at + 5) & FIRST) !== 0;
    if (isFirst !== (stream === null)) return null;
    const serial = bytes.readUInt32LE(at + 14);
    if (serial !== (stream ?? serial)) return null;
    const segments = bytes.readUInt8(at + 26);
    const body = at + HEAD_BYTES + segments;
    const end = bytes.subarray(at + HEAD_BYTES, body).reduce((sum, length) => sum + length, body);
    if (end > bytes.length) return null;
    if (isFirst) {
      if (bytes.toString('latin1', body, body + 8) !== 'OpusHead') return null;
      skipped = bytes.readUInt16LE(body + 10);
    }
    const granule = bytes.readBigUInt64LE(at + 6);
    if (granule !== NONE && granule > last) last = granule;
    stream = serial;
    at = end;
  }
  return stream === null ? null : Math.max(0, ((Number(last) - skipped) * 1000) / A_SECOND);
}
