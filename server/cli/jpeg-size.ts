/** Baseline and progressive. */
const FRAMES: ReadonlySet<number | undefined> = new Set([0xc0, 0xc2]);

/** Of a JPEG as we write it, from the segment that begins its frame; null where it is none. */
export function jpegSize(jpeg: Buffer): { width: number; height: number } | null {
  for (
    let at = 2;
    at + 9 <= jpeg.length && jpeg[at] === 0xff;
    at += 2 + jpeg.readUInt16BE(at + 2)
  ) {
    if (!FRAMES.has(jpeg[at + 1])) continue;
    return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
  }
  return null;
}
