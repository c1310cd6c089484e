/** A JPEG of four pixels by five; what follows its end is no part of the picture. */
const JPEG =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/' +
  '2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAAR' +
  'CAAFAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA' +
  'AAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYABSf/9k=';

/** A picture that is the same for the same number and like no other's. */
export function pictureBytes(seed: number, size = 20_000): ArrayBuffer {
  const bytes = new Uint8Array(size);
  let state = seed + 1;
  for (let index = 0; index < size; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    bytes[index] = state >> 16;
  }
  bytes.set(Uint8Array.from(atob(JPEG), (letter) => letter.charCodeAt(0)));
  return bytes.buffer;
}
