// One session on one phone: begun, renewed, renamed and ended, in each order, and from two pages of it.
import { createSessions, type RefreshCall, type Session } from '../../../../src/api/session.ts';
import { failureOf } from '../../../../src/api/failure.ts';
import { SESSIONS } from '../../../../src/start/keys.ts';
import type { Chapter } from '../writer.ts';

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.sign`;
const lasting = (seconds: number, n: number) => tokenOf({ iat: 1_000, exp: 1_000 + seconds, n });
const told = (access: string, refresh: string): Told => ({ access, access_token: access, refresh });
const asha = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const bimal = { id: 'bimal', email: 'bimal@example.com', name: 'Bimal' };
type Told = Awaited<ReturnType<RefreshCall>>;

export const chapter: Chapter = async (writer) => {
  const { house } = writer;
  const { world } = house;
  const phone = house.addPhone('Asha');
  const said: string[] = [];
  /** What the server answers to the next refresh. */
  let answers: (refresh: string) => Promise<Told> = async () => ({ refused: null });
  const pageOf = (name: string, role: 'consumer' | 'stylist' = 'consumer') => {
    const { database, locks, clock } = phone.placeFor(world.lives(name));
    return createSessions({
      role,
      store: database(SESSIONS),
      locks,
      clock,
      refresh: async (refresh) => {
        said.push(`${name} refreshes ${refresh}`);
        return answers(refresh);
      },
      changed: () => said.push(`${name} tells of it`),
    });
  };
  const one = pageOf('one');
  const two = pageOf('two');
  const desk = pageOf('desk', 'stylist');
  const shown = async (what: Promise<unknown>) => {
    try {
      return JSON.stringify(await what) ?? 'nothing';
    } catch (error) {
      return `failed ${failureOf(error).kind}`;
    }
  };
  const step = async (words: string, ...doing: (() => Promise<unknown>)[]) => {
    const work = async () => {
      const came = await Promise.all(doing.map(async (does) => shown(does())));
      const all = { read: one.read(), ended: one.ended(), for: two.endedFor(), desk: desk.read() };
      const now = [];
      for (const [name, what] of Object.entries(all)) now.push(`${name} ${await shown(what)}`);
      return [...said.splice(0), ...came.map((is) => `comes to ${is}`), ...now];
    };
    const lines = await house.until(work());
    const began = world.wall();
    writer.steps.push({
      words,
      lines: lines.map((line) =>
        line.replaceAll(
          /"endsAt":(\d+)/g,
          (_, at) => `"ends in":${Math.round((Number(at) - began) / 1000)}`,
        ),
      ),
    });
  };
  const session = (user: typeof asha, access: string, refresh: string): Session<'consumer'> => ({
    user: user,
    access,
    refresh,
  });
  const first = lasting(600, 1);
  const second = lasting(600, 2);
  const gives = (access: string, refresh: string) => {
    answers = async () => told(access, refresh);
  };
  await step('nobody is signed in', () => one.refreshed('none'));
  await step('she signs in', () => one.begin(session(asha, first, 'r1')));
  await step('it has not run out', async () => {
    const now = await one.read();
    const at = async (ms: number) => {
      phone.skewMs = ms;
      return now ? one.hasRunOut(now) : null;
    };
    const runs = [await at(0), await at(599_000), await at(600_000), await at(601_000)];
    phone.skewMs = 0;
    return [...runs, one.hasRunOut(session(asha, 'x', 'y'))];
  });
  await step('another token than hers is stale', () => one.refreshed('other'));
  gives(second, 'r2');
  await step('hers is', () => one.refreshed(first));
  await step('and once more', () => one.refreshed(first));
  gives('no.token', 'r3');
  await step('it is none that can be read', () => one.refreshed(second));
  gives('none', 'r4');
  await step('it has no parts', () => one.refreshed('no.token'));
  gives(lasting(60, 5), 'r5');
  await step(
    'two pages at once',
    () => one.refreshed('none'),
    () => two.refreshed('none'),
  );
  await step('her name is another', () => two.rename({ ...asha, name: 'Asha R.' }));
  await step('another’s is', () => two.rename(bimal));
  answers = async () => {
    await two.end();
    return told(second, 'r6');
  };
  await step('she signs out meanwhile', () => one.refreshed(lasting(60, 5)));
  await step('she signs in', () => one.begin(session(asha, first, 'r7')));
  answers = async () => {
    answers = async () => told(lasting(60, 9), 'r9');
    await two.begin(session(bimal, second, 'r8'));
    return told(lasting(60, 8), 'r8a');
  };
  await step('another signs in meanwhile', () => one.refreshed(first));
  answers = async () => {
    await two.begin(session(bimal, first, 'r10'));
    return { refused: null };
  };
  await step('and again as it is refused', () => one.refreshed(second));
  answers = async () => ({ refused: null });
  await step('it is refused', () => one.refreshed(first));
  await step('and asked once more', () => two.refreshed(first));
  await step('she signs in', () => one.begin(session(asha, first, 'r11')));
  answers = async () => ({ refused: 'suspended' });
  await step('refused, and why', () => one.refreshed(first));
  await step('she signs out', () => one.end());
  await step('and again', () => one.end());
  await step('a stylist signs in', () =>
    desk.begin({
      user: { id: 's', username: 'meera', name: 'Meera' },
      access: second,
      refresh: 'd1',
    } as never),
  );
  await step('she signs in beside her', () => one.begin(session(asha, first, 'r12')));
  await step(
    'hers is refused',
    () => desk.refreshed(second),
    () => desk.endedFor(),
  );
  await step(
    'what she was told',
    () => desk.endedFor(),
    () => desk.ended(),
  );
  answers = async () => {
    await world.pass(120_000);
    return told(second, 'r13');
  };
  const hangs = one.refreshed(first).catch(() => undefined);
  await world.live(1_000);
  await step('one page hangs, and another asks', () => {
    gives(lasting(60, 14), 'r14');
    return two.refreshed(first);
  });
  await step('it answers after all', async () => hangs);
  await step('its disk is full', async () => {
    answers = async () => ({ refused: 'elsewhere' });
    const now = await one.read();
    phone.disk.quota = phone.disk.used();
    await one.refreshed(now?.access ?? '').catch(() => undefined);
    phone.disk.quota = Infinity;
  });
};
