// What was asked for, line by line, and what is said to each: before a look is sent, on its way, and after it.
import { prepared } from '../../installation.ts';
import { BRIEF } from '../../morning.ts';
import { herLook } from '../her-look.ts';
import type { Hand } from '../hand.ts';
import { formOf, piece, pictureOf } from '../samples.ts';
import { Works } from '../works.ts';
import type { Chapter } from '../writer.ts';
import { addStylist } from '../../../../server/stylists/queries.ts';

export const chapter: Chapter = async (writer) => {
  const { house } = writer;
  const { server, world } = house;
  const look = herLook(writer, 'Asha');
  const at = new Date(world.wall());
  await house.until(
    addStylist(server.db, { username: 'meera', password: 'meera', name: 'Meera Das' }, at),
  );
  const asha = await writer.client('Asha');
  const stylist = await writer.stylist();
  const meera = await writer.stylist('meera');
  const works = new Works(writer);
  const one = (sql: string, ...args: string[]) =>
    String(
      prepared(server.kept.sqlite, sql)
        .pluck()
        .get(...args),
    );
  const asks = (words: string, by: Hand, method: string, path: string, json?: object) =>
    writer.step(words, () => by.asks(method, path, json && { json }));
  await writer.passes(1, 0, () => works.jobs());
  await asks(
    'wants to keep two',
    asha,
    'PUT',
    `/api/stylist/outfits/${look.outfit}/items/${look.kurta.uuid}/saved`,
  );
  await asks(
    'keeps the shoes',
    asha,
    'PUT',
    `/api/stylist/outfits/${look.outfit}/items/${look.shoes.uuid}/saved`,
  );
  await asks(
    'and has them',
    asha,
    'PUT',
    `/api/stylist/outfits/${look.outfit}/items/${look.shoes.uuid}/owned/`,
    { state: 'bought', size: null, fit: 'right', price: 500, at: null, seen: look.shoes.link },
  );
  await asks(
    'has the trousers, which she does not keep',
    asha,
    'PUT',
    `/api/stylist/outfits/${look.outfit}/items/${look.trousers.uuid}/owned/`,
    { state: 'bought', size: null, fit: null, price: null, at: null, seen: look.trousers.link },
  );
  let own = '';
  await writer.step('adds a sari of hers', async () => {
    const form = formOf(pictureOf(40), { user: asha.id, name: 'Silk sari', category: 'Sari' });
    const { body } = await asha.asks('POST', '/api/closet/own/', { form });
    own = String(body['id']);
  });
  let photo = '';
  await writer.step('sends a photo', async () => {
    const brief = {
      ...BRIEF,
      occasion: 'wedding',
      function: 'sangeet',
      needed_on: '2026-11-27',
      budget: 3000,
      avoid: ['silk', 'red heels'],
      around: [
        { item: own, owned: true, was: 'Silk sari' },
        { item: look.kurta.uuid, owned: false, was: 'kurta' },
        { item: look.trousers.uuid, owned: true, was: 'trousers' },
      ],
      note: 'Loose at the waist',
    };
    const form = formOf(pictureOf(41), { user: asha.id, brief: JSON.stringify(brief) });
    const { body } = await asha.asks('POST', '/api/closet/photos/upload/', { form });
    photo = String(body['id']);
  });
  const request = one('select id from requests where photo_id = ?', photo);
  await asks('adds a note', asha, 'POST', `/api/closet/photos/${photo}/brief/notes/`, {
    id: 'note-1',
    text: 'No heels',
  });
  await asks('is taken', stylist, 'POST', `/api/stylist/requests/${request}/claim`);
  await asks('is asked', stylist, 'POST', `/api/stylist/requests/${request}/question`, {
    id: 'question-1',
    text: 'Long or short?',
  });
  await asks('answers', asha, 'PUT', `/api/closet/photos/${photo}/question/question-1/answer/`, {
    text: 'Long',
  });
  await asks('reads', stylist, 'GET', `/api/stylist/requests/${request}/`);

  const answered = one(
    "select 'answer-' || id || '-' || cast(strftime('%s', answered_at) as integer) || substr(answered_at, 21, 3) from questions where id = 'question-1'",
  );
  const LINES = [
    'occasion',
    'needed_on',
    'avoid-1',
    'avoid-2',
    'around-1',
    'around-2',
    'around-3',
    'note',
    'brief_note-note-1',
    answered,
  ];
  const kept = (lines: readonly string[], more: object = {}) =>
    lines.map((line) => ({ line, kept: true, reason: null, swap: null, ...more }));
  const kurta = piece('kurta', {
    ecommerce_url: look.kurta.link,
    name: 'kurta',
    brand: 'Fabindia',
    category: 'Top',
    estimated_price: 900,
  });
  const mojari = piece('mojari', {
    begun: true,
    category: 'Shoes',
    estimated_price: 800,
    backups: [piece('mojari-2', { category: 'Shoes', estimated_price: 2900 })],
  });
  let outfit = '';
  const create = (words: string, by: Hand, more: object, of = photo) =>
    writer.step(words, async () => {
      const { body } = await by.asks('POST', '/api/stylist/outfits/create/', {
        json: {
          photo: of,
          title: 'Sangeet',
          description: 'Light',
          items: [kurta, mojari],
          ...more,
        },
      });
      const [made] = (body['outfits'] ?? []) as { id: string }[];
      outfit = made?.id ?? outfit;
    });
  const patch = (words: string, json: object, by = stylist) =>
    asks(words, by, 'PATCH', `/api/stylist/outfits/${outfit}/`, json);
  const approve = (words: string, more: object = {}, by = stylist) =>
    asks(words, by, 'POST', `/api/stylist/outfits/${outfit}/approve/`, { approved: true, ...more });
  const shows = (words: string) =>
    writer.step(words, async () => {
      for (const by of [asha, stylist]) await by.asks('GET', `/api/stylist/outfits/${outfit}/`);
    });

  await create('a line that is not there', stylist, { answers: kept(['none']) });
  await create('a line twice', stylist, { answers: kept(['note', 'note', 'none']) });
  await create('with two lines', stylist, { answers: kept(['occasion', 'note']) });
  const items = prepared(
    server.kept.sqlite,
    'select id, ecommerce_url as link, backup_of from outfit_items where outfit_id = ? order by position',
  ).all(outfit) as { id: string; link: string; backup_of: string | null }[];
  const [front, shoes] = items.filter(({ backup_of: of }) => of === null);
  const theKurta = { ...kurta, uuid: front?.id };
  const theMojari = { ...mojari, uuid: shoes?.id };
  await create('another one, of Meera', meera, { answers: [] });
  await approve('with lines that are not answered');
  await patch('all of them, of a silk kurta', {
    items: [{ ...theKurta, name: 'Silk kurta' }, theMojari],
    answers: kept(LINES),
  });
  await approve('which says against itself');
  await patch('no board', { board: null });
  await patch('red heels as a backup', {
    items: [
      theKurta,
      { ...theMojari, backups: [piece('heels', { name: 'Red heels', category: 'Heels' })] },
    ],
  });
  await approve('which does so too');
  await patch('and no silk, but not kept without a word', {
    items: [theKurta, theMojari],
    answers: [
      { line: 'note', kept: false },
      { line: 'avoid-1', kept: false, reason: 'It is cool' },
    ],
  });
  await approve('a reason is missing');
  await patch('without a why', {
    items: [{ ...theKurta, why: null }, theMojari],
    answers: [
      {
        line: 'note',
        kept: false,
        reason: 'It is wide already',
        swap: 'https://shop.example/mojari-2',
      },
    ],
  });
  await approve('a why is missing');
  await patch('too dear', { items: [{ ...theKurta, estimated_price: 2500 }, theMojari] });
  await approve('the money is spent');
  await patch('with a word for it', {
    answers: [
      { line: 'budget', kept: false, reason: 'It lasts', swap: 'https://shop.example/mojari-2' },
    ],
  });
  await patch('other shoes, of which no size is named', {
    items: [
      { uuid: front?.id },
      { uuid: shoes?.id, ecommerce_url: 'https://shop.example/mojari-4', name: 'mojari-4' },
    ],
  });
  await shows('as a draft');
  await approve('Meera sends it', {}, meera);
  await approve('one that is not there', { outfits: ['none'] });
  await approve('in a while', { undo_s: 10, stylistNotes: 'Steam it' });
  await asks('asks for what goes', stylist, 'GET', `/api/stylist/requests/${request}/`);
  await asks('Meera takes it back', meera, 'DELETE', `/api/stylist/outfits/${outfit}/approve/`);
  await asks('takes it back', stylist, 'DELETE', `/api/stylist/outfits/${outfit}/approve/`);
  await asks('and again', stylist, 'DELETE', `/api/stylist/outfits/${outfit}/approve/`);
  await writer.step('nothing has gone', () => works.jobs());
  const first = outfit;
  await create('a second one', stylist, { title: 'Second', answers: kept([...LINES]) });
  const second = outfit;
  await create('a third one', stylist, { title: 'Third', answers: kept([...LINES]) });
  await asks('throws the third away', stylist, 'POST', `/api/stylist/outfits/${outfit}/approve/`, {
    approved: false,
  });
  await asks('and again', stylist, 'POST', `/api/stylist/outfits/${outfit}/approve/`, {
    approved: false,
  });
  await approve('sends what is thrown away');
  outfit = first;
  await writer.step(
    'two go in a while, and not yet',
    async () => {
      await stylist.asks('POST', `/api/stylist/outfits/${outfit}/approve/`, {
        json: { approved: true, undo_s: 30, outfits: [first, second], notes: ['One', 'Two'] },
      });
      await works.jobs();
    },
    1_000,
  );
  await writer.later('half a minute', 30_000);
  await writer.step('they have gone', () => works.jobs());
  await asks(
    'takes back what has gone',
    stylist,
    'DELETE',
    `/api/stylist/outfits/${outfit}/approve/`,
  );
  await approve('sends it once more');
  await asks('throws it away', stylist, 'POST', `/api/stylist/outfits/${outfit}/approve/`, {
    approved: false,
  });
  await shows('as it is sent');

  const line = (name: string) => `/api/stylist/outfits/${first}/answers/${name}/`;
  for (const [words, name, json] of [
    ['disputes the note', 'note', { disputed: true }],
    ['the same', 'note', { disputed: true }],
    ['with words', 'note', { disputed: true, text: 'It is tight' }],
    ['with others', 'note', { disputed: true, text: 'It is very tight' }],
    ['takes it back', 'note', { disputed: false, text: 'It is not' }],
    ['twice', 'note', { disputed: false }],
    ['disputes the budget', 'budget', { disputed: true }],
    ['disputes around', 'around-1', { disputed: true, text: 'Not this one' }],
    ['and what is not there', 'none', { disputed: true }],
  ] as const)
    await asks(words, asha, 'PUT', line(name), json);
  await asks('is replied to', stylist, 'PUT', `${line('around-1')}reply/`, {
    text: 'It is the same',
  });
  await asks('by another', meera, 'PUT', `${line('around-1')}reply/`, { text: 'It is' });
  await asks('to what nobody disputes', stylist, 'PUT', `${line('note')}reply/`, { text: 'So' });
  await asks('says it otherwise', asha, 'PUT', line('around-1'), {
    disputed: true,
    text: 'It is another',
  });
  await asks(
    'keeps another',
    asha,
    'PUT',
    `/api/stylist/outfits/${first}/items/${shoes?.id}/saved`,
  );
  await asks('rates one low', asha, 'POST', `/api/stylist/outfits/${first}/rate/`, {
    rating: 1,
    userId: asha.id,
    itemId: front?.id,
    seen: front?.link,
    reasons: ['price', 'colour'],
    text: 'Dear',
  });
  await patch('corrects it', {
    title: 'Sangeet night',
    items: [
      { ...theKurta, why: 'It is light' },
      {
        ...theMojari,
        estimated_price: 700,
        backups: [piece('mojari-3', { category: 'Shoes' })],
      },
    ],
    answers: kept(['note'], { kept: false, reason: 'So' }),
  });
  await patch('with silk', {
    items: [{ ...theKurta, name: 'Silk kurta' }, { uuid: shoes?.id }],
  });
  await patch('of Meera', { title: 'Mine' }, meera);
  await patch('with a line that is not there', { answers: kept(['none']) });
  await writer.later('three days', 3 * 24 * 60 * 60_000);
  await patch('after the day', { title: 'Sangeet', answers: kept(['needed_on']) });
  const item = one('select item_id from outfit_items where id = ?', front?.id ?? '');
  await asks('the library has it otherwise', stylist, 'PATCH', `/api/stylist/items/${item}/`, {
    estimated_price: 650,
  });
  await shows('as it is corrected');
  await asks('reads her looks', stylist, 'GET', `/api/stylist/clients/${asha.id}/outfits/`);
  await asks('reads her', stylist, 'GET', `/api/stylist/clients/${asha.id}/`);

  await asks('asks again', asha, 'POST', `/api/closet/photos/${photo}/again/`, {
    id: 'again-1',
    text: 'Less dear',
    outfit: first,
  });
  await asks('the same', asha, 'POST', `/api/closet/photos/${photo}/again/`, {
    id: 'again-1',
    text: 'Less dear',
    outfit: first,
  });
  await asks('once more', asha, 'POST', `/api/closet/photos/${photo}/again/`, {
    id: 'again-2',
    text: 'Otherwise',
  });
  const again = one('select id from requests where again_of = ?', first);
  await asks('is taken', stylist, 'POST', `/api/stylist/requests/${again}/claim`);
  await asks('reads it', stylist, 'GET', `/api/stylist/requests/${again}/`);
  const lines = (
    JSON.parse(one('select again_lines from requests where id = ?', again)) as unknown[]
  ).map((_, nth) => `again-${nth + 1}`);
  await create('makes it', stylist, { title: 'Again', answers: kept(lines), request: again });
  await approve('sends it');
  await approve('with all', { outfits: [outfit] });
  await patch('with all lines', {
    answers: kept([...lines, ...LINES.filter((name) => name !== 'needed_on')]),
  });
  await approve('sends it at last');
  await shows('as it is made again');
  await asks('disputes that', asha, 'PUT', `/api/stylist/outfits/${outfit}/answers/again-1/`, {
    disputed: true,
  });
  await asks('deletes the photo', asha, 'DELETE', `/api/closet/photos/${photo}`);
  await shows('without its photo');
  outfit = first;
  await shows('and the first');
  await asks('disputes what was asked', asha, 'PUT', line('note'), { disputed: true });
  await patch('and it is corrected', { answers: kept(['note']) });

  let late = '';
  await writer.step('sends one for tomorrow', async () => {
    const brief = { ...BRIEF, needed_on: '2026-11-29', budget: 1700, note: '' };
    const form = formOf(pictureOf(42), { user: asha.id, brief: JSON.stringify(brief) });
    const { body } = await asha.asks('POST', '/api/closet/photos/upload/', { form });
    late = String(body['id']);
  });
  const lateRequest = one('select id from requests where photo_id = ?', late);
  await asks('Meera takes it', meera, 'POST', `/api/stylist/requests/${lateRequest}/claim`);
  await asks('and corrects the first', meera, 'PATCH', `/api/stylist/outfits/${first}/`, {
    items: [{ uuid: shoes?.id, estimated_price: 650 }],
  });
  await asks('gives it back', meera, 'DELETE', `/api/stylist/requests/${lateRequest}/claim`);
  outfit = first;
  await shows('as she corrected it');
  await create(
    'it is made, for just what it may cost',
    stylist,
    { answers: kept(['occasion', 'needed_on']) },
    late,
  );
  await writer.later('two days', 2 * 24 * 60 * 60_000);
  await approve('sends it after the day');
  await patch('and says so', {
    answers: [{ line: 'needed_on', kept: false, reason: 'It took too long' }],
  });
  await approve('sends it then');
  await shows('as it is sent late');
};
