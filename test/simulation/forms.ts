// What she fills in goes as it stands, all of it: what she prefers, what she asks with a photo, and in whose place.
import { isDeepStrictEqual } from 'node:util';
import { FUNCTIONS, OCCASIONS, type Brief } from '../../contract/brief.ts';
import { KEEP_PHOTOS_DAYS } from '../../contract/limits.ts';
import { pathOf } from '../../contract/paths.ts';
import { AGE_RANGES, GENDERS } from '../../contract/preferences.ts';
import { requestDecline } from '../../contract/requests.ts';
import { stylistAuthLogin } from '../../contract/stylist-auth.ts';
import { askedAgain, replacedByDraft } from '../../src/state/another.ts';
import { dayIn } from '../../src/state/brief-form.ts';
import { currentPreferences } from '../../src/state/selectors.ts';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import { call } from './morning.ts';
import { sendsPhoto, takesPhoto } from './photo-hands.ts';
import { looking } from './says.ts';
import { standing } from './standing.ts';
import type { ToldPhoto } from './told.ts';

const UNDER_AGE = AGE_RANGES[0];
const SENT_MS = 60_000;
const DAY_MS = 86_400_000;

/** All goes, and nobody has anything on its way: what stands then is of what she says here. */
async function inPeace(day: House): Promise<Hers | null> {
  const { phones, server, world } = day;
  const at = await looking(day);
  if (!at || !server.isUp || day.isSetBack) return null;
  for (const { line } of phones) line.weather = { well: 1 };
  for (const phone of phones) phone.online();
  const isIdle = () => phones.every((phone) => recordsOn(phone).length === 0);
  await world.live(SENT_MS, isIdle);
  await world.live(2_000);
  return isIdle() && isHers(day, at) ? at : null;
}

const isHers = (day: House, { page, told, phone }: Hers) =>
  !page.process.isDead && day.toldOf(page) === told && day.isWell(phone, page);

/** Whether all that she has said has gone. */
async function goes(day: House, at: Hers): Promise<boolean> {
  at.phone.line.weather = { well: 1 };
  at.phone.online();
  const isSent = () => recordsOn(at.phone).every(({ state }) => state === 'draft');
  await day.world.live(SENT_MS, isSent);
  await day.world.live(2_000);
  return isSent() && isHers(day, at);
}

async function act(day: House, run: (at: Hers) => Promise<void>): Promise<void> {
  const weathers = day.phones.map(({ line }) => line.weather);
  const at = await inPeace(day);
  if (at) await run(at);
  for (const [n, { line }] of day.phones.entries()) line.weather = weathers[n] ?? { well: 1 };
}

const differs = (day: House, { page }: Hers, what: string, is: unknown, said: unknown) => {
  if (!isDeepStrictEqual(is, said))
    day.world.fault(
      `${page.process.name} ${what}: ${JSON.stringify(is)}, and it is to be ${JSON.stringify(said)}`,
    );
};

const ofForm = ({ page }: Hers) => {
  const shown = currentPreferences(page.app.store.getState());
  return (
    shown && {
      gender: shown.gender,
      age_range: shown.age_range,
      favorite_colors: shown.favorite_colors,
      style_preferences: shown.style_preferences,
      sizes: shown.sizes,
      sizes_by_kind: {
        tops: null,
        bottoms: null,
        shoes: null,
        indian: null,
        ...shown.sizes_by_kind,
      },
      height_cm: shown.height_cm ?? null,
      keep_photos_days: shown.keep_photos_days ?? null,
      tell_prices: shown.tell_prices ?? false,
      mail: shown.mail ?? null,
      my_stylist: shown.my_stylist?.id ?? null,
    }
  );
};

/** She fills in what she prefers, and chooses something by itself before or after it; what she does not name stays. */
export const fillIn = (day: House): Promise<void> =>
  act(day, async (at) => {
    const { chance } = day;
    const { page, phone, told } = at;
    const { actions } = page.app;
    // Another phone may have said something; and the first may join a read of before that.
    for (const _ of [1, 2]) await day.until(actions.refreshPreferences());
    if (!isHers(day, at)) return;
    const before = ofForm(at);
    const said = {
      user_gender: chance.pick(GENDERS),
      age_range: chance.pick(AGE_RANGES.filter((range) => range !== UNDER_AGE)),
      color_preferences: { favorite_colors: [`Colour ${chance.below(1e3)}`] },
      style_preferences: `Form ${chance.below(1e6)}`,
      sizes: [chance.pick(['S', 'M', 'L'])],
      sizes_by_kind: { [chance.pick(['tops', 'bottoms', 'shoes'])]: `${chance.below(50)}` },
      ...(chance.is(0.5) && { height_cm: 150 + chance.below(40) }),
    };
    const choice = chance.pick([
      { keep_photos_days: chance.pick([...KEEP_PHOTOS_DAYS, null]) },
      { tell_prices: !before?.tell_prices },
      {},
    ]);
    const isFirst = chance.is(0.5);
    phone.line.weather = chance.pick([{ down: 1 }, { well: 1 }, { lost: 1, well: 1 }]);
    for (const update of isFirst ? [choice, said] : [said, choice]) {
      if (Object.keys(update).length === 0) continue;
      const kept = await day.attempt(page, `fills in ${JSON.stringify(update)}`, () =>
        actions.savePreferences(update),
      );
      if (kept.came !== 'done') return loosens(at);
    }
    const expected = {
      ...before,
      gender: said.user_gender,
      age_range: said.age_range,
      favorite_colors: said.color_preferences.favorite_colors,
      style_preferences: said.style_preferences,
      sizes: said.sizes,
      sizes_by_kind: {
        ...(before?.sizes_by_kind ?? { tops: null, bottoms: null, shoes: null, indian: null }),
        ...said.sizes_by_kind,
      },
      height_cm: said.height_cm ?? before?.height_cm ?? null,
      ...choice,
    };
    if (day.toldOf(page) === told && before)
      differs(day, at, 'shows of her form', ofForm(at), expected);
    if (!(await goes(day, at)) || !before) return loosens(at);
    differs(day, at, 'shows of what she prefers once it is there', ofForm(at), expected);
    await day.until(actions.refreshPreferences());
    if (isHers(day, at)) differs(day, at, 'reads of what she prefers', ofForm(at), expected);
    return loosens(at);
  });

/** What was said before of any of it. */
function loosens({ told }: Hers): void {
  for (const name of ['style', 'setting keep_photos_days', 'setting tell_prices'])
    told.subject(name).loosen();
}

/** A photo of hers as its row has it. */
const rowOf = ({ server }: House, { told }: Hers, { key }: ToldPhoto) =>
  standing(server)
    .photos(told.person.id)
    .find((row) => row.key === key);

/** She asks for all that can be asked for, and has not set down the last word that she avoids. */
export const askWhole = (day: House): Promise<void> =>
  act(day, async (at) => {
    const { chance, server, world } = day;
    const { page, phone } = at;
    const sha256 = await takesPhoto(day, at);
    const { draft } = page.app.store.getState();
    if (sha256 === null || draft?.operation.sha256 !== sha256) return;
    const budget = 1_000 + chance.below(90_000);
    const words = [`Word ${chance.below(1e3)}`, `Other ${chance.below(1e3)}`];
    const occasion = chance.pick(OCCASIONS);
    const of = chance.pick(FUNCTIONS);
    const asked: Brief = {
      occasion,
      needed_on: dayIn(world.wall() + DAY_MS * (1 + chance.below(30))),
      budget,
      avoid: words,
      around: [],
      note: `Whole ${chance.below(1e6)}`,
      stylist: 'any',
      ...(occasion === 'wedding' && { function: of }),
    };
    page.app.actions.typeBrief('next', {
      ...asked,
      function: of,
      avoid: words.slice(0, 1),
      word: words[1] ?? '',
      budget: chance.pick([String(budget), `₹${budget}`, ` ${budget} `]),
    });
    phone.line.weather = chance.pick([{ down: 1 }, { well: 1 }, { lost: 1, well: 1 }]);
    const photo = await sends(day, at, sha256);
    if (!photo || !(await goes(day, at)) || photo.fate !== 'due') return;
    const row = rowOf(day, at, photo);
    const { body } = standing(server).asked(photo.key);
    if (row?.deleted === null) differs(day, at, 'has sent of what she asks', body, asked);
    for (const _ of [1, 2]) await day.until(page.app.actions.refreshHistory());
    const shown = page.app.store.getState().photos.value?.find(({ id }) => id === row?.id);
    if (shown && isHers(day, at)) differs(day, at, 'shows of what she asks', shown.brief, asked);
  });

/** As it stands before her: what is typed goes with it. */
async function sends(
  day: House,
  { page, told, phone }: Hers,
  sha256: string,
): Promise<ToldPhoto | null> {
  const { draft } = page.app.store.getState();
  if (draft?.operation.sha256 !== sha256) return null;
  const sent = await day.attempt(page, 'sends it', () => page.app.actions.submitPhoto());
  if (sent.came === 'refused') return null;
  const key = sent.came === 'done' ? sent.value : draft.id;
  const photo: ToldPhoto = { key, sha256, phone, fate: sent.came === 'done' ? 'due' : 'free' };
  told.photos.push(photo);
  return photo;
}

const WORDS = 'Please stand where it is light';

/** A stylist asks for another photo, and the next is in its place as she says, or as it says before her. */
export const sendAnother = (day: House): Promise<void> =>
  act(day, async (at) => {
    const { chance, server } = day;
    const { page, phone } = at;
    const first = await sendsPhoto(day, at);
    if (!first || !(await goes(day, at)) || first.fate !== 'due') return;
    const turned = rowOf(day, at, first);
    if (turned?.deleted !== null) return;
    await day.until(declines(day, standing(server).requestOf(turned.id)));
    // Nothing can be asked with it any more.
    first.fate = 'free';
    for (const _ of [1, 2]) await day.until(page.app.actions.refreshHistory());
    if (!isHers(day, at)) return;
    const isAsked = askedAgain(page.app.store.getState()).some(({ id }) => id === turned.id);
    if (!isAsked) day.world.fault(`${page.process.name} does not say that another is asked for`);
    const sha256 = await takesPhoto(day, at);
    if (sha256 === null || !isHers(day, at)) return;
    const isMeant = chance.pick([true, false, null]);
    if (isMeant !== null) page.app.actions.sayOfNext(turned.id, isMeant);
    const shown = replacedByDraft(page.app.store.getState())?.id ?? null;
    const said = isMeant ? turned.id : isMeant === false ? null : shown;
    differs(day, at, 'shows of what it is in the place of', shown, said);
    phone.line.weather = chance.pick([{ down: 1 }, { well: 1 }, { lost: 1, well: 1 }]);
    const photo = await sends(day, at, sha256);
    if (!photo || !(await goes(day, at)) || photo.fate !== 'due') return;
    const row = rowOf(day, at, photo);
    const { replaces } = standing(server).asked(photo.key);
    if (row?.deleted === null) differs(day, at, 'has sent it in the place of', replaces, said);
  });

async function declines({ server, world }: House, id: string): Promise<void> {
  const login = await call(server, stylistAuthLogin.method, stylistAuthLogin.path, {
    json: { username: 'stylist', password: 'stylist' },
  });
  await call(server, requestDecline.method, pathOf(requestDecline.path, { id }), {
    token: String(login['access_token']),
    json: { reason: WORDS },
  });
  world.note('stylist', `asks for another photo than that of ${id}`);
}
