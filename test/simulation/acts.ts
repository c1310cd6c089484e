import { createHash } from 'node:crypto';
import type { Brief } from '../../contract/brief.ts';
import { NOTHING_ASKED } from '../../src/state/brief-form.ts';
import type { House } from './house.ts';
import type { Weather } from './line.ts';
import type { Page, Phone } from './phone.ts';
import type { Told } from './told.ts';

/** A page on which somebody is signed in. */
interface Hers {
  phone: Phone;
  page: Page;
  told: Told;
}

async function aPage(day: House, phone = day.chance.pick(day.phones)) {
  if (phone.pages.length === 0) await day.until(phone.open());
  const page = day.chance.pick(phone.pages);
  return { phone, page };
}

/** Somebody's page, at last; null where it cannot be. */
async function hers(day: House): Promise<Hers | null> {
  const { phone, page } = await aPage(day);
  const told = day.toldOf(page);
  if (told) return { phone, page, told };
  await signIn(day, phone, page);
  const now = day.toldOf(page);
  return now && !page.process.isDead ? { phone, page, told: now } : null;
}

export async function signIn(day: House, phone: Phone, page: Page): Promise<void> {
  const likely = phone === day.phones[0] && day.chance.is(0.3) ? 1 : 0;
  const { person } = day.told[likely] ?? day.toldFirst;
  await day.attempt(page, `${person.name} signs in`, () =>
    page.app.actions.signInDevelopment(person.email, person.name),
  );
}

function aBrief(day: House): Brief {
  return { ...NOTHING_ASKED, note: `Note ${day.chance.below(1e6)}` };
}

async function photo(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { page, told, phone } = at;
  const bytes = day.chance.bytes(300 + day.chance.below(2_000));
  bytes.set([255, 216, 255]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { actions, store } = page.app;
  const kept = await day.attempt(page, 'takes a photo', () =>
    actions.keepCapture(bytes.buffer, 'image/jpeg'),
  );
  if (kept.came !== 'done' || day.toldOf(page) !== told) return;
  const { draft } = store.getState();
  // Another tab may have taken its place.
  if (draft?.operation.sha256 !== sha256) return;
  const brief = day.chance.is(0.4) ? aBrief(day) : null;
  if (brief) actions.typeBrief('next', { ...brief, budget: '', word: '' });
  const sent = await day.attempt(page, 'sends it', () => actions.submitPhoto());
  if (sent.came === 'refused') return;
  const key = sent.came === 'done' ? sent.value : draft.id;
  const fate = sent.came === 'done' ? 'due' : 'free';
  told.photos.push({ key, sha256, phone, fate });
}

/** What she says of one thing, and what stands then. */
async function says(
  day: House,
  what: (at: Hers) => {
    subject: string;
    value: unknown;
    words: string;
    run: () => Promise<unknown>;
  },
): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { subject, value, words, run } = what(at);
  const came = await day.attempt(at.page, words, run);
  const said = at.told.subject(subject);
  const now = day.world.now();
  if (came.came === 'done') said.say(value, now, at.phone);
  if (came.came === 'died') said.perhaps(value, now, at.phone);
}

async function rate(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { page, told } = at;
  const { outfit, pieces } = told.person;
  const { uuid, link } = day.chance.pick(pieces);
  const stars = 1 + day.chance.below(5);
  const came = await day.attempt(page, `rates ${uuid} ${stars}`, () =>
    page.app.actions.rate(outfit, uuid, stars, undefined, link),
  );
  if (came.came === 'refused') return;
  const known = told.stars.get(uuid) ?? { given: new Set<number>(), isDue: false };
  known.given.add(stars);
  known.isDue ||= came.came === 'done';
  told.stars.set(uuid, known);
}

const save = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const { uuid, link } = day.chance.pick(person.pieces);
    const isSaved = day.chance.is(0.5);
    const { actions } = page.app;
    return {
      subject: `saved ${uuid}`,
      value: isSaved,
      words: `${isSaved ? 'saves' : 'takes out'} ${uuid}`,
      run: () =>
        isSaved ? actions.save(person.outfit, uuid, link) : actions.unsave(person.outfit, uuid),
    };
  });

const dispute = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const line = day.chance.pick(person.lines);
    const isDisputed = day.chance.is(0.6);
    return {
      subject: `line ${line}`,
      value: isDisputed,
      words: `${isDisputed ? 'disputes' : 'agrees to'} ${line}`,
      run: () => page.app.actions.dispute(person.outfit, line, isDisputed, ''),
    };
  });

const choose = (day: House) =>
  says(day, ({ page, told: { person } }) => {
    const place = day.chance.pick(person.pieces.filter(({ backups }) => backups.length > 0));
    const chosen = day.chance.pick([place, ...place.backups]);
    return {
      subject: `choice ${place.uuid}`,
      value: chosen.uuid,
      words: `chooses ${chosen.uuid} for ${place.uuid}`,
      run: () => page.app.actions.choose(person.outfit, place.uuid, chosen.uuid, chosen.link),
    };
  });

const prefer = (day: House) =>
  says(day, ({ page }) => {
    const gender = day.chance.pick([1, 2, 3, 4] as const);
    const style = `Style ${day.chance.below(1e6)}`;
    return {
      subject: 'style',
      value: style,
      words: `prefers ${style}`,
      run: () =>
        page.app.actions.savePreferences({
          user_gender: gender,
          age_range: '25-34',
          color_preferences: { favorite_colors: [] },
          style_preferences: style,
        }),
    };
  });

async function wait(day: House): Promise<void> {
  await day.world.live(day.chance.next() * day.chance.pick([10_000, 100_000, 1_200_000]));
}

const CALM: Weather = { well: 1 };
const WEATHERS: Record<House['climate'], readonly Weather[]> = {
  calm: [CALM, CALM, { down: 1 }, { well: 4, lost: 1 }],
  stormy: [
    CALM,
    { down: 1 },
    { hang: 1 },
    { well: 3, down: 1, lost: 1, cut: 1, slow: 1 },
    { well: 3, lost: 2, half: 1, twice: 1, portal: 1, 503: 1, 500: 1 },
  ],
  hostile: [
    CALM,
    { well: 2, down: 1, lost: 1, cut: 1, slow: 1, late: 1, twice: 1, half: 1, others: 1 },
    { well: 2, portal: 1, empty: 1, 'portal-503': 1, 500: 1, 503: 1, '503-foreign': 1 },
    { well: 3, 403: 1, 404: 1, 405: 1, 409: 1, 425: 1, 429: 1, '404-foreign': 1 },
    { hang: 1 },
    { lost: 1 },
  ],
};

async function line(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  phone.line.weather = day.chance.pick(WEATHERS[day.climate]);
  day.world.note(phone.name, `its line: ${JSON.stringify(phone.line.weather)}`);
  if (phone.line.weather === CALM) phone.online();
}

async function openTab(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  if (phone.pages.length < 3) await day.until(phone.open());
}

async function killPage(day: House): Promise<void> {
  const { phone, page } = await aPage(day);
  phone.kill([page.process]);
}

async function killPhone(day: House): Promise<void> {
  const phone = day.chance.pick(day.phones);
  phone.kill(phone.processes);
  phone.disk.losePower();
}

async function signOut(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const choice = day.chance.pick(['send', 'keep', 'keep'] as const);
  await day.attempt(at.page, `signs out: ${choice}`, () => at.page.app.actions.signOut(choice));
}

async function killServer(day: House): Promise<void> {
  const { server, world, chance } = day;
  server.kill();
  world.note('server', 'dies');
  await world.live(chance.next() * chance.pick([1_000, 60_000]));
  await day.until(server.start());
  world.note('server', 'is back');
}

export type Act = (day: House) => Promise<void>;

export const ACTS = {
  photo,
  rate,
  save,
  dispute,
  choose,
  prefer,
  wait,
  line,
  openTab,
  killPage,
  killPhone,
  signOut,
  killServer,
} satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

/** How often each comes in a day. */
export const OFTEN: Record<ActName, number> = {
  photo: 5,
  rate: 2,
  save: 3,
  dispute: 3,
  choose: 3,
  prefer: 2,
  wait: 4,
  line: 6,
  openTab: 1,
  killPage: 2,
  killPhone: 1,
  signOut: 1,
  killServer: 1,
};
