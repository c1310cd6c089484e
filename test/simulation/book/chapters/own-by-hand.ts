// Things of one's own by hand, reports of photos and of things, and tokens that are used twice.
import { addStylist } from '../../../../server/stylists/queries.ts';
import { NOTHING_ASKED } from '../../../../src/state/brief-form.ts';
import { prepared } from '../../installation.ts';
import type { Hand } from '../hand.ts';
import { formOf, pictureOf } from '../samples.ts';
import type { Chapter } from '../writer.ts';

const OWN = '/api/closet/own/';
const SHIRT = { name: 'Shirt', category: 'Shirt' };
const HOUR_MS = 3_600_000;

export const chapter: Chapter = async (writer) => {
  const { server, world } = writer.house;
  const password = 'a long password';
  await writer.step('the house has an owner', () =>
    addStylist(
      server.db,
      { username: 'owner', password, name: 'Farida Khan', role: 'owner' },
      new Date(world.wall()),
    ).then(() => undefined),
  );
  await writer.step('and another stylist', () =>
    addStylist(
      server.db,
      { username: 'meera', password, name: 'Meera Das' },
      new Date(world.wall()),
    ).then(() => undefined),
  );
  const chitra = await writer.client('Chitra');
  const dia = await writer.client('Dia');
  const stylist = await writer.stylist();
  const owner = await writer.stylist('owner', password);
  const asks = (words: string, by: Hand, ...call: Parameters<Hand['asks']>) =>
    writer.step(words, async () => {
      const { status, body } = await by.asks(...call);
      return `${status} ${typeof body['id'] === 'string' ? body['id'] : ''}`;
    });
  const idOf = (said: string | null) => said?.split(' ')[1] ?? 'none';
  const adds = (words: string, drawn: number, key: string, fields = {}, by = chitra) =>
    asks(words, by, 'POST', OWN, { form: formOf(pictureOf(drawn), { ...SHIRT, ...fields }), key });

  const shirt = idOf(await adds('adds a shirt', 1, 'own-1'));
  await adds('the same', 1, 'own-1');
  await adds('its key with another picture', 2, 'own-1');
  await adds('its key with another name', 1, 'own-1', { name: 'Coat' });
  await adds('its key with another kind', 1, 'own-1', { category: 'Coat' });
  await adds('its key of another', 1, 'own-1', {}, dia);
  await adds('without a name', 3, 'own-2', { name: '' });
  await adds('with a long name', 3, 'own-2', { name: 'x'.repeat(200) });
  await adds('of another hash', 3, 'own-2', { sha256: 'a'.repeat(64) });
  await adds('in another’s name', 3, 'own-2', { user: dia.id });
  await asks('without a picture', chitra, 'POST', OWN, { form: formOf(new FormData(), SHIRT) });
  await asks('takes back what is not here', chitra, 'DELETE', OWN, { key: 'own-3' });
  await adds('it comes', 4, 'own-3');
  const cap = idOf(await adds('adds a cap', 5, 'own-4', { name: 'Cap', category: 'Hat' }));
  await asks('takes it back', chitra, 'DELETE', OWN, { key: 'own-4' });
  await asks('again', chitra, 'DELETE', OWN, { key: 'own-4' });
  await asks('calls what was taken back', chitra, 'PATCH', `${OWN}${cap}/`, { json: SHIRT });
  const order = (n: number, ageS: number) => ({
    'write-order': `device=d-1, n=${n}, age=${ageS}`,
    'write-made': String(world.wall() - ageS * 1_000),
  });
  await asks('calls the shirt a coat', chitra, 'PATCH', `${OWN}${shirt}/`, {
    json: { name: 'Coat', category: 'Coat' },
    headers: order(5, 0),
  });
  await asks('an older one after it', chitra, 'PATCH', `${OWN}${shirt}/`, {
    json: { name: 'Old', category: 'Old' },
    headers: order(4, 0),
  });
  await asks('an older one of another phone', chitra, 'PATCH', `${OWN}${shirt}/`, {
    json: { name: 'Older', category: 'Old' },
    headers: { ...order(1, 3_600), 'write-order': 'device=d-2, n=1, age=3600' },
  });
  await asks('of another', dia, 'PATCH', `${OWN}${shirt}/`, { json: SHIRT });
  await asks('without a name', chitra, 'PATCH', `${OWN}${shirt}/`, {
    json: { ...SHIRT, name: '' },
  });
  await writer.step('reads them, and again', async () => {
    const { headers } = await chitra.asks('GET', OWN);
    const etag = headers.get('etag') ?? '';
    return (await chitra.asks('GET', OWN, { headers: { 'if-none-match': etag } })).status;
  });

  const sends = (words: string, drawn: number, around: string, by = chitra) => {
    const brief = { ...NOTHING_ASKED, around: [{ item: around, owned: false }] };
    const fields = { brief: JSON.stringify(brief), agreed: '1.0' };
    return asks(words, by, 'POST', '/api/closet/photos/upload/', {
      form: formOf(pictureOf(drawn), fields),
    });
  };
  const photo = idOf(await sends('a look around the coat', 11, shirt));
  await sends('around it by its key', 12, 'own-1');
  await sends('around another’s', 13, shirt, dia);
  await sends('around what is gone', 14, cap);
  const request = String(
    prepared(server.kept.sqlite, 'select id from requests where photo_id = ?').pluck().get(photo),
  );
  const of = `/api/stylist/requests/${request}`;
  const reports = (words: string, id: string, more: object = {}, by = stylist) =>
    asks(words, by, 'POST', `${of}/report`, { json: { id, reason: 'other', ...more } });
  await reports('is reported by one who has not begun', 'r-1');
  await asks('a stylist begins', stylist, 'POST', `${of}/claim`);
  await reports('has not seen it', 'r-1');
  await asks('looks', stylist, 'GET', `${of}/`);
  await reports('reports the coat', 'r-1', { piece: shirt });
  await reports('the same', 'r-1', { piece: shirt });
  await reports('the same for another reason', 'r-1', { piece: shirt, reason: 'not_clothes' });
  await reports('another under its id', 'r-1');
  await reports('a thing of nobody', 'r-2', { piece: 'none' });
  await asks('looks again', stylist, 'GET', `${of}/`);
  await asks('she reads them', chitra, 'GET', OWN);
  await reports('reports the photo', 'r-3');
  await reports('and once more', 'r-4');
  await asks('looks at what is hidden', stylist, 'GET', `${of}/`);
  await asks('she reads it', chitra, 'GET', `/api/closet/photos/${photo}/`);
  await asks('asks otherwise of it', chitra, 'PUT', `/api/closet/photos/${photo}/brief/`, {
    json: NOTHING_ASKED,
  });
  await asks('the owner reads', owner, 'GET', '/api/house/reports/');
  const answer = (words: string, id: string, what: string, typed = password, by = owner) =>
    asks(words, by, 'POST', `/api/house/reports/${id}/${what}/`, { json: { password: typed } });
  await answer('a stylist may not look', 'r-1', 'look', password, stylist);
  await answer('looks', 'r-3', 'look');
  await answer('shows it, with a wrong password', 'r-1', 'show', 'wrong');
  await answer('shows it', 'r-1', 'show');
  await answer('once more', 'r-1', 'show');
  await asks('looks again', stylist, 'GET', `${of}/`);
  await reports('reports it anew', 'r-1', { piece: shirt });
  await reports('under another id', 'r-5', { piece: shirt });
  await answer('deletes the thing', 'r-5', 'delete');
  await answer('deletes the photo', 'r-3', 'delete');
  await answer('what nobody reported', 'r-9', 'delete');
  await asks('deletes the coat', chitra, 'DELETE', `${OWN}${shirt}/`);
  await asks('again', chitra, 'DELETE', `${OWN}${shirt}/`);
  await asks('another’s', dia, 'DELETE', `${OWN}${shirt}/`);

  const says = (words: string, what: string, json: object, by = chitra) =>
    asks(words, by, 'PUT', `/api/user/consents/${what}/`, { json });
  await says('agrees to all', 'terms', { version: 1, round: 0, agreed: true });
  await says('once more', 'terms', { version: 1, round: 0, agreed: true });
  await says('takes it back', 'terms', { version: 1, round: 0, agreed: false });
  await says('again', 'terms', { version: 1, round: 0, agreed: false });
  await says('of a round that is over', 'terms', { version: 1, round: 0, agreed: true });
  await says('of the next', 'terms', { version: 1, round: 1, agreed: true });
  await says('of one to come', 'terms', { version: 1, round: 3, agreed: true });

  const enters = async () => {
    const json = { email: 'dia@example.com', name: 'Dia' };
    const { body } = await dia.asks('POST', '/dev/google/token', { json });
    const google_token = String(body['google_token']);
    const login = await dia.asks('POST', '/api/auth/google-login/', { json: { google_token } });
    return String(login.body['refresh_token'] ?? login.body['refresh']);
  };
  let refresh = '';
  const renews = (words: string, token: () => string) =>
    writer.step(words, async () => {
      const json = { refresh: token() };
      const { status, body } = await dia.asks('POST', '/api/token/refresh/', { json });
      if (typeof body['refresh'] === 'string') refresh = body['refresh'];
      return status;
    });
  const old: string[] = [];
  await writer.step('Dia signs in', async () => {
    refresh = await enters();
    old.push(refresh);
  });
  await renews('renews', () => refresh);
  await renews('its answer was lost', () => old[0] ?? '');
  await renews('goes on', () => refresh);
  await renews('with the first one once more', () => old[0] ?? '');
  await renews('goes on, and is out', () => refresh);
  await renews('with none', () => 'none');
  await renews('of a family that is none', () => 'a.b');
  await writer.step('signs in again', async () => {
    refresh = await enters();
  });
  await asks('signs out, and takes one back', dia, 'POST', '/api/auth/logout/', {
    json: { refresh_token: refresh, withdraw: ['k-1'], withdraw_own: ['k-2'] },
  });
  await renews('renews after it', () => refresh);
  for (let at = 0; at < 12; at += 1)
    await asks('a wrong password', stylist, 'POST', '/api/stylist/auth/login/', {
      json: { username: 'meera', password: 'wrong' },
    });
  await asks('the right one', stylist, 'POST', '/api/stylist/auth/login/', {
    json: { username: 'meera', password },
  });
  await writer.later('two hours', 2 * HOUR_MS);
  await asks('the right one', stylist, 'POST', '/api/stylist/auth/login/', {
    json: { username: 'meera', password },
  });
};
