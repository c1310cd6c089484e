// Whoever sits down at a computer that knows nothing has before her what the server has.
import { readOutfit } from '../../src/api/outfits.ts';
import { requestsOf } from '../../src/stylist/store/queue.ts';
import type { PendingRequest } from '../../contract/requests.ts';
import { Computer, type DeskPage } from './desk-computer.ts';
import { STYLISTS, type Desks } from './desk-hands.ts';
import { unlike, writtenAt, writtenIn } from './desk-typed.ts';

const names = (all: readonly { id: string; title: string }[] = []) =>
  all.map(({ id, title }) => `${id} ${title}`).toSorted();

/** What a queue says of a request, besides pictures and until when it is held. */
const saidOf = (request: PendingRequest, now: string) => ({
  id: request.id,
  client: `${request.userId} ${request.userName}`,
  photo: request.photoId,
  uploadDate: request.uploadDate,
  dueAt: request.dueAt,
  holder: request.claim && request.claim.expiresAt > now ? request.claim.stylistId : null,
  drafts: names(request.drafts),
  others: names(request.othersDrafts),
  brief: request.brief ?? null,
  lines: request.lines ?? [],
  again: request.again ?? null,
  question: request.question ?? null,
  questionsLeft: request.questionsLeft ?? null,
  photos: request.photos ?? null,
  outfits: request.outfits ?? null,
});

const queueOf = ({ desk }: DeskPage, now: string) => {
  const { value } = desk.store.queue.state.getState();
  return (value ? requestsOf(value) : [])
    .map((request) => saidOf(request, now))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

function judgeQueue({ world, oracle }: Desks, page: DeskPage): void {
  const now = new Date(world.wall()).toISOString();
  const is = queueOf(page, now);
  const by = page.desk.portal()?.stylist.id;
  const { books } = oracle;
  const was = books.waiting();
  const ids = is.map(({ id }) => id).join();
  if (ids !== was.map(({ id }) => id).join())
    world.fault(`${page.process.name} has of what waits ${ids}`);
  for (const { id, holder, drafts, others } of is) {
    const row = was.find((one) => one.id === id);
    const isHeld = row !== undefined && (row.claim_expires_at ?? '') > now;
    if (holder !== (isHeld ? row.claimed_by : null))
      world.fault(`${page.process.name} has ${id} held by ${holder}`);
    const all = books.outfits().filter((one) => one.request_id === id && one.status === 'draft');
    const own = names(all.filter(({ stylist_id }) => stylist_id === by));
    if (drafts.join() !== own.join())
      world.fault(`${page.process.name} has of ${id} the drafts ${drafts.join()}`);
    if (others.join() !== names(all.filter(({ stylist_id }) => stylist_id !== by)).join())
      world.fault(`${page.process.name} has of ${id} the drafts of others ${others.join()}`);
  }
}

/** What she has begun is there as it was brought to the server. */
async function judgeBegun({ world }: Desks, page: DeskPage): Promise<void> {
  const portal = page.desk.portal();
  const { value } = page.desk.store.queue.state.getState();
  for (const { id, drafts } of value ? requestsOf(value) : []) {
    if (drafts.length === 0 || !portal) continue;
    page.desk.toRequest(id);
    await world.live(2_000);
    const screen = page.desk.screen();
    if (screen.name !== 'bench' || !screen.bench.isOpen()) continue;
    const own = screen.bench.own.own();
    for (const one of drafts) {
      const draft = own.find(({ stored }) => stored?.outfitId === one.id);
      const read = readOutfit(portal.client, one.id);
      await world.live(500);
      const other = draft && unlike(writtenIn(draft), writtenAt(await read));
      if (!draft) world.fault(`${page.process.name} has nothing of “${one.title}”`);
      if (other) world.fault(`${page.process.name} has of “${one.title}” ${other}`);
    }
  }
}

/** She signs in, and looks at what waits. */
async function sitsDown({ world, server }: Desks, name: string): Promise<DeskPage> {
  const page = new Computer(world, server, `${name}-`, () => undefined).open();
  await world.live(300);
  const comes = page.desk.signIn(name);
  await world.live(1_000);
  await comes;
  page.desk.toQueue();
  await world.live(1_500);
  if (!page.desk.portal()) world.fault(`${name} cannot sign in anywhere`);
  return page;
}

export async function judgeAnew(desks: Desks, pages: readonly DeskPage[]): Promise<void> {
  const { world } = desks;
  const anew: DeskPage[] = [];
  for (const name of STYLISTS) {
    const page = await sitsDown(desks, name);
    anew.push(page);
    judgeQueue(desks, page);
    const now = new Date(world.wall()).toISOString();
    const is = JSON.stringify(queueOf(page, now));
    for (const other of pages) {
      const isFresh = ['queue', 'bench'].includes(other.desk.screen().name);
      if (!isFresh || other.desk.portal()?.stylist.username !== name) continue;
      const there = JSON.stringify(queueOf(other, now));
      if (there !== is) world.fault(`${other.process.name} has what waits otherwise: ${there}`);
    }
  }
  for (const page of anew) await judgeBegun(desks, page);
  for (const { process } of anew) process.isDead = true;
}
