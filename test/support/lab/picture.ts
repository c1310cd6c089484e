/** Bytes that look random and are the same for the same number. */
export function pictureBytes(seed: number, size = 20_000): ArrayBuffer {
  const bytes = new Uint8Array(size);
  let state = seed + 1;
  for (let index = 0; index < size; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    bytes[index] = state >> 16;
  }
  return bytes.buffer;
}
