// What is so once all is well, and nobody does anything.
import type { Draft } from '../../src/stylist/look/draft.ts';
import { patchOf } from '../../src/stylist/look/patch.ts';
import type { Computer, DeskPage } from './desk-computer.ts';
import { tokenOf, type DeskOracle } from './desk-oracle.ts';

/** Of whoever has left nothing is on the disk but what they typed. */
export function judgeLeft({ world }: DeskOracle, { name, kept }: Computer): void {
  for (const [key, value] of kept) {
    const [kind = ''] = key.split(':');
    const email = kind === 'draft' ? (value as Draft).request?.userEmail : '';
    const isTheirs = !['draft', 'note', 'notify'].includes(kind) || Boolean(email);
    if (isTheirs) world.fault(`${name} keeps ${key} for nobody`);
  }
}

/** Whether she has its request open. */
function isBefore({ desk }: DeskPage, { request }: Draft): boolean {
  const screen = desk.screen();
  return screen.name === 'bench' && screen.bench.requestId === request?.id && !screen.bench.sent();
}

/** Once all is well and quiet. */
export function judgeRest(oracle: DeskOracle, pages: readonly DeskPage[]): void {
  const { world } = oracle;
  const drafts = pages.flatMap(({ computer: { kept } }) => [...kept.values()] as Draft[]);
  const replaced = new Set(drafts.map(({ replaces }) => replaces));
  const known = new Set(drafts.map(({ stored }) => stored?.outfitId));
  // What another takes the place of goes with the next that is heard of it.
  const rows = oracle.books
    .outfits()
    .filter(({ id, status }) => status !== 'discarded' && !replaced.has(id));
  const byToken = Map.groupBy(rows, ({ title }) => tokenOf(title));
  for (const [token, all] of byToken) {
    // Two computers may each have put another in its place, and each knows its own.
    const others = all.filter(({ id, status }) => status !== 'approved' && !known.has(id));
    const isSplit = all.length > 1 && others.length > 0;
    if (isSplit && token) world.fault(`${all.length} outfits of one draft: ${token}`);
  }
  for (const { id, title, goes_at, status } of rows)
    if (goes_at !== null) world.fault(`waits to go without a reason: ${title} ${status} ${id}`);
  for (const page of pages) {
    const { desk, process } = page;
    const portal = desk.portal();
    if (!portal) continue;
    const { drafts, isUnsaved, hasFailed } = desk.store.drafts.state.getState();
    if (isUnsaved || hasFailed) world.fault(`${process.name}: something typed is not kept`);
    for (const draft of Object.values(drafts)) {
      if (draft.stylistId !== portal.stylist.id) continue;
      if (draft.isWaiting) world.fault(`${process.name}: “${draft.title}” waits for a line`);
      // Elsewhere it is followed when it is opened.
      if (!isBefore(page, draft)) continue;
      if (!draft.stored || patchOf(draft, draft.stored) !== null) continue;
      const row = oracle.books.outfit(draft.stored.outfitId);
      if (!row || row.status === 'discarded') continue;
      // It goes when she sees the overview.
      if (row.status === 'approved') continue;
      if (row.title !== draft.title.trim() || row.description !== draft.description.trim())
        world.fault(
          `${process.name} takes “${draft.title}” to be at the server: it is “${row.title}”`,
        );
    }
  }
}
