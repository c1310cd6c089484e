// Of everything one: what a route may be asked of is there, of Chitra, of others and of the house.
import { addStylist } from '../../../server/stylists/queries.ts';
import { BRIEF } from '../morning.ts';
import { prepared } from '../installation.ts';
import { givenDesk } from './given-desk.ts';
import { givenHers } from './given-hers.ts';
import type { FullHouse, Known } from './given.ts';
import type { Hand } from './hand.ts';
import { fieldsOf, formOf, piece, pictureOf, TYPED, typedBytes } from './samples.ts';
import type { Writer } from './writer.ts';

const PASSWORD = 'a long password';
/** A friend likes all of it. */
async function votes(writer: Writer, path: string): Promise<void> {
  const friend = writer.stranger();
  const { body } = await writer.house.until(friend.asks('GET', path));
  const fields = Object.fromEntries(fieldsOf(String(body['text']))) as Record<string, string>;
  const likes = Object.keys(fields)
    .filter((name) => name.startsWith('s.'))
    .map((name) => [`v.${name.slice(2)}`, 'like']);
  const bytes = typedBytes({
    ...fields,
    ...Object.fromEntries(likes),
    name: 'Dia',
    text: 'The red one',
  });
  await writer.house.until(friend.asks('POST', path, { bytes, headers: TYPED }));
}

/** By hand, and before anything is written down. */
export async function fill(writer: Writer): Promise<Known> {
  const { house } = writer;
  const { server, world } = house;
  const at = new Date(world.wall());
  const add = {
    username: 'owner',
    password: PASSWORD,
    name: 'Farida Khan',
    role: 'owner',
  } as const;
  await house.until(addStylist(server.db, add, at));
  const meeras = { username: 'meera', password: 'meera', name: 'Meera Das' };
  await house.until(addStylist(server.db, meeras, at));
  const chitra = await writer.client('Chitra');
  const asha = await writer.client('Asha');
  const stylist = await writer.stylist();
  const meera = await writer.stylist('meera');
  const owner = await writer.stylist('owner', PASSWORD);
  const one = (sql: string, ...args: string[]) => {
    const found = prepared(server.kept.sqlite, sql)
      .pluck()
      .get(...args);
    return typeof found === 'string' ? found : '';
  };
  const asks = async (by: Hand, ...call: Parameters<Hand['asks']>) => {
    const { status, body } = await house.until(by.asks(...call));
    if (status >= 300) throw new Error(`${call[0]} ${call[1]}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const sendPhoto = async (of: Hand, drawn: number) => {
    const form = formOf(pictureOf(drawn), { user: of.id, brief: JSON.stringify(BRIEF) });
    const { id } = await asks(of, 'POST', '/api/closet/photos/upload/', { form });
    return String(id);
  };
  const requestOf = (photo: string) => one('select id from requests where photo_id = ?', photo);

  const questioned = await sendPhoto(chitra, 11);
  const declined = await sendPhoto(chitra, 12);
  const reported = await sendPhoto(chitra, 13);
  const drafted = await sendPhoto(chitra, 14);
  const taken = await sendPhoto(chitra, 16);
  const ashas = await sendPhoto(asha, 15);
  const draft = await asks(stylist, 'POST', '/api/stylist/outfits/create/', {
    json: {
      photo: drafted,
      title: 'Not yet',
      description: 'Plain',
      items: [piece('ikat', { backups: [piece('ikat-2')] })],
      answers: ['occasion', 'budget', 'note'].map((line) => ({ line, kept: true })),
    },
  });
  for (const photo of [declined, reported, questioned, taken])
    await asks(stylist, 'POST', `/api/stylist/requests/${requestOf(photo)}/claim`);
  const question = 'question-one';
  await asks(stylist, 'POST', `/api/stylist/requests/${requestOf(questioned)}/question`, {
    json: { id: question, text: 'Heels or flat?', choices: ['Heels', 'Flat'] },
  });
  await asks(stylist, 'POST', `/api/stylist/requests/${requestOf(declined)}/decline`, {
    json: { reason: 'Too dark' },
  });
  for (const photo of [reported, taken])
    await asks(stylist, 'GET', `/api/stylist/requests/${requestOf(photo)}/`);
  await asks(stylist, 'POST', `/api/stylist/requests/${requestOf(reported)}/report`, {
    json: { id: 'report-one', reason: 'other' },
  });
  const template = await asks(stylist, 'POST', '/api/stylist/templates/', {
    json: {
      name: 'Light',
      title: 'Light',
      description: 'Easy',
      items: [{ category: 'Kurta', name: 'Any' }],
    },
  });
  const phrase = await asks(stylist, 'POST', '/api/stylist/phrases/', {
    json: { text: 'Steam it once', kind: 'note' },
  });
  await asks(stylist, 'POST', `/api/stylist/clients/${chitra.id}/notes/`, {
    json: { text: 'Likes red' },
  });
  const link = await asks(owner, 'POST', '/api/house/people/', {
    json: { id: 'link-one', name: 'Ritu' },
  });
  const invitation = await asks(stylist, 'POST', '/api/stylist/invitations/');
  const bytes = 200_000;
  const upload = await asks(chitra, 'POST', '/api/uploads/', {
    json: { sha256: 'a'.repeat(64), bytes, user: chitra.id },
  });
  const fields = {
    form: 'f'.repeat(43),
    text: 'It is me',
    name: 'Ritu',
    reach: 'ritu@example.com',
    place: '',
    sender: '',
    seen_when: '',
    shows: '',
  };
  await house.until(
    writer.stranger().asks('POST', '/complaint', {
      bytes: typedBytes(fields),
      headers: TYPED,
    }),
  );
  const outfit = one(
    `select o.id from outfits o join photos p on p.id = o.photo_id
      where p.user_id = ? and o.status = 'approved'`,
    chitra.id,
  );
  const pieceOf = (position: string) =>
    one(
      'select id from outfit_items where outfit_id = ? and backup_of is null and position = ?',
      outfit,
      position,
    );
  const kurta = pieceOf('0');
  const { url: voteUrl } = (
    (await asks(chitra, 'GET', `/api/stylist/outfits/${outfit}/asks/`))['asks'] as { url: string }[]
  )[0] ?? { url: '' };
  await votes(writer, new URL(voteUrl).pathname);
  const waiting = one(
    `select p.id from photos p join requests r on r.photo_id = p.id join briefs b on b.photo_id = p.id
      where p.user_id = ? and r.status = 'open' and b.notes is not null order by p.created_at limit 1`,
    chitra.id,
  );
  const ids = {
    photo: one('select photo_id from outfits where id = ?', outfit),
    waiting,
    questioned,
    declined,
    drafted,
    request: requestOf(waiting),
    asked: requestOf(questioned),
    saysNo: requestOf(declined),
    shown: requestOf(reported),
    mine: requestOf(taken),
    question,
    outfit,
    draft: String((draft['outfits'] as { id: string }[])[0]?.id),
    kurta,
    kurta2: one('select id from outfit_items where backup_of = ? limit 1', kurta),
    trousers: pieceOf('1'),
    shoes: pieceOf('2'),
    item: one('select item_id from outfit_items where id = ?', kurta),
    item2: one('select item_id from outfit_items where id = ?', pieceOf('2')),
    ask: one('select id from asks limit 1'),
    ballot: one('select id from ballots limit 1'),
    own: one('select id from own_pieces limit 1'),
    upload: String(upload['id']),
    template: String(template['id']),
    phrase: String(phrase['id']),
    link: String(link['id']),
    invitation: new URL(String(invitation['url'])).searchParams.get('invite') ?? '',
    welcome: new URL(String(link['url'])).hash.slice(1),
    complaint: one('select id from complaints limit 1'),
    report: one('select id from photo_reports limit 1'),
    job: one('select id from jobs order by id limit 1'),
    chitra: chitra.id,
    asha: asha.id,
    stylist: stylist.id,
    meera: meera.id,
    ashasPhoto: ashas,
    ashasOutfit: one("select id from outfits where user_id = ? and status = 'approved'", asha.id),
    ashasPiece: one(
      'select i.id from outfit_items i join outfits o on o.id = i.outfit_id where o.user_id = ? limit 1',
      asha.id,
    ),
    bytes: String(bytes),
  };
  const { body: login } = await house.until(
    writer.stranger().asks('POST', '/api/stylist/auth/login/', {
      json: { username: 'meera', password: 'meera' },
    }),
  );
  const { body: google } = await house.until(
    writer.stranger().asks('POST', '/dev/google/token', {
      json: { email: 'dia@example.com', name: 'Dia' },
    }),
  );
  const { body: dia } = await house.until(
    writer.stranger().asks('POST', '/api/auth/google-login/', {
      json: { google_token: google['google_token'], agreed: { privacy: 1, terms: 1 } },
    }),
  );
  Object.assign(ids, {
    meerasRefresh: String(login['refresh_token'] ?? login['refresh']),
    google: String(google['google_token']),
    diasRefresh: String(dia['refresh_token'] ?? dia['refresh']),
  });
  const failing = prepared(
    server.kept.sqlite,
    "update jobs set attempts = 5, last_error = 'It broke' where id = (select id from jobs order by id limit 1)",
  );
  failing.run();
  for (const [name, id] of Object.entries(ids))
    if (id === '') throw new Error(`There is no ${name}`);
  return {
    chitra,
    asha,
    stylist,
    meera,
    owner,
    nobody: writer.stranger(),
    ids,
    password: PASSWORD,
  };
}

/** With what each of its routes is given. */
export async function theFullHouse(writer: Writer): Promise<FullHouse> {
  const known = await fill(writer);
  const { chitra, asha, stylist, meera, owner, nobody, ids } = known;
  const others: Record<string, readonly (readonly [string, string])[]> = {
    userId: [['another’s', asha.id]],
    itemId: [
      ['another’s', ids['ashasPiece'] ?? ''],
      ['a backup', ids['kurta2'] ?? ''],
    ],
  };
  return {
    people: [nobody, chitra, asha, stylist, meera, owner],
    given: { ...givenHers(known), ...givenDesk(known) },
    queries: {
      q: ['kurta', 'chitra', 'Fab', 'ikat 900'],
      category: ['Top', 'Kurta'],
      brand: ['Fabindia', 'Neelgar'],
      colour: ['red'],
      cloth: ['Cotton'],
      ids: [`${ids['item']},${ids['item2']}`],
      min: ['1000'],
      max: ['1000'],
      limit: ['1', '2', '1000'],
      tz: ['Asia/Kolkata', 'UTC'],
      fits: [ids['waiting'] ?? ''],
      for: [chitra.id, ids['request'] ?? ''],
      instead_of: [ids['item'] ?? ''],
      with: [ids['item'] ?? ''],
      of: [chitra.id, ids['stylist'] ?? ''],
      account: ['chitra@example.com'],
      day: ['2026-11-25'],
      filter: ['mine'],
    },
    callerOf: (auth) =>
      auth === 'owner' ? owner : auth === 'stylist' ? stylist : auth === 'none' ? nobody : chitra,
    othersOf: (route, given) => {
      const known: Record<string, readonly (readonly [string, string])[]> = {};
      for (const name of Object.keys(given)) {
        const noun = route.split('.')[0] ?? '';
        if (name === 'id' && ['outfits', 'asks', 'fits', 'ratings', 'saved'].includes(noun))
          known[name] = [
            ['another’s', ids['ashasOutfit'] ?? ''],
            ['not sent', ids['draft'] ?? ''],
          ];
        else if (name === 'id' && noun === 'photos')
          known[name] = [['another’s', ids['ashasPhoto'] ?? '']];
        else known[name] = others[name] ?? [];
      }
      return known;
    },
  };
}
