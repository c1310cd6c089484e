// What comes of two who sit at several computers, where lot alone seldom lets it.
import { GIVEN_BACK_MS } from '../../contract/limits.ts';
import { isSaved } from '../../src/stylist/editor/correction.ts';
import { finish, isThere, onBench, sends, undoes } from './desk-at-bench.ts';
import type { DeskPage } from './desk-computer.ts';
import { awaited, benchOf, STYLISTS, takes, type Act, type Desks } from './desk-hands.ts';
import { titled } from './desk-typing.ts';

const nameOn = ({ desk }: DeskPage) => desk.portal()?.stylist.username;

/** She sits down there, whoever was before. */
async function sits({ world }: Desks, page: DeskPage, name: string): Promise<boolean> {
  await world.live(500);
  if (page.desk.portal() && nameOn(page) !== name) await awaited(world, page.desk.signOut());
  await world.live(1_000);
  if (!page.desk.portal()) await awaited(world, page.desk.signIn(name));
  await world.live(1_500);
  return !page.process.isDead && nameOn(page) === name;
}

const otherThan = (name: string | undefined) => STYLISTS.find((one) => one !== name) ?? '';

/** While the lines are well. */
const wherePossible =
  (act: (desks: Desks, page: DeskPage, requestId: string) => Promise<void>): Act =>
  async (desks) => {
    const lines = desks.computers.map(({ line }) => line);
    const weathers = lines.map(({ weather }) => weather);
    for (const line of lines) line.weather = { well: 1 };
    const open = desks.computers.flatMap(({ pages }) => pages.filter((page) => benchOf(page)));
    const page = open.length > 0 ? desks.world.chance.pick(open) : null;
    const bench = page && benchOf(page);
    if (page && bench?.mayWork()) await act(desks, page, bench.requestId);
    for (const [at, line] of lines.entries()) line.weather = weathers[at] ?? { well: 1 };
  };

/** A page of another computer. */
function elsewhere({ computers }: Desks, besides: readonly DeskPage[]): DeskPage | undefined {
  const computer = computers.find((one) => besides.every((page) => page.computer !== one));
  return computer && (computer.pages[0] ?? computer.open());
}

/** She opens in another tab what she is at, and goes on with it there. */
async function inAnotherTab(desks: Desks, page: DeskPage, requestId: string) {
  const { computer } = page;
  const second = computer.pages.find((one) => one !== page) ?? computer.open();
  if (!(await sits(desks, second, nameOn(page) ?? ''))) return null;
  second.desk.toRequest(requestId);
  await desks.world.live(1_500);
  return second;
}

/** Written at once. */
function typesIn(desks: Desks, page: DeskPage, id: string): void {
  const bench = benchOf(page);
  bench?.choose(id);
  const draft = bench?.draft();
  if (!draft) return;
  bench?.type(titled(desks, page, draft));
  page.desk.hide();
}

/** Her other tabs have it by then. */
const TOLD_MS = 12_000;

/** After it a page that nobody works on lets its hold run. */
const UNUSED_MS = 65_000;
/** By then a page has heard whose a request is. */
const HEARD_MS = 130_000;
const LOOK_MS = 10_000;

export const CROSSINGS = {
  /** What she types while it is written is written after it. */
  typeOn: onBench((bench, page, desks) => {
    for (const _ of [1, 2]) {
      const draft = bench.draft();
      if (draft) bench.type(titled(desks, page, draft));
      page.desk.hide();
    }
  }),
  undoAtOnce: onBench(async (bench, page, desks, draft) => {
    finish(bench, page, desks, draft);
    await sends(bench, page, desks);
    await desks.world.pass(desks.world.chance.next() * 6_000, page.process);
    if (isThere(bench, page)) await undoes(bench, page, desks);
  }),
  /** She types on in another tab after it was sent, and leaves the first one. */
  typeBesides: wherePossible(async (desks, page, requestId) => {
    const { world } = desks;
    const bench = benchOf(page);
    const draft = bench?.draft();
    const second = await inAnotherTab(desks, page, requestId);
    if (!second || !bench || !draft || !isThere(bench, page)) return;
    finish(bench, page, desks, draft);
    await sends(bench, page, desks);
    await world.live(1_000);
    const now = benchOf(second)?.draft();
    if (now) benchOf(second)?.type(titled(desks, second, now));
    await world.live(1_000);
    if (isThere(bench, page)) page.desk.toQueue();
    await world.live(2_000);
  }),
  /** She types in one tab while what she has typed in the other is read there. */
  typeInBoth: wherePossible(async (desks, page, requestId) => {
    const { world } = desks;
    const draft = benchOf(page)?.draft();
    const second = await inAnotherTab(desks, page, requestId);
    if (!second || !draft) return;
    for (const _ of [1, 2, 3]) {
      typesIn(desks, page, draft.id);
      await world.pass(1 + world.chance.next() * 8);
      typesIn(desks, second, draft.id);
      await world.pass(200);
      desks.judge();
      await world.pass(TOLD_MS);
      desks.judge();
    }
  }),
  /** She gives back on one computer what is open on another, and somebody else takes it. */
  giveBackElsewhere: wherePossible(async (desks, page, requestId) => {
    const name = nameOn(page) ?? '';
    await desks.world.live(UNUSED_MS);
    const second = elsewhere(desks, [page]);
    if (!second || !(await sits(desks, second, name))) return;
    if (!(await takes(desks, second, requestId))) return;
    second.desk.toQueue();
    await desks.world.live(GIVEN_BACK_MS + 2_000);
    const third = elsewhere(desks, [page, second]);
    if (!third || !(await sits(desks, third, otherThan(name)))) return;
    if (await takes(desks, third, requestId)) await desks.world.live(HEARD_MS);
  }),
  /** The same, while the page on which it was open hears nothing, nor that it does again. */
  takenUnheard: wherePossible(async (desks, page, requestId) => {
    const { world } = desks;
    const { line } = page.computer;
    const name = nameOn(page) ?? '';
    await world.live(UNUSED_MS);
    const second = elsewhere(desks, [page]);
    if (!second || !(await sits(desks, second, name))) return;
    if (!(await takes(desks, second, requestId))) return;
    line.weather = { down: 1 };
    second.desk.toQueue();
    await world.live(GIVEN_BACK_MS + 2_000);
    const third = elsewhere(desks, [page, second]);
    const isTaken =
      third &&
      (await sits(desks, third, otherThan(name))) &&
      (await takes(desks, third, requestId));
    desks.judge();
    line.weather = { well: 1 };
    for (let left = isTaken ? HEARD_MS : 0; left > 0; left -= LOOK_MS) {
      await world.live(LOOK_MS);
      desks.judge();
    }
  }),
  /** Somebody else goes on with it on the same computer. */
  handOver: wherePossible(async (desks, page, requestId) => {
    const bench = benchOf(page);
    const draft = bench?.draft();
    if (draft) bench?.type(titled(desks, page, draft));
    await desks.world.live(1_000);
    if (!(await sits(desks, page, otherThan(nameOn(page))))) return;
    await desks.world.live(GIVEN_BACK_MS);
    await takes(desks, page, requestId);
  }),
  /** A page dies with what the client has before it, which is put right on another computer. */
  correctElsewhere: wherePossible(async (desks, page) => {
    const { world, oracle, server } = desks;
    const stylist = page.desk.portal()?.stylist;
    const sent = server.kept.sqlite
      .prepare("select id, user_id from outfits where status = 'approved' and stylist_id = ?")
      .all(stylist?.id) as { id: string; user_id: string }[];
    if (!stylist || sent.length === 0) return;
    const { id: outfitId, user_id: userId } = world.chance.pick(sent);
    const opens = async ({ desk }: DeskPage) => {
      desk.toOutfit({ userId, outfitId });
      await world.live(3_000);
      const screen = desk.screen();
      return screen.name === 'correcting' && screen.correction.isRead() ? screen.correction : null;
    };
    if (!(await opens(page))) return;
    const { computer } = page;
    computer.kill(page);
    const second = elsewhere(desks, [page]);
    if (!second || !(await sits(desks, second, stylist.username))) return;
    const there = await opens(second);
    const draft = there?.draft();
    if (!draft) return;
    there?.type(titled(desks, second, draft));
    await awaited(world, there?.save((saved) => oracle.corrected(saved)) ?? Promise.resolve());
    const again = computer.pages[0] ?? computer.open();
    if (!(await sits(desks, again, stylist.username))) return;
    const here = await opens(again);
    const now = here?.draft();
    if (now && isSaved(now)) oracle.judgeSentPage(again, now);
  }),
} satisfies Record<string, Act>;
