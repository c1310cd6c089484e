import { expect, test } from 'vitest';
import { readContainer } from '../../../server/voices/container.ts';
import { mp4, ogg, webm } from '../../support/samples/voices.ts';

test.each([
  ['audio/webm', webm(2000)],
  ['audio/ogg', ogg(2000)],
  ['audio/mp4', mp4(2000)],
] as const)('%s is known by its bytes, and how long it is', (type, bytes) => {
  expect(readContainer(bytes)).toEqual({ type, ms: 2000 });
});

test('an MP4 of fragments is as long as to the last of them', () => {
  expect(readContainer(mp4(0, { fragmentMs: 5000 }))).toEqual({ type: 'audio/mp4', ms: 5000 });
  expect(readContainer(mp4(0xffff_ffff, { fragmentMs: 1 }))?.ms).toBe(1);
});

test('what does not say how long it is is taken as it is', () => {
  expect(readContainer(mp4(0))).toEqual({ type: 'audio/mp4', ms: null });
});

const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Of a size that is nowhere in the file. */
const huge = (bytes: Buffer, at: number, width: 4 | 8) => {
  const changed = Buffer.from(bytes);
  changed.fill(0x7f, at, at + width);
  return changed;
};

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['a page', HTML],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
  ['Matroska', webm(1000, { docType: 'matroska' })],
  ['a film in WebM', webm(1000, { codec: 'V_VP9', trackType: 1 })],
  ['another sound in WebM', webm(1000, { codec: 'A_VORBIS' })],
  ['WebM with a file attached', webm(1000, { extra: Buffer.from('1941a46984abcdef00', 'hex') })],
  ['two streams in Ogg', ogg(1000, 8)],
  ['a film in MP4', mp4(1000, { handler: 'vide', codec: 'avc1' })],
  ['another sound in MP4', mp4(1000, { codec: 'Opus' })],
  ['a page before WebM', Buffer.concat([HTML, webm()])],
  ['a page after WebM', Buffer.concat([webm(), HTML])],
  ['a page after Ogg', Buffer.concat([ogg(), HTML])],
  ['a page after MP4', Buffer.concat([mp4(), HTML])],
  ['a box of MP4 longer than the file', huge(mp4(), 12, 4)],
  ['a head of WebM longer than the file', huge(webm(), 5, 4)],
])('%s is none', (_, bytes) => {
  expect(readContainer(bytes)).toBe(null);
});

test.each([
  ['WebM', webm()],
  ['Ogg', ogg()],
  ['MP4', mp4()],
])('%s cut off anywhere is either none or shorter, and never a fault', (_, whole) => {
  for (let length = 0; length < whole.length; length += 1) {
    const ms = readContainer(whole.subarray(0, length))?.ms ?? 0;
    expect(ms).toBeLessThanOrEqual(2000);
  }
});

test('a megabyte of the smallest parts keeps nobody busy', () => {
  const voids = (parts: number) => Buffer.alloc(2 * parts, Buffer.from([0xec, 0x80]));
  expect(readContainer(webm(1000, { extra: voids(15_000) }))?.ms).toBe(1000);
  expect(readContainer(webm(1000, { extra: voids(500_000) }))).toBe(null);
});
