// Photos as any build may send them: in one call, with notes of each kind, in parts, twice, cut off and taken back.
import { createHash } from 'node:crypto';
import { NOTHING_ASKED } from '../../../../src/state/brief-form.ts';
import { mp4, ogg, webm } from '../../../support/samples/voices.ts';
import type { Asked } from '../hand.ts';
import { photoBytes } from '../samples-phone.ts';
import type { Chapter } from '../writer.ts';

const UPLOAD = '/api/closet/photos/upload/';
const PARTS = '/api/uploads/';
const shaOf = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
const blob = (bytes: BlobPart, type = 'image/jpeg') => new Blob([bytes], { type });

function form(image: ArrayBuffer | null, fields: Record<string, string> = {}, voice?: Buffer) {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  if (image) made.set('image', blob(image), 'photo');
  if (voice) made.set('voice', blob(new Uint8Array(voice), 'audio/webm'), 'note');
  return made;
}

export const chapter: Chapter = async (writer) => {
  const chitra = await writer.client('Chitra');
  const dia = await writer.client('Dia');
  const owner = chitra.id;
  const agreed = '1.0';
  const sends = (
    words: string,
    image: ArrayBuffer | null,
    asked: Asked & { fields?: Record<string, string>; voice?: Buffer } = {},
    by = chitra,
  ) => {
    const { fields, voice, ...rest } = asked;
    return writer.step(words, async () => {
      const { status } = await by.asks('POST', UPLOAD, {
        form: form(image, fields, voice),
        ...rest,
      });
      return status;
    });
  };
  const brief = (more: object = {}) =>
    JSON.stringify({ ...NOTHING_ASKED, note: 'For tea', ...more });

  await sends('a photo of one who has not agreed', photoBytes(1), {}, dia);
  await sends('of one who agrees to none', photoBytes(1), { fields: { agreed: '' } }, dia);
  await sends(
    'of one who agrees to what is to come',
    photoBytes(1),
    { fields: { agreed: '9.0' } },
    dia,
  );
  await sends(
    'of one who agrees to another round',
    photoBytes(1),
    { fields: { agreed: '1.5' } },
    dia,
  );
  await sends('of one who agrees', photoBytes(1), { fields: { agreed } }, dia);
  await sends('and then need not', photoBytes(2), {}, dia);
  const key = 'key-of-a-photo';
  await sends('a photo', photoBytes(3), { key, fields: { user: owner, brief: brief() } });
  await sends('the same again', photoBytes(3), { key, fields: { user: owner, brief: brief() } });
  await sends('its key with another picture', photoBytes(4), { key, fields: { brief: brief() } });
  await sends('its key with other words', photoBytes(3), {
    key,
    fields: { brief: brief({ note: '' }) },
  });
  await sends('its key without words', photoBytes(3), { key });
  await sends('its key of another', photoBytes(3), { key }, dia);
  await sends('the hash of another', photoBytes(5), { fields: { sha256: shaOf(photoBytes(6)) } });
  await sends('its own hash', photoBytes(5), { fields: { sha256: shaOf(photoBytes(5)) } });
  await sends('in another’s name', photoBytes(6), { fields: { user: dia.id } });
  await sends('no picture', null, { fields: { user: owner } });
  await sends('an empty one', new ArrayBuffer(0));
  await sends('words that are none', photoBytes(6), { fields: { brief: '{' } });
  await sends('words too many', photoBytes(6), {
    fields: { brief: brief({ note: 'x'.repeat(3_000) }) },
  });
  await sends('words too large', photoBytes(6), {
    fields: { brief: brief({ note: 'x'.repeat(5_000) }) },
  });
  await sends('an occasion that nobody knows', photoBytes(6), {
    fields: { brief: brief({ occasion: 'moon' }) },
  });
  await sends('all of it', photoBytes(6), {
    fields: {
      brief: brief({
        occasion: 'wedding',
        function: 'sangeet',
        needed_on: '2026-11-27',
        budget: 5_000,
        avoid: ['Heels', 'HEELS', 'Red'],
        around: [{ item: 'none', owned: true }],
        stylist: 'same',
      }),
    },
  });
  await sends('a function without its wedding', photoBytes(7), {
    fields: { brief: brief({ occasion: 'office', function: 'haldi' }) },
  });
  await writer.step('no form', async () => {
    const bytes = new TextEncoder().encode('no form');
    const headers = { 'content-type': 'multipart/form-data' };
    return (await chitra.asks('POST', UPLOAD, { bytes, headers })).status;
  });
  await writer.step('a form cut short', async () => {
    const bytes = new TextEncoder().encode(
      '--b\r\ncontent-disposition: form-data; name="image"\r\n\r\nx',
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return (await chitra.asks('POST', UPLOAD, { bytes, headers })).status;
  });

  const spoken = { key: 'key-of-a-note' };
  await sends('a photo without its note', photoBytes(8), spoken);
  await sends('and then with it', photoBytes(8), { ...spoken, voice: ogg(2_000) });
  await sends('and once more', photoBytes(8), { ...spoken, voice: ogg(2_000) });
  await sends('and with another', photoBytes(8), { ...spoken, voice: ogg(3_000) });
  await sends('a note of Chromium', photoBytes(9), { voice: webm(4_000) });
  await sends('a note of Safari', photoBytes(10), { voice: mp4(5_000) });
  await sends('a note of Safari in pieces', photoBytes(11), {
    voice: mp4(0, { fragmentMs: 6_000 }),
  });
  for (const [words, voice] of [
    ['none', Buffer.from('none')],
    ['no webm', webm(2_000, { docType: 'other' })],
    ['of another codec', webm(2_000, { codec: 'A_AAC' })],
    ['of a film', webm(2_000, { trackType: 1 })],
    ['with more in it', webm(2_000, { extra: Buffer.from([0x42, 0x86, 0x81, 1]) })],
    ['a film of Safari', mp4(2_000, { handler: 'vide' })],
    ['of another codec of Safari', mp4(2_000, { codec: 'avc1' })],
    ['too long', ogg(10 * 60_000)],
    ['too long of Chromium', webm(10 * 60_000)],
    ['too long of Safari', mp4(10 * 60_000)],
    ['of two voices', Buffer.concat([ogg(2_000), ogg(2_000, 8)])],
    ['cut off', ogg(2_000).subarray(0, 60)],
    ['cut off of Chromium', webm(2_000).subarray(0, 50)],
    ['cut off of Safari', mp4(2_000).subarray(0, 90)],
    ['too large', Buffer.concat([ogg(2_000), Buffer.alloc(1_100_000)])],
  ] as const)
    await sends(`a note that is ${words}`, photoBytes(12), { voice });
  await sends('a note that is said to have come', photoBytes(12), {
    fields: { voice_sha256: 'a'.repeat(64) },
  });

  const takesBack = (words: string, of: string) =>
    writer.step(words, async () => (await chitra.asks('DELETE', UPLOAD, { key: of })).status);
  await takesBack('takes back what is not here', 'key-to-come');
  await sends('it comes all the same', photoBytes(13), { key: 'key-to-come' });
  await takesBack('takes back what is', 'key-of-a-note');
  await takesBack('once more', 'key-of-a-note');
  await sends('it comes again', photoBytes(8), spoken);

  const large = photoBytes(20, 5_000);
  const begins = (words: string, of: string, more: object = {}, by = chitra) =>
    writer.step(words, async () => {
      const json = { sha256: shaOf(large), bytes: large.byteLength, user: by.id, ...more };
      const { status, body } = await by.asks('POST', PARTS, { json, key: of });
      return `${status} ${String(body['id'])}`;
    });
  const idOf = (began: string | null) => began?.split(' ')[1] ?? 'none';
  const appends = (words: string, id: string, from: number, to: number, by = chitra) =>
    writer.step(words, async () => {
      const headers = {
        'content-type': 'application/partial-upload',
        'upload-offset': String(from),
      };
      const bytes = new Uint8Array(to - from);
      bytes.set(new Uint8Array(large.slice(from, to)));
      return (await by.asks('PATCH', `${PARTS}${id}/`, { bytes, headers })).status;
    });
  const first = idOf(await begins('begins in parts', 'key-parts', { brief: JSON.parse(brief()) }));
  await begins('begins it again, and asks otherwise', 'key-parts');
  await begins('with another hash', 'key-parts', { sha256: 'b'.repeat(64) });
  await begins('with another length', 'key-parts', { bytes: 4_000 });
  await begins('too large', 'key-too-large', { bytes: 30_000_000 });
  await begins('of no length', 'key-none', { bytes: 0 });
  await begins('in another’s name', 'key-name', { user: dia.id });
  await begins('in the place of none', 'key-place', { replaces: 'none' });
  await begins('what came in one call', key);
  await begins('what was taken back', 'key-to-come');
  await appends('a part', first, 0, 2_000);
  await appends('the same part again', first, 0, 2_000);
  await appends('a part too far', first, 3_000, 4_000);
  await appends('another’s part', first, 2_000, 3_000, dia);
  await appends('a part of nothing', 'none', 0, 10);
  await writer.step('how far it is', () => chitra.asks('GET', `${PARTS}${first}/`));
  await writer.step('how far it is for another', () => dia.asks('GET', `${PARTS}${first}/`));
  await appends('too much', first, 2_000, 5_000 + 2_000);
  await appends('the rest', first, 2_000, 5_000);
  await appends('and the rest again', first, 2_000, 5_000);
  await begins('begins what is whole', 'key-parts');
  const wrong = idOf(
    await begins('begins with a wrong hash', 'key-wrong', { sha256: 'c'.repeat(64) }),
  );
  await appends('all of it', wrong, 0, 5_000);
  await appends('once more', wrong, 0, 5_000);
  const left = idOf(await begins('begins one to take back', 'key-left'));
  await appends('a part', left, 0, 1_000);
  await takesBack('takes it back', 'key-left');
  await appends('the rest', left, 1_000, 5_000);
  const small = (words: string, of: string, fields: object = {}, by = chitra) =>
    writer.step(words, async () => {
      const more = { whole_sha256: shaOf(large), width: '3000', height: '4000', ...fields };
      const made = form(photoBytes(21, 90), more, ogg(2_000));
      return (await by.asks('POST', `${PARTS}small/`, { form: made, key: of })).status;
    });
  await small('a small one', 'key-small', { brief: brief() });
  await small('the same', 'key-small', { brief: brief() });
  await small('of another whole', 'key-small', { brief: brief(), whole_sha256: 'd'.repeat(64) });
  await small('without a width', 'key-small-2', { width: 'wide' });
  await small('of a key that is gone', 'key-to-come');
  const note = {
    brief: JSON.parse(brief()),
    voice_sha256: shaOf(new Uint8Array(ogg(2_000)).buffer),
  };
  await begins('its whole without its note', 'key-small', { brief: JSON.parse(brief()) });
  const whole = idOf(await begins('its whole', 'key-small', note));
  await appends('all of it', whole, 0, 5_000);
  await begins('its whole again', 'key-small', note);
  await small('the small one late', 'key-small', { brief: brief() });
  await small('a small one, whose whole comes in one call', 'key-small-3');
  await sends('and it does', large, { key: 'key-small-3', voice: ogg(2_000) });
  for (let at = 0; at < 11; at += 1) await begins(`begins many, ${at}`, `key-many-${at}`);
  await writer.step('pages of photos', async () => {
    const path = `/api/closet/photos/user/${owner}/`;
    const { headers } = await chitra.asks('GET', `${path}?limit=3`);
    const [, next = ''] = /<([^>]+)>/.exec(headers.get('link') ?? '') ?? [];
    await chitra.asks('GET', next);
    const whole = await chitra.asks('GET', path);
    const etag = whole.headers.get('etag') ?? '';
    const same = await chitra.asks('GET', path, { headers: { 'if-none-match': etag } });
    const of = await dia.asks('GET', path);
    return `${next} ${same.status} ${of.status}`;
  });
};
