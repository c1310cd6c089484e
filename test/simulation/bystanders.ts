// Whoever is on no phone, and a look of each person of which nobody says anything: all of it stays as it is.
import { outfitChoose, outfitDispute } from '../../contract/outfits.ts';
import { ownAdd } from '../../contract/own-clothes.ts';
import { askMake } from '../../contract/asks.ts';
import { fitSay } from '../../contract/fits.ts';
import { photoBrief, photoBriefNote } from '../../contract/photos.ts';
import { pathOf } from '../../contract/paths.ts';
import { preferencesUpdate } from '../../contract/preferences.ts';
import { ratingRate } from '../../contract/ratings.ts';
import { reportAdd } from '../../contract/reports.ts';
import { savedAdd } from '../../contract/saved.ts';
import { tasteAnswer, tasteForWhom } from '../../contract/taste.ts';
import { choicesAhead } from '../../src/state/operations/choice.ts';
import { savesAhead } from '../../src/state/operations/closet.ts';
import { disputesAhead } from '../../src/state/operations/dispute.ts';
import { starsAhead } from '../../src/state/operations/rating.ts';
import { fitsAhead } from '../../src/state/operations/said-of-piece.ts';
import { closet } from '../../src/state/selectors.ts';
import type { House } from './house.ts';
import { prepared, type Kept } from './installation.ts';
import { aClient, aLook, aPhoto, BRIEF, call, type Client, type More } from './morning.ts';
import type { Page } from './phone.ts';
import type { Server } from './server.ts';

/** She has said something of all that something can be said of. */
async function aLifeOf(server: Server, stylist: string, client: Client): Promise<void> {
  const { chance } = server.world;
  const { id: userId, token } = client;
  const { outfit: id, pieces } = await aLook(server, stylist, client);
  const [kurta, trousers, shoes] = pieces;
  const backup = kurta?.backups[0];
  if (!kurta || !trousers || !shoes || !backup) throw new Error('A look has three pieces');
  const says = (method: string, path: string, json: unknown) =>
    call(server, method, path, { token, json });
  const of = ({ uuid }: { uuid: string }) => ({ id, itemId: uuid });
  await says('PUT', pathOf(savedAdd.path, of(trousers)), undefined);
  await says('POST', pathOf(ratingRate.path, { id }), {
    rating: 2,
    userId,
    itemId: shoes.uuid,
    seen: shoes.link,
    reasons: ['price'],
  });
  await says('PUT', pathOf(outfitDispute.path, { id, line: 'budget' }), {
    disputed: true,
    text: 'It is more',
  });
  await says('PUT', pathOf(outfitChoose.path, { id }), {
    choices: [{ item: kurta.uuid, chosen: backup.uuid, seen: backup.link }],
  });
  await says('PUT', pathOf(fitSay.path, of(shoes)), { size: '38', fit: 'tight', seen: shoes.link });
  await says('POST', pathOf(reportAdd.path, { itemId: shoes.uuid }), {
    id: chance.uuid(),
    kind: 'sold_out',
    seen: shoes.link,
  });
  await says('POST', pathOf(askMake.path, { id }), { id: chance.uuid() });
  const at = new Date(server.world.wall()).toISOString();
  const library = prepared(server.kept.sqlite, 'select id from items order by id').all();
  const answers = (library as { id: string }[]).map(({ id: item }) => ({ item, liked: true, at }));
  await says('POST', tasteAnswer.path, { answers });
  await says('PUT', tasteForWhom.path, { for_whom: 'women' });
  await says('POST', preferencesUpdate.path, {
    user_gender: 2,
    age_range: '25-34',
    color_preferences: { favorite_colors: ['Red'] },
    style_preferences: 'As Chitra likes it',
    tell_prices: true,
  });
  const own = new FormData();
  own.set('user', userId);
  own.set('name', 'Sari of Chitra');
  own.set('category', 'Sari');
  own.set('image', new Blob([new Uint8Array([255, 216, 255, 99])]), 'own');
  await call(server, 'POST', ownAdd.path, { token, form: own, key: chance.uuid() });
  const waiting = await aPhoto(server, client, 98);
  const note = 'As Chitra asks it';
  await says('PUT', pathOf(photoBrief.path, { id: waiting }), { ...BRIEF, note });
  const added = { id: chance.uuid(), text: 'And no heels' };
  await says('POST', pathOf(photoBriefNote.path, { id: waiting }), added);
}

type Row = Readonly<Record<string, unknown>>;

/** All rows in which one of these stands, by table. */
function rowsWith({ sqlite }: Kept, ids: ReadonlySet<unknown>): Map<string, readonly Row[]> {
  const tables = prepared(
    sqlite,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  ).all() as { name: string }[];
  return new Map(
    tables.map(({ name }) => {
      const rows = prepared(sqlite, `select * from ${name}`).all() as Row[];
      return [name, rows.filter((row) => Object.values(row).some((value) => ids.has(value)))];
    }),
  );
}

/** What a newer build has added says nothing. */
const wordsOf = (row: Row) => JSON.stringify({ ...row, tomorrow: undefined });

/** In the morning, with these in the house as well. */
export const bystanders: More = async (server, stylist, known) => {
  const ids = new Set<string>();
  for (const { client, person } of known) {
    const second = await aLook(server, stylist, client, `${client.name}-second`);
    person.second = second;
    ids.add(second.outfit).add(second.photo);
    for (const { uuid, backups } of second.pieces)
      for (const one of [uuid, ...backups.map((backup) => backup.uuid)]) ids.add(one);
  }
  const client = await aClient(server, 'Chitra');
  await aLifeOf(server, stylist, client);
  for (const rows of rowsWith(server.kept, new Set([client.id])).values())
    for (const { id } of rows) if (typeof id === 'string') ids.add(id);
  const rows = [...rowsWith(server.kept, ids)].map(
    ([table, all]) => [table, all.map(wordsOf)] as const,
  );
  return { ids, rows: new Map(rows) };
};

/** Nothing of what nobody touches has been touched. */
export function judgeUntouched({ server, world, untouched }: House): void {
  if (!untouched) return;
  const now = rowsWith(server.kept, untouched.ids);
  for (const [table, before] of untouched.rows) {
    const after = (now.get(table) ?? []).map(wordsOf);
    const changed = [
      ...after.filter((row) => !before.includes(row)),
      ...before.filter((row) => !after.includes(row)),
    ];
    if (changed.length > 0)
      world.fault(`what nobody touched is another: ${table} ${changed.join(' for ')}`);
  }
}

/** Of the look of which nobody says anything, nothing is said on a screen. */
export function judgeUnsaid(day: House, { app, process }: Page): void {
  const second = day.toldOf({ app })?.person.second;
  if (!second) return;
  const state = app.store.getState();
  const known = state.outfits[second.outfit]?.value;
  if (!known) return;
  const fault = (what: string) =>
    day.world.fault(`${process.name} shows of a look of which nothing was said: ${what}`);
  const ahead = [starsAhead, disputesAhead, choicesAhead].map((of) =>
    of(state.outbox, second.outfit),
  );
  if (ahead.some(({ waiting, refused }) => waiting.size + refused.size > 0)) fault('on its way');
  if (fitsAhead(state.outbox, second.outfit).length > 0) fault('how it fitted, on its way');
  if (savesAhead(state.outbox, second.outfit).size > 0) fault('a piece on its way to the closet');
  const { items, answers = [] } = known.outfit;
  for (const { uuid, chosen, kept_at, fit, bought, report } of items) {
    const said = { chosen, kept_at, fit, bought, report };
    if (Object.values(said).some((one) => (one ?? null) !== null))
      fault(`${uuid} ${JSON.stringify(said)}`);
    if (state.saved.value && closet(state).some((one) => one.items.some(({ id }) => id === uuid)))
      fault(`${uuid} in the closet`);
  }
  if (answers.some(({ disputed }) => disputed)) fault('a line that is disputed');
  if (known.rating.ratings.length > 0) fault('stars');
}
