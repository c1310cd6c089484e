/** A JPEG as small as a stylist can work with, in one grey; what follows its end is no part of the picture. */
const TEXT =
  '/9j/2wBDABAQEBAREBIUFBIZGxgbGSUiHx8iJTgoKygrKDhVNT41NT41VUtbSkVKW0uHal5eaoecg3yDnL2pqb3u4u7/////wgAL' +
  'CAFAAUABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/2gAIAQEAAAAAiAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAH/8QAFBABAAAAAAAAAAAAAAAAAAAAoP/aAAgBAQABPwBI' +
  'H//Z';
export const JPEG = Uint8Array.from(atob(TEXT), (letter) => letter.charCodeAt(0));

/** A picture that is the same for the same number and like no other's. */
export function pictureBytes(seed: number, size = 20_000): ArrayBuffer {
  const bytes = new Uint8Array(size);
  let state = seed + 1;
  for (let index = 0; index < size; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    bytes[index] = state >> 16;
  }
  bytes.set(JPEG);
  return bytes.buffer;
}
