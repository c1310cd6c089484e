import { ACTS, enter, look, signOut } from './acts.ts';
import { Day } from './day.ts';
import { numbersFrom } from './numbers.ts';
import { NAMES, type PersonName } from './people.ts';
import type { Act } from './plan.ts';
import * as screens from './screens.ts';

const FIRST_PHONE = 0.67;
const UPLOADS_A_RECORD_MAX = 40;
const SIGN_INS = 3;
const ROUNDS = 12;
const ROUND_MS = 120_000;
/** A long one takes two minutes where six others are lived beside it. */
const DAY_MAX_MS = 15 * 60_000;
const LOOKS = 6;
const LOOK_AGAIN_MS = 250;

export interface Verdict {
  wrong: string[];
  log: string[];
}

const hasFailed = ({ wrong }: Day) => wrong.length > 0;

async function happen(day: Day, { name, dice }: Act) {
  day.next = numbersFrom(dice);
  const [first, other] = day.phones;
  const isFirst = day.next() < FIRST_PHONE;
  day.phone = (isFirst ? first : (other ?? first)) ?? day.phone;
  day.log.push(other ? `${name} (${day.phone.name})` : name);
  try {
    await ACTS[name](day);
  } catch (error) {
    if (await day.isOutMeanwhile()) day.note('it was cut short: her session ended');
    else day.wrong.push(`${name} came to nothing: ${String(error).slice(0, 900)}`);
  }
  await day.check();
}

/** Until nothing of hers waits on this phone. */
async function goOut(day: Day) {
  const page = await day.tab();
  const waiting = async () => {
    const { records, session } = await day.seen(page);
    return records.filter(
      ({ owner, operation, state }) =>
        (operation.kind === 'revoke' || owner === session) &&
        (state === 'waiting' || state === 'sending' || state === 'needs-sign-in'),
    );
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await waiting()).length === 0) return;
    await page.clock.fastForward(ROUND_MS);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    for (let again = 0; again < LOOKS; again += 1) {
      await page.waitForTimeout(LOOK_AGAIN_MS);
      if ((await waiting()).length === 0) return;
    }
  }
  const left = (await waiting()).map(
    ({ operation, state, failure }) => `${operation.kind} ${state} ${JSON.stringify(failure)}`,
  );
  day.wrong.push(`on the ${day.phone.name} still waits: ${left.join(', ')}`);
}

/** Once everything is out, what she reads is what the server has. */
async function judgeScreens(day: Day, person: PersonName) {
  const page = await day.atHome();
  const owner = await day.owner();
  if (!page || owner === null) return;
  day.isOutdated = false;
  await screens.openHistory(page);
  await screens.button(page, 'Refresh').press('Enter');
  await look(day, true);
  const { pieces } = day.server.facts;
  const saved = pieces.filter((piece) => piece.owner === owner && piece.isSaved);
  const names = saved.map(({ name }) => name).toSorted();
  let shown: string[] = [];
  for (let again = 0; again < LOOKS; again += 1) {
    await screens.toHome(page);
    shown = (await screens.openCloset(page)).toSorted();
    if (shown.join() === names.join()) return;
    await page.clock.fastForward(ROUND_MS * 3);
    await day.reload(page);
  }
  day.wrong.push(`the closet of ${person} shows ${shown.join()}, not ${names.join()}`);
}

async function signInAgain(day: Day, person: PersonName) {
  day.log.push(`sign in ${person} on the ${day.phone.name}`);
  const page = await day.tab();
  for (let attempt = 0; attempt < SIGN_INS && day.user === null; attempt += 1) {
    await day.reload(page);
    if ((await screens.toHome(page)) !== 'out') throw new Error('somebody is still there');
    await enter(day, page, person);
  }
  if (day.user === null) day.wrong.push(`${person} cannot sign in`);
}

async function signOutAtLast(day: Day) {
  day.log.push(`sign out on the ${day.phone.name}`);
  await signOut(day, 'keep');
}

/** With the line healed whoever has been here signs in once more, and all goes out. */
async function settle(day: Day) {
  for (const phone of day.phones) await phone.fill(false);
  day.server.heal();
  await day.up();
  for (const phone of day.phones) {
    day.phone = phone;
    for (const person of NAMES) {
      await signOutAtLast(day);
      await signInAgain(day, person);
      await goOut(day);
      await judgeScreens(day, person);
      if (hasFailed(day)) return;
    }
    await signOutAtLast(day);
    await goOut(day);
    await day.check();
  }
}

function judge({ server, told, wrong, errors, lostSessions }: Day) {
  const { facts, twice, uploads } = server;
  wrong.push(...told.facts(facts));
  wrong.push(...twice.map((key) => `photo ${key.slice(0, 18)} was sent twice at once`));
  for (const [key, all] of Map.groupBy(uploads, (one) => one.key)) {
    if (all.length <= UPLOADS_A_RECORD_MAX) continue;
    wrong.push(`photo ${key.slice(0, 18)} was sent ${all.length} times`);
  }
  if (facts.sessions > lostSessions) {
    wrong.push(`${facts.sessions} sessions live on, ${lostSessions} of them lost`);
  }
  wrong.push(...errors.unexpected.map((error) => `a page said: ${error.slice(0, 300)}`));
}

async function through(day: Day, acts: readonly Act[]) {
  await day.open(acts);
  for (const act of acts) {
    await happen(day, act);
    if (hasFailed(day)) return;
  }
  await settle(day);
  if (!hasFailed(day)) judge(day);
}

/** One day from its acts to its judgement; it ends with the first thing that is wrong. */
export async function live(
  acts: readonly Act[],
  root: string,
  maxMs = DAY_MAX_MS,
): Promise<Verdict> {
  const day = await Day.begin(acts, root);
  // What is asked of a page whose browser has died may never be answered.
  const standstill = Promise.withResolvers<never>();
  const limit = setTimeout(
    () =>
      standstill.reject(new Error(`the day stood still: ${day.log.at(-1) ?? 'at its beginning'}`)),
    maxMs,
  );
  try {
    await Promise.race([through(day, acts), standstill.promise]);
  } catch (error) {
    day.wrong.push(String(error).slice(0, 900), ...(await day.shown()));
  } finally {
    clearTimeout(limit);
    await day.end();
  }
  return { wrong: [...new Set(day.wrong)], log: day.log };
}
