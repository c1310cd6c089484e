// What a stylist does at the page of a request.
import { SAVE_DELAY_MS } from '../../contract/limits.ts';
import { outfitApprove, outfitCreate } from '../../contract/outfits.ts';
import { listItems } from '../../src/api/items.ts';
import { isBlank, isTypedAlike, type Draft } from '../../src/stylist/look/draft.ts';
import { itemOfLibrary, moveItem } from '../../src/stylist/look/items.ts';
import type { Bench } from './desk-bench.ts';
import type { DeskPage } from './desk-computer.ts';
import { awaited, benchOf, broken, take, turnTo, type Act, type Desks } from './desk-hands.ts';
import { edits } from './desk-edits.ts';
import { doesAndUndoes } from './desk-undoable.ts';
import { tokenOf } from './desk-oracle.ts';
import { added, answered, piece, titled } from './desk-typing.ts';

export const onBench =
  (work: (bench: Bench, page: DeskPage, desks: Desks, draft: Draft) => unknown): Act =>
  async (desks) => {
    const { world, computers } = desks;
    const open = computers.flatMap(({ pages }) => pages.filter((page) => benchOf(page)));
    if (open.length === 0) return take(desks);
    const page = world.chance.pick(open);
    const bench = benchOf(page);
    turnTo(page);
    const draft = bench?.draft();
    if (!bench || !draft || page.process.isDead) return;
    const done = work(bench, page, desks, draft);
    if (!(done instanceof Promise)) return;
    // She waits for it, or does something else meanwhile.
    if (world.chance.is(0.6)) await awaited(world, done);
    else done.catch((error: unknown) => broken(world, error));
  };

/** Whoever has left meanwhile presses nothing there. */
export const isThere = (bench: Bench, page: DeskPage) => benchOf(page) === bench;

/** All that is missing. */
export function finish(bench: Bench, page: DeskPage, desks: Desks, draft: Draft): void {
  if (!tokenOf(draft.title)) bench.type(titled(desks, page, draft));
  if (!draft.description) bench.type({ description: 'Wear it so' });
  if (draft.items.length === 0) bench.type(added(piece(desks)));
  const now = bench.draft();
  if (now) bench.type(answered(bench, now));
  const again = bench.draft();
  if (again) bench.type(answered(bench, again));
}

export const sends = (bench: Bench, page: DeskPage, { oracle }: Desks) =>
  bench.send((going) => oracle.press(page, bench.requestId, going));

export async function undoes(bench: Bench, page: DeskPage, { world, oracle }: Desks) {
  if (!bench.mayUndo()) return;
  const { drafts } = page.desk.store.drafts.state.getState();
  const taken = (bench.sent()?.going ?? []).map((one) => drafts[one.id] ?? one);
  world.note(page.process.name, `takes back ${taken.map(({ title }) => title).join()}`);
  await bench.undo(() => oracle.undone(taken));
  if (bench.sent() || !isThere(bench, page) || page.computer.pages.length > 1) return;
  const now = page.desk.store.drafts.state.getState().drafts;
  for (const { id, title } of taken) {
    const before = drafts[id];
    if (before && !(now[id] && isTypedAlike(before, now[id])))
      world.fault(`${page.process.name} has of “${title}” another than was taken back`);
  }
}

const isApproval = new RegExp(`^${outfitApprove.path.replace(':id', '[^/]+')}$`);

export const AT_BENCH = {
  title: onBench((bench, page, desks, draft) => {
    bench.type(titled(desks, page, draft));
    if (desks.world.chance.is(0.2)) page.desk.hide();
  }),
  describe: onBench((bench, page, desks, draft) => {
    if (!tokenOf(draft.title)) bench.type(titled(desks, page, draft));
    bench.type({ description: `Wear it ${desks.world.chance.below(1000)}` });
  }),
  note: onBench((bench, _, { world }) => bench.type({ notes: `Note ${world.chance.below(1000)}` })),
  piece: onBench((bench, _, desks) => bench.type(added(piece(desks)))),
  fromLibrary: onBench(async (bench, page, { world }) => {
    const portal = page.desk.portal();
    if (!portal) return;
    const { items } = await listItems(portal.client, {});
    if (items.length === 0) return;
    const found = itemOfLibrary(world.chance.pick(items), world.chance.uuid());
    bench.type(added({ ...found, why: 'It goes with the rest' }));
  }),
  board: onBench((bench, _, { world }, { items }) => {
    const place = { x: world.chance.next(), y: world.chance.next(), w: 0.3 };
    const at = world.chance.below(Math.max(1, items.length));
    bench.type((now) => ({
      items: now.items.map((item, index) => (index === at ? { ...item, place } : item)),
    }));
  }),
  order: onBench((bench, _, { world }) =>
    bench.type((now) => ({ items: moveItem(now.items, 0, world.chance.below(now.items.length)) })),
  ),
  drop: onBench((bench) => bench.type((now) => ({ items: now.items.slice(1) }))),
  another: onBench((bench) => bench.another()),
  choose: onBench((bench, _, { world }) => bench.choose(world.chance.pick(bench.own.own()).id)),
  finish: onBench(finish),
  create: onBench((bench) => bench.create()),
  send: onBench(sends),
  /** Several at once, each with words of its own. */
  sendSeveral: onBench(async (bench, page, desks, draft) => {
    const { world } = desks;
    for (const one of [draft, null]) {
      if (!one) bench.another();
      const now = bench.draft();
      if (!now || !isThere(bench, page)) return;
      finish(bench, page, desks, now);
      bench.type({ notes: `Note ${world.chance.below(1e6)}` });
      await bench.create();
    }
    if (isThere(bench, page)) await sends(bench, page, desks);
  }),
  /** The answer to a sending is lost, and she sends once more. */
  sendAgain: onBench(async (bench, page, desks, draft) => {
    const { line } = page.computer;
    const { weather } = line;
    finish(bench, page, desks, draft);
    line.only = (_, path) => isApproval.test(path);
    line.weather = { lost: 1 };
    await sends(bench, page, desks);
    line.only = () => true;
    line.weather = weather;
    await desks.world.pass(desks.world.chance.next() * 6_000, page.process);
    if (isThere(bench, page)) await sends(bench, page, desks);
  }),
  /** The answer to a creating is lost, she types on, and creates once more. */
  createAgain: onBench(async (bench, page, desks, draft) => {
    const { line } = page.computer;
    const { weather, only } = line;
    bench.another();
    const begun = bench.draft() ?? draft;
    finish(bench, page, desks, begun);
    line.only = (method, path) => method === 'POST' && path === outfitCreate.path;
    line.weather = { lost: 1 };
    await bench.create();
    line.weather = { well: 1 };
    line.only = only;
    const now = bench.draft();
    if (now && isThere(bench, page)) {
      bench.type(titled(desks, page, now));
      await bench.create();
    }
    line.weather = weather;
  }),
  /** For a moment the computer has no space left for what she types. */
  full: onBench(async (bench, page, desks, draft) => {
    const { world } = desks;
    const { disk } = page.computer.machine;
    disk.quota = 0;
    bench.type(titled(desks, page, draft));
    await world.pass(SAVE_DELAY_MS + 200 + world.chance.next() * 1_000);
    disk.quota = Infinity;
    if (!isThere(bench, page)) return;
    if (world.chance.is(0.3)) bench.another();
    else if (world.chance.is(0.7)) page.desk.hide();
  }),
  edit: onBench((bench, _, desks) => edits(bench, desks)),
  doAndUndo: onBench((bench, _, desks) => {
    for (let left = 4; left > 0; left -= 1) doesAndUndoes(bench, desks);
  }),
  /** What the server has is changed, and brought there. */
  editSent: onBench(async (bench, page, desks, draft) => {
    finish(bench, page, desks, draft);
    bench.type(({ items }) => ({ items: items.map((item) => Object.assign({ size: 'M' }, item)) }));
    await bench.create();
    if (!isThere(bench, page)) return;
    edits(bench, desks);
    await bench.create();
  }),
  undo: onBench(undoes),
  discard: onBench((bench, _, desks, draft) => {
    if (isBlank(draft) || !bench.mayWork()) return undefined;
    desks.oracle.let(draft);
    return bench.discard(draft);
  }),
  leaveBench: onBench((_, page, { world }) =>
    world.chance.is(0.5) ? page.desk.toQueue() : page.desk.toOverview(),
  ),
  takeAgain: onBench((bench) => bench.claim.claim()),
} satisfies Record<string, Act>;
