// What stands of an outfit, on a page, at the server and before the client, is what was typed.
import { Outfit } from '../../contract/outfits.ts';
import { reading } from '../../contract/reading.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { isAsStored } from '../../src/stylist/look/patch.ts';
import { call } from './desk-client.ts';
import type { DeskPage } from './desk-computer.ts';
import type { Desks } from './desk-hands.ts';
import { tokenOf, type DeskOracle } from './desk-oracle.ts';
import { unlike, writtenAt, writtenIn } from './desk-typed.ts';
import type { Server } from './server.ts';

/** Apart from when. */
const whole = (draft: Draft) => JSON.stringify({ ...draft, changedAt: 0 });

/** What is typed is there at once, and nothing else of it is another. */
export function judgeTyping(
  { world, typed }: DeskOracle,
  { desk, process, computer }: DeskPage,
  before: Draft,
  said: Partial<Draft>,
): void {
  const now = desk.store.drafts.state.getState().drafts[before.id];
  const asTyped = { ...before, ...said };
  if (!now || whole(now) !== whole(asTyped))
    world.fault(`${process.name} has not what is typed of “${asTyped.title}”`);
  const token = tokenOf(asTyped.title.trim());
  if (token) typed.types(token, asTyped, computer.name);
}

/** On every page, whoever is before it. */
export function judgeWords({ world, typed }: DeskOracle, { desk, process }: DeskPage): void {
  for (const draft of Object.values(desk.store.drafts.state.getState().drafts)) {
    const token = tokenOf(draft.title.trim());
    const strange = token ? typed.untyped(token, writtenIn(draft)) : null;
    if (strange !== null)
      world.fault(`${process.name} has of “${draft.title}” what nobody typed: ${strange}`);
  }
}

/** What somebody reads who is signed in so. */
async function readOf({ world }: DeskOracle, server: Server, id: string, access: string) {
  const path = `/api/stylist/outfits/${id}/`;
  const { told } = await call(world, server, { method: 'GET', path, access });
  return reading(Outfit).safeParse(told).data ?? null;
}

/** Once all is well and quiet: what each has of each outfit. */
export async function judgeEach(
  oracle: DeskOracle,
  server: Server,
  { clients, computers }: Pick<Desks, 'clients' | 'computers'>,
): Promise<void> {
  // What the line gives in place of an answer nobody can tell.
  const isAnswered = computers.every(({ mixedUpAt }) => mixedUpAt === -Infinity);
  const pages = computers.flatMap((one) => one.pages);
  const { world, books, typed, went } = oracle;
  const accesses = new Map<string, string>();
  for (const client of clients) {
    const { id, access } = await client.signIn();
    accesses.set(id, access);
  }
  for (const { id: stylistId, username } of books.stylists()) {
    const path = '/api/stylist/auth/login/';
    const body = { username, password: username };
    const { told } = await call(world, server, { method: 'POST', path, body });
    accesses.set(stylistId, told.access_token);
  }
  for (const row of books.outfits()) {
    if (row.status === 'discarded') continue;
    const token = tokenOf(row.title);
    const isSent = row.status === 'approved';
    for (const by of isSent ? [row.stylist_id, row.user_id] : [row.stylist_id]) {
      const read = await readOf(oracle, server, row.id, accesses.get(by) ?? '');
      if (!read) {
        world.fault(`nobody reads “${row.title}”`);
        continue;
      }
      const is = writtenAt(read);
      const strange = typed.untyped(token, isSent ? is : { ...is, notes: '' });
      if (strange !== null) world.fault(`of “${row.title}” nobody typed: ${strange}`);
      if (isSent) {
        const others = (went.get(token) ?? []).map((one) => unlike(one, is));
        if (isAnswered && typed.isOfOneComputer(token) && !others.includes(null))
          world.fault(`“${row.title}” is not what was sent: ${others.at(-1)}`);
        continue;
      }
      // With a photo goes what was asked for with it.
      if (books.request(row.request_id)?.deleted_at !== null) continue;
      for (const { desk, process } of pages) {
        const { drafts } = desk.store.drafts.state.getState();
        for (const draft of Object.values(drafts)) {
          if (draft.stored?.outfitId !== row.id || !isAsStored(draft)) continue;
          const screen = desk.screen();
          if (screen.name !== 'bench' || screen.bench.requestId !== draft.request?.id) continue;
          const other = unlike(writtenIn(draft), is);
          if (other !== null)
            world.fault(`${process.name} takes “${draft.title}” to be at the server: ${other}`);
        }
      }
    }
  }
}
