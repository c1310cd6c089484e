// What is seldom said: around what is not hers, of a look that is another's, of a photo that is gone, and what two stylists begin.
import { addStylist, findStylist } from '../../../../server/stylists/queries.ts';
import { prepared } from '../../installation.ts';
import { BRIEF } from '../../morning.ts';
import { fill } from '../full-house.ts';
import { herLook } from '../her-look.ts';
import type { Hand } from '../hand.ts';
import { formOf, pictureOf } from '../samples.ts';
import type { Chapter } from '../writer.ts';

const DAY_MS = 24 * 60 * 60_000;

export const chapter: Chapter = async (writer) => {
  const { chitra, asha, stylist, meera, owner, ids } = await fill(writer);
  const { server, world } = writer.house;
  const of = (name: string) => ids[name] ?? '';
  const set = (statement: string, ...args: unknown[]) =>
    void prepared(server.kept.sqlite, statement).run(...args);
  const at = (ms: number) => new Date(world.wall() + ms).toISOString();
  const asks = (
    words: string,
    by: Hand,
    method: string,
    path: string,
    json?: object,
    headers: Record<string, string> = {},
  ) => writer.step(words, () => by.asks(method, path, { ...(json && { json }), headers }));
  const look = `/api/stylist/outfits/${of('outfit')}`;
  const ashas = herLook(writer, 'Asha');
  const owns = (
    words: string,
    by: Hand,
    outfit: string,
    piece: string,
    seen: string,
    state: string,
  ) =>
    asks(words, by, 'PUT', `/api/stylist/outfits/${outfit}/items/${piece}/owned/`, {
      state,
      size: '38',
      fit: null,
      price: 700,
      at: null,
      seen,
    });
  const link = (name: string) => `https://shop.example/Chitra/${name}`;

  await owns('Chitra has the shoes', chitra, of('outfit'), of('shoes'), link('shoes'), 'bought');
  for (const more of [{ at: '2026-11-20' }, {}, { at: null }])
    await asks(
      `she has them ${more.at === undefined ? 'and says no day' : more.at === null ? 'and knows no day' : 'of a day'}`,
      chitra,
      'PUT',
      `${look}/items/${of('shoes')}/owned/`,
      { state: 'bought', seen: link('shoes'), ...more },
    );
  await owns('Asha has hers', asha, ashas.outfit, ashas.shoes.uuid, ashas.shoes.link, 'bought');
  await owns(
    'and the trousers no more',
    asha,
    ashas.outfit,
    ashas.trousers.uuid,
    ashas.trousers.link,
    'returned',
  );
  await asks('how the shoes fit', chitra, 'PUT', `${look}/items/${of('shoes')}/fit/`, {
    size: '39',
    fit: 'tight',
    seen: link('shoes'),
  });
  await asks('of Asha’s', chitra, 'PUT', `${look}/items/${ashas.shoes.uuid}/fit/`, {
    size: '39',
    fit: 'tight',
    seen: ashas.shoes.link,
  });
  await asks(
    'keeps what is in another look',
    asha,
    'PUT',
    `/api/stylist/outfits/${ashas.outfit}/items/${ashas.second.pieces[0]?.uuid}/saved`,
  );
  await asks(
    'keeps it there',
    asha,
    'PUT',
    `/api/stylist/outfits/${ashas.second.outfit}/items/${ashas.second.pieces[0]?.uuid}/saved`,
  );
  await asks(
    'takes it out elsewhere',
    asha,
    'DELETE',
    `/api/stylist/outfits/${ashas.outfit}/items/${ashas.second.pieces[0]?.uuid}/saved`,
  );
  await asks(
    'and there',
    asha,
    'DELETE',
    `/api/stylist/outfits/${ashas.second.outfit}/items/${ashas.second.pieces[0]?.uuid}/saved`,
  );

  const brief = (words: string, more: object) =>
    asks(words, chitra, 'PUT', `/api/closet/photos/${of('waiting')}/brief/`, { ...BRIEF, ...more });
  const around = (...items: string[]) => ({
    around: items.map((item) => ({ item, owned: false, was: 'x' })),
  });
  await brief(
    'around what is hers, bought and Asha’s',
    around(of('own'), of('shoes'), ashas.shoes.uuid),
  );
  await brief('around what Asha has no more', around(ashas.trousers.uuid, of('trousers')));
  await brief('around one twice', around(of('shoes'), of('shoes')));
  await brief('of a function without a wedding', {
    function: 'sangeet',
    avoid: ['Silk', 'silk', 'SILK', 'wool'],
  });
  await brief('of one with it', { occasion: 'wedding', function: 'sangeet' });
  await brief('of one that is none', { occasion: 'wedding', function: 'moon' });

  await asks('and forgets it', chitra, 'DELETE', `${look}/items/${of('shoes')}/fit/`);
  set('update own_pieces set created_at = ? where id = ?', at(-60 * DAY_MS), of('own'));
  const own = (words: string) => asks(words, chitra, 'GET', '/api/closet/own/');
  const photo = async (drawn: number) => {
    const form = formOf(pictureOf(drawn), {
      user: chitra.id,
      brief: JSON.stringify({ ...BRIEF, ...around(of('own')) }),
    });
    const { body } = await chitra.asks('POST', '/api/closet/photos/upload/', { form });
    return String(body['id']);
  };
  set(
    'update preferences set keep_photos_days = 30, keep_from = ? where user_id = ?',
    at(-DAY_MS),
    chitra.id,
  );
  await own('her things');
  const sent: string[] = [];
  await writer.step('she asks around one, twice', async () => {
    sent.push(await photo(81), await photo(82));
  });
  await own('her things, asked for');
  const closes = (which: number, ms: number) =>
    set(
      "update requests set status = 'completed', closed_at = ? where photo_id = ?",
      at(ms),
      sent[which],
    );
  closes(0, -40 * DAY_MS);
  await own('one is closed long ago');
  closes(1, -DAY_MS);
  await own('and both');
  closes(0, 0);
  await own('and one now');
  set('update preferences set keep_photos_days = null where user_id = ?', chitra.id);

  set('update photos set deleted_at = ? where id = ?', at(0), ashas.second.photo);
  await asks(
    'asks again of a photo that is gone',
    asha,
    'POST',
    `/api/closet/photos/${ashas.second.photo}/again/`,
    { id: 'a-1', text: 'More' },
  );
  await asks(
    'asks again of another’s',
    chitra,
    'POST',
    `/api/closet/photos/${ashas.photo}/again/`,
    { id: 'a-1', text: 'More' },
  );
  await asks('asks again', chitra, 'POST', `/api/closet/photos/${of('photo')}/again/`, {
    id: 'a-1',
    text: 'More',
  });
  await asks('by that name of Asha’s', asha, 'POST', `/api/closet/photos/${ashas.photo}/again/`, {
    id: 'a-1',
    text: 'More',
  });

  for (const id of [stylist.id, meera.id, null])
    await asks(
      `her stylist is ${id === null ? 'nobody' : id === meera.id ? 'Meera' : 'the stylist'}`,
      chitra,
      'POST',
      '/api/user/profile/preferences/update_preferences/',
      {
        user_gender: 2,
        age_range: '25-34',
        color_preferences: { favorite_colors: [] },
        my_stylist: id,
      },
    );
  const add = { username: 'noor', password: 'noor', name: 'Noor Khan' };
  await writer.house.until(addStylist(server.db, add, new Date(world.wall())));
  const noor = (await findStylist(server.db, 'noor'))?.id ?? '';
  set('update preferences set my_stylist = ? where user_id = ?', noor, chitra.id);
  const prefers = (words: string) =>
    asks(words, chitra, 'GET', '/api/user/profile/preferences/current/');
  await prefers('Noor is hers');
  set('update stylists set paused_at = ? where id = ?', at(0), noor);
  await prefers('who is paused');
  set('update stylists set paused_at = null, disabled_at = ? where id = ?', at(0), noor);
  await prefers('who has left');
  set('update stylists set disabled_at = null where id = ?', noor);
  const item = {
    category: 'Kurta',
    name: 'Ikat',
    brand: 'Neelgar',
    cloth: '',
    care: '',
    for_whom: '',
    price: '900',
    imageUrl: '',
    shopLink: '',
    key: 'k',
    picture: null,
    libraryId: null,
    why: '',
    size: '',
    place: null,
  };
  const open = { category: '', name: '', brand: '', price: '', imageUrl: '', shopLink: '' };
  const begun = (title: string) => ({
    title,
    description: '',
    notes: '',
    boardText: '',
    photoPlace: null,
    items: [item],
    open,
    answers: [],
    pins: [],
  });
  const begins = (
    words: string,
    by: Hand,
    n: number,
    more: object = {},
    draft = 'draft-1',
    request = of('mine'),
  ) =>
    asks(
      words,
      by,
      'PUT',
      `/api/stylist/requests/${request}/draft/${draft}/`,
      { outfit: begun(words), from: null, ...more },
      {
        'write-order': `device=${by.name}, n=${n}, age=0`,
        'write-made': String(world.wall()),
      },
    );
  const reads = (words: string) =>
    writer.step(words, async () => {
      for (const by of [stylist, meera])
        await by.asks('GET', `/api/stylist/requests/${of('mine')}/draft/`);
    });
  set('update requests set due_at = ? where id = ?', at(-DAY_MS), of('request'));
  for (const filter of ['due', 'moon'])
    await asks(
      `what is ${filter}`,
      stylist,
      'GET',
      `/api/stylist/requests/pending-requests?filter=${filter}`,
    );
  await asks('the stylist takes it', stylist, 'POST', `/api/stylist/requests/${of('mine')}/claim`);
  await begins('begins one', stylist, 1);
  await begins('goes on', stylist, 2);
  await begins('an old one comes late', stylist, 1);
  await begins('another goes on with it', meera, 1);
  await begins(
    'another begins from it',
    meera,
    2,
    { from: { id: 'draft-1', at: at(0) } },
    'draft-2',
  );
  await begins('of what is closed', stylist, 3, {}, 'draft-3', of('saysNo'));
  await reads('both are read');
  await asks(
    'drops another’s',
    meera,
    'DELETE',
    `/api/stylist/requests/${of('mine')}/draft/draft-1/`,
  );
  await asks(
    'drops it',
    stylist,
    'DELETE',
    `/api/stylist/requests/${of('mine')}/draft/draft-1/`,
    undefined,
    {
      'write-order': 'device=stylist, n=4, age=0',
      'write-made': String(world.wall()),
    },
  );
  await begins('and it comes late', stylist, 3);
  await reads('one is left');
  await asks('an owner sees who opened', owner, 'GET', `/api/house/clients/${chitra.id}/`);
  for (const [round, agreed] of [
    [0, true],
    [0, false],
    [0, false],
    [0, true],
    [1, true],
    [1, false],
  ] as const)
    await asks(
      `she says of photos: ${agreed} to ${round}`,
      chitra,
      'PUT',
      '/api/user/consents/photo/',
      {
        version: 1,
        round,
        agreed,
      },
    );
};
