// What stands open to whoever comes: pictures at their addresses, links to vote at, complaints, and a file of all that is hers.
import { Readable } from 'node:stream';
import { derive } from '../../../../server/auth/keys.ts';
import { partOf, type Blobs } from '../../../../server/blobs/blobs.ts';
import { FETCHER_AGENT } from '../../../../server/fetcher/fetcher.ts';
import { pictureUrls } from '../../../../server/media/picture-urls.ts';
import { blobsIn, KEYS, prepared } from '../../installation.ts';
import { AskedFriend } from '../asked-friend.ts';
import { anew } from '../anew.ts';
import { fill } from '../full-house.ts';
import type { Known } from '../given.ts';
import { formOf, pictureOf, TYPED, typedBytes } from '../samples.ts';
import { recording } from '../samples-phone.ts';
import type { Chapter, Writer } from '../writer.ts';

const HOUR_MS = 60 * 60_000;

/** Opens pictures too, in parts. */
const openingAll = (kept: Map<string, Uint8Array>): Blobs => ({
  ...blobsIn(kept),
  async open(name, wanted = null) {
    const bytes = kept.get(name);
    if (!bytes) return null;
    const part = partOf(wanted, bytes.length);
    if (part === 'outside') return part;
    const some = bytes.slice(part.start, part.end + 1);
    const stream = Readable.toWeb(Readable.from([some])) as ReadableStream<Uint8Array>;
    return { ...part, size: bytes.length, stream };
  },
});

async function pictures(writer: Writer, { chitra, stylist, ids }: Known): Promise<void> {
  const { server, world } = writer.house;
  await anew(writer, { blobs: openingAll(server.kept.blobs) });
  const urls = pictureUrls(derive(KEYS as never, 'pictures'), () => new Date(world.wall()));
  const nobody = writer.stranger();
  const photo = ids['waiting'] ?? '';
  const of = (id = photo, kind: 'lasting' | 'brief' | 'owner' = 'lasting') =>
    urls[kind].of(id, 'display');
  server.kept.blobs.set(`${photo}.display`, new TextEncoder().encode('0123456789'));
  const opens = (
    words: string,
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ) =>
    writer.step(words, async () => {
      const { status, body, headers: told } = await nobody.asks(method, path, { headers });
      const shown = [
        'content-range',
        'content-length',
        'cache-control',
        'cdn-cache-control',
        'etag',
      ].map((name) => told.get(name));
      return JSON.stringify([status, body, shown]);
    });
  await opens('opens a picture', of());
  for (const range of [
    'bytes=2-4',
    'bytes=2-',
    'bytes=-3',
    'bytes=9-20',
    'bytes=10-',
    'bytes=-0',
    'lines=1-2',
  ])
    for (const method of ['GET', 'HEAD'])
      await opens(`${method} of ${range}`, of(), { range }, method);
  await opens('HEAD', of(), {}, 'HEAD');
  await opens('a range of what it was', of(), {
    range: 'bytes=0-1',
    'if-range': `"${photo}.display"`,
  });
  await opens('a range of another', of(), { range: 'bytes=0-1', 'if-range': '"other"' });
  await opens('which it has', of(), { 'if-none-match': `"${photo}.display"` });
  await opens('has another', of(), { 'if-none-match': '"other"' });
  await opens('as our own fetcher', of(), { 'user-agent': FETCHER_AGENT });
  for (const kind of ['brief', 'owner'] as const)
    await opens(`for a while, ${kind}`, of(photo, kind));
  await opens('unsigned', of().replace(/sig=.*/, ''));
  await opens('signed otherwise', of().replace(/sig=./, 'sig=_'));
  await opens('of another', of().replace(photo, ids['photo'] ?? ''));
  await opens('of no such sort', of().replace('display', 'large'));
  await opens('without an end', of().replace(/exp=\d+&/, ''));
  const [brief, lasting] = [of(photo, 'brief'), of()];
  for (const id of ['reported', 'declined', 'ashasPhoto'] as const) {
    const other = ids[id] ?? ids['shown'] ?? '';
    server.kept.blobs.set(`${other}.display`, new TextEncoder().encode(id));
    for (const kind of ['lasting', 'brief', 'owner'] as const)
      await opens(`${id}, ${kind}`, of(other, kind));
  }
  const hidden = String(
    prepared(server.kept.sqlite, 'select photo_id from hidden_photos').pluck().get(),
  );
  for (const kind of ['lasting', 'brief', 'owner'] as const)
    await opens(`what is hidden, ${kind}`, of(hidden, kind));
  server.kept.blobs.delete(`${photo}.display`);
  await opens('which is not there', of());
  await opens('HEAD of it', of(), {}, 'HEAD');
  await opens('and was', of(), { 'if-none-match': `"${photo}.display"` });
  server.kept.blobs.set(`${photo}.display`, new TextEncoder().encode('0123456789'));
  await writer.later('half an hour', HOUR_MS / 2);
  await opens('for a while, later', brief);
  await opens('and for long', lasting);
  await writer.step('it is deleted', () => chitra.asks('DELETE', `/api/closet/photos/${photo}`));
  for (const kind of ['lasting', 'brief', 'owner'] as const)
    await opens(`deleted, ${kind}`, of(photo, kind));
  await writer.step('a stylist asks for it', () =>
    stylist.asks('GET', `/api/stylist/requests/${ids['request']}/`),
  );
}

async function votes(writer: Writer, { chitra, ids }: Known): Promise<void> {
  const { server } = writer.house;
  const { body } = await writer.house.until(
    chitra.asks('GET', `/api/stylist/outfits/${ids['outfit']}/asks/`),
  );
  const url = (body['asks'] as { url: string }[])[0]?.url ?? '';
  const path = new URL(url).pathname;
  const friend = (name: string) => new AskedFriend(writer.stranger(), url, name);
  const step = writer.step.bind(writer);
  const { sqlite } = server.kept;
  prepared(
    sqlite,
    "insert into pictures (id, source_url, status, created_at) values ('pic', 'https://shop.example/k.jpg', 'stored', '2026-11-25')",
  ).run();
  prepared(sqlite, "update outfit_items set picture_id = 'pic' where outfit_id = ?").run(
    ids['outfit'],
  );
  const noor = friend('Noor');
  await step('opens the link', () => noor.opens());
  await step('votes for what is not there', () => noor.votes([true], { 'v.none': 'like' }));
  await step('votes neither so nor so', () =>
    noor.votes([], { [`v.${noor.pieces[0]}`]: 'perhaps' }),
  );
  await step('votes for what it was not', () =>
    noor.votes([true], { [`s.${noor.pieces[0]}`]: 'other' }),
  );
  await step('votes with what is too large', () =>
    noor.votes([true], { text: 'x'.repeat(33_000) }),
  );
  await step('votes from elsewhere', () =>
    writer.stranger().asks('POST', path, {
      bytes: typedBytes({}),
      headers: { ...TYPED, 'sec-fetch-site': 'cross-site' },
    }),
  );
  await step('votes under no name of a browser', () => noor.votes([true], { voter: 'x' }));
  const ritu = friend('Ritu');
  await step('Ritu votes', async () => {
    await ritu.opens();
    await ritu.votes([true, true, false]);
  });
  await step('Ritu votes once more in the same form', () => ritu.votes([false]));
  const other = friend('Dev');
  await step('her form in another browser', async () => {
    other.form = { ...ritu.form };
    await other.votes([false, false, false]);
  });
  await step('a new form in her browser', async () => {
    await ritu.opens('?another');
    const { another: _, ...form } = ritu.form;
    ritu.form = form;
    await ritu.votes([true]);
  });
  prepared(
    server.kept.sqlite,
    "update outfit_items set ecommerce_url = 'https://shop.example/else' where id = ?",
  ).run(ids['kurta']);
  await step('the kurta is another', () => ritu.opens());
  prepared(
    server.kept.sqlite,
    "update outfit_items set ecommerce_url = ecommerce_url || '-else' where outfit_id = ?",
  ).run(ids['outfit']);
  await step('all are others', () => ritu.opens());
  await step('they are voted for as they were', () => ritu.votes([true]));
  for (let at = 0; at < 40; at += 1) {
    const one = friend(`N${at}`);
    await writer.house.until(one.opens());
    await writer.house.until(one.votes([true]));
  }
  await writer.passes(0, 0, async () => undefined);
  writer.tell(
    'so many were taken',
    prepared(server.kept.sqlite, 'select count(*) as n, count(told_at) as told from ballots').get(),
  );
  const last = friend('Last');
  await step('one too many', async () => {
    await last.opens();
    await last.votes([true]);
  });
  await anew(writer, {});
  await step('and in another hour', async () => {
    await last.opens();
    await last.votes([true]);
  });
  for (const one of ['-', 'x'.repeat(22), 'privacy', 'a/b'])
    await step(`a link that is none: ${one}`, () => writer.stranger().asks('GET', `/v/${one}`));
  await step('a vote there', () =>
    writer
      .stranger()
      .asks('POST', `/v/${'x'.repeat(22)}`, { bytes: typedBytes({ name: 'N' }), headers: TYPED }),
  );
}

async function complaints(writer: Writer, { owner, ids }: Known): Promise<void> {
  const { server, world } = writer.house;
  const nobody = writer.stranger();
  const step = writer.step.bind(writer);
  const FIELDS = {
    form: 'f'.repeat(42) + 'g',
    text: 'It is me',
    name: 'Ritu',
    reach: 'ritu@example.com',
    place: 'A look',
    sender: 'Dev',
    seen_when: 'Monday',
    shows: 'My face',
  };
  let state = '';
  const sends = (
    words: string,
    more: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    step(words, async () => {
      const told = await nobody.asks('POST', '/complaint', {
        bytes: typedBytes({ ...FIELDS, ...more }),
        headers: { ...TYPED, ...headers },
      });
      state = told.headers.get('location') ?? state;
    });
  const reads = (words: string) => step(words, () => nobody.asks('GET', state));
  await step('opens the form', async () => {
    const { headers } = await nobody.asks('GET', '/complaint');
    const shown = [
      'vary',
      'content-security-policy',
      'content-type',
      'x-robots-tag',
      'referrer-policy',
    ];
    return JSON.stringify(shown.map((name) => headers.get(name)));
  });
  await sends('from elsewhere', {}, { 'sec-fetch-site': 'cross-site' });
  await sends('too large', { text: 'x'.repeat(66_000) });
  for (const [name, value] of [
    ['text', ''],
    ['text', 'x'.repeat(2_001)],
    ['name', ' '],
    ['name', 'x'.repeat(300)],
    ['reach', 'a'],
    ['place', 'x'.repeat(301)],
    ['shows', 'x'.repeat(301)],
  ])
    await sends(`${name} of ${value?.length}`, { [name ?? '']: value ?? '' });
  await sends('in Hindi', { lang: 'hi', urgent: '1' });
  await sends('under no name of a form', { form: 'x' });
  await sends('is sent', { text: 'x'.repeat(2_000), shows: 'x'.repeat(300) });
  await reads('reads what becomes of it');
  await sends('is sent once more', { text: 'x'.repeat(2_000), shows: 'x'.repeat(300) });
  await sends('in other words', { text: 'It is she' });
  await sends('urgent', { form: 'u'.repeat(43), urgent: '1' });
  await reads('reads of the urgent');
  await writer.later('so long', 2 * HOUR_MS - 60_000);
  await reads('just before its time');
  await writer.later('and a minute', 60_000);
  await reads('at its time');
  await writer.later('and more', 60_000);
  await reads('after its time');
  const id = String(
    prepared(server.kept.sqlite, 'select id from complaints order by number desc limit 1')
      .pluck()
      .get(),
  );
  await step('an owner looks', () =>
    owner.asks('POST', `/api/house/complaints/${id}/look/`, { json: { photo: ids['photo'] } }),
  );
  await step('an owner answers', () =>
    owner.asks('POST', `/api/house/complaints/${id}/answer/`, {
      json: { id: 'an-answer', text: 'We <b>look</b>' },
    }),
  );
  await reads('reads the answer');
  await step('an owner closes it', () => owner.asks('POST', `/api/house/complaints/${id}/close/`));
  await reads('reads that it is closed');
  prepared(
    server.kept.sqlite,
    'update complaints set answer_by = ?, closed_at = null, answered_at = null, urgent = 0 where id = ?',
  ).run(new Date(world.wall() + 30 * HOUR_MS).toISOString(), id);
  await reads('of another day');
  for (const path of ['-', 'x'.repeat(32), 'a/b'])
    await step(`nothing at ${path}`, () => nobody.asks('GET', `/complaint/${path}`));
  const many: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const bytes = typedBytes({
      ...FIELDS,
      form: `${'m'.repeat(40)}${String(at).padStart(3, '0')}`,
    });
    const { status } = await writer.house.until(
      nobody.asks('POST', '/complaint', { bytes, headers: TYPED }),
    );
    if (status !== 303) many.push(`${at} ${status}`);
  }
  await writer.passes(0, 0, async () => undefined);
  writer.tell('so many of an hour', many[0]);
}

async function files(
  writer: Writer,
  { chitra, asha, owner, stylist, ids, password }: Known,
): Promise<void> {
  const { server } = writer.house;
  const step = writer.step.bind(writer);
  let photo = '';
  await step('says something with a photo', async () => {
    const form = formOf(pictureOf(77), { user: chitra.id });
    const { bytes, type } = recording(5_000);
    form.set('voice', new Blob([bytes], { type }), 'voice');
    const { body } = await chitra.asks('POST', '/api/closet/photos/upload/', { form });
    photo = String(body['id']);
  });
  await step('a stylist looks at a piece of hers', () =>
    stylist.asks('GET', `/api/stylist/requests/${ids['request']}/`),
  );
  const reads = (words: string) =>
    step(words, async () => {
      for (const by of [chitra, asha]) {
        const { body, status } = await by.asks('GET', '/api/user/export/');
        writer.outside.say(
          `${status} ${Object.entries(body)
            .map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : ''}`)
            .join(', ')}`,
        );
        for (const one of (body['voices'] ?? []) as { audio: string | null }[])
          writer.outside.say(`a voice of ${one.audio?.length ?? 'nothing'}`);
        for (const one of (body['photos'] ?? []) as { id: string; image_url: string | null }[])
          writer.outside.say(`${one.id} ${one.image_url === null}`);
      }
    });
  await reads('they take what is theirs');
  await step('an owner takes what is hers', () =>
    owner.asks('POST', `/api/house/clients/${chitra.id}/export/`, { json: { password } }),
  );
  prepared(
    server.kept.sqlite,
    "insert into hidden_photos (photo_id, at) values (?, '2026-11-25')",
  ).run(photo);
  await reads('one is hidden');
  prepared(server.kept.sqlite, 'delete from hidden_photos where photo_id = ?').run(photo);
  server.kept.blobs.delete(`${photo}.voice`);
  await reads('its voice is lost');
  await step('one is deleted', () => chitra.asks('DELETE', `/api/closet/photos/${photo}`));
  await reads('and they take it again');
}

export const chapter: Chapter = async (writer) => {
  for (const count of [66_000, 33_000, 2_001, 2_000, 301, 300])
    writer.name('x'.repeat(count), `${count} letters`);
  const known = await fill(writer);
  await pictures(writer, known);
  await files(writer, known);
  await votes(writer, known);
  await complaints(writer, known);
};
