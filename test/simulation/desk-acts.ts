// What is done at desks, and to them, one act at a time; each draws from the lot alone.
import { isSaved } from '../../src/stylist/editor/correction.ts';
import { hidePhoto, showPhoto } from '../../server/photos/hidden.ts';
import { requestsOf } from '../../src/stylist/store/queue.ts';
import { AT_BENCH } from './desk-at-bench.ts';
import { CROSSINGS } from './desk-crossings.ts';
import { awaited, pageIn, signIn, take, turnTo, type Act } from './desk-hands.ts';
import { titled } from './desk-typing.ts';

const ELSEWHERE = {
  signIn,
  take,
  /** One that the client has. */
  correct: async (desks) => {
    const { world, server } = desks;
    const page = pageIn(desks);
    const portal = page?.desk.portal();
    if (!page || !portal) return;
    const sent = server.kept.sqlite
      .prepare("select id, user_id from outfits where status = 'approved'")
      .all() as { id: string; user_id: string }[];
    if (sent.length === 0) return;
    const { id, user_id: userId } = world.chance.pick(sent);
    turnTo(page);
    page.desk.toOutfit({ userId, outfitId: id });
    await world.live(2000);
    const screen = page.desk.screen();
    if (screen.name !== 'correcting') return;
    const { correction } = screen;
    const draft = correction.draft();
    if (!draft || !correction.mayCorrect()) return;
    if (correction.isRead() && isSaved(draft)) desks.oracle.judgeSentPage(page, draft);
    if (world.chance.is(0.7)) correction.type(titled(desks, page, draft));
    if (world.chance.is(0.5)) correction.type({ notes: `Note ${world.chance.below(1000)}` });
    await world.live(world.chance.next() * 900);
    await awaited(
      world,
      correction.save((saved) => desks.oracle.corrected(saved)),
    );
    const now = correction.draft();
    if (now && !page.process.isDead && correction.elsewhere(now) === 'saved')
      desks.oracle.judgeSentPage(page, now);
  },
  openPage: async ({ world, computers }) => {
    const computer = world.chance.pick(computers);
    if (computer.pages.length < 3) computer.open();
    await world.live(500);
  },
  /** To a request that she has begun something for. */
  goOn: async (desks) => {
    const { world } = desks;
    const page = pageIn(desks);
    const portal = page?.desk.portal();
    if (!page || !portal) return;
    const { drafts } = page.desk.store.drafts.state.getState();
    const begun = Object.values(drafts).filter(
      ({ request, stylistId }) => request && stylistId === portal.stylist.id,
    );
    const { value } = page.desk.store.queue.state.getState();
    const others = value ? requestsOf(value).filter((one) => one.drafts.length > 0) : [];
    const ids = [...begun.flatMap(({ request }) => request?.id ?? []), ...others.map((o) => o.id)];
    if (ids.length === 0) return;
    turnTo(page);
    page.desk.toRequest(world.chance.pick(ids));
    await world.live(1500);
  },
  kill: async (desks) => {
    const page = pageIn(desks);
    page?.computer.kill(page);
  },
  /** The browser dies: all that is open on a computer. */
  crash: async ({ world, computers }) => {
    const computer = world.chance.pick(computers);
    for (const page of computer.pages) computer.kill(page);
    computer.open();
    await world.live(300);
  },
  closePage: async (desks) => {
    const page = pageIn(desks);
    if (!page) return;
    page.desk.leave();
    await desks.world.live(desks.world.chance.next() * 400);
    page.computer.kill(page);
  },
  signOut: async (desks) => {
    const page = pageIn(desks);
    if (page) await awaited(desks.world, page.desk.signOut());
  },
  line: async ({ world, computers, weather }) => {
    const { line } = world.chance.pick(computers);
    const to = world.chance.weighed({ down: 2, bad: 5, well: 3 });
    line.weather = to === 'down' ? { down: 1 } : to === 'bad' ? weather : { well: 1 };
    world.note('line', to);
  },
  well: async ({ computers }) => {
    for (const computer of computers) {
      computer.line.weather = { well: 1 };
      computer.online();
    }
  },
  wait: async ({ world }) => world.live(world.chance.next() * 240_000),
  waitLong: async ({ world }) => world.live(20 * 60_000 + world.chance.next() * 25 * 60_000),
  server: async ({ world, server }) => {
    server.kill();
    await world.live(world.chance.next() * 20_000);
    await server.start();
  },
  /** An owner looks into a complaint: until then the photo is before nobody here. */
  hideAwhile: async ({ world, server }) => {
    if (!server.isUp) return;
    const waiting = server.kept.sqlite
      .prepare("select photo_id as photo, user_id as userId from requests where status = 'open'")
      .all() as { photo: string; userId: string }[];
    if (waiting.length === 0) return;
    const one = world.chance.pick(waiting);
    const now = () => new Date(world.wall());
    world.note('server', 'hides a photo');
    await world.outside(hidePhoto(server.db, one, now()));
    const show = async () => {
      world.note('server', 'shows it again');
      await world.outside(showPhoto(server.db, one, now()));
    };
    world.after(world.chance.next() * 240_000, () => void show());
  },
  photo: async ({ world, clients }) => world.chance.pick(clients).sendPhoto(),
  deletePhoto: async ({ world, clients }) => world.chance.pick(clients).deletePhoto(),
} satisfies Record<string, Act>;

export const ACTS = { ...ELSEWHERE, ...AT_BENCH, ...CROSSINGS };
export type ActName = keyof typeof ACTS;
