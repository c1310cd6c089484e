// What a page has of drafts is held against what its computer keeps.
import { outfitCreate } from '../../contract/outfits.ts';
import type { Draft } from '../../src/stylist/look/draft.ts';
import type { Computer, DeskPage } from './desk-computer.ts';
import type { Sent } from './server.ts';
import type { World } from './world.ts';

/** What she typed of it. */
export const typedOf = ({
  title,
  description,
  items,
  answers,
  pins,
  open,
  boardText,
  notes,
}: Draft) => JSON.stringify([title, description, items, answers, pins, open, boardText, notes]);

/** Another tab is told at once, and reads it. */
const TOLD_WITHIN_MS = 10_000;

interface Lasting {
  lasting(key: string, isSo: boolean, words: string, patienceMs: number): void;
}

const keptOf = ({ computer }: DeskPage, id: string) =>
  computer.kept.get(`draft:${id}`) as Draft | undefined;

/** Where nothing is said to be unsaved, what is on the disk is what was typed; a tab that follows the server types nothing, and leaves the time as it was. */
export function judgeKept(world: World, page: DeskPage): void {
  const { isUnsaved, drafts } = page.desk.store.drafts.state.getState();
  if (isUnsaved) return;
  for (const draft of Object.values(drafts)) {
    const kept = keptOf(page, draft.id);
    if (!kept || kept.changedAt >= draft.changedAt || typedOf(kept) === typedOf(draft)) continue;
    world.fault(`${page.process.name} takes “${draft.title}” to be kept: it is “${kept.title}”`);
  }
}

/** What another tab has removed is not here either. */
export function judgeThere(oracle: Lasting, page: DeskPage): void {
  const { isUnsaved, hasFailed, drafts } = page.desk.store.drafts.state.getState();
  if (isUnsaved || hasFailed) return;
  const { name } = page.process;
  for (const { id, title } of Object.values(drafts)) {
    const isThere = keptOf(page, id) !== undefined;
    const words = `${name} still has “${title}”, which is removed`;
    oracle.lasting(`${name} ${id} there`, isThere, words, TOLD_WITHIN_MS);
  }
}

/** What another tab has written since is here too. */
export function judgeNewest(oracle: Lasting, page: DeskPage): void {
  const { isUnsaved, drafts } = page.desk.store.drafts.state.getState();
  if (isUnsaved) return;
  const { name } = page.process;
  for (const draft of Object.values(drafts)) {
    const kept = keptOf(page, draft.id);
    if (!kept) continue;
    const isNewest = kept.changedAt < draft.changedAt || typedOf(kept) === typedOf(draft);
    const words = `${name} still has “${draft.title}”, which is “${kept.title}” by now`;
    const key = `${name} ${draft.id} ${kept.changedAt}`;
    oracle.lasting(key, isNewest, words, TOLD_WITHIN_MS);
  }
}

/** What another has typed is not before her. */
export function judgeOwn(world: World, { process, desk }: DeskPage, own: readonly Draft[]): void {
  const theirs = own.find(({ stylistId }) => stylistId !== desk.portal()?.stylist.id);
  if (theirs) world.fault(`${process.name} shows “${theirs.title}”, which another has typed`);
}

/** What an outfit is made of is on the disk before it goes: after a death it is said again as it was. */
export function judgeWritten({ world, name, kept }: Computer, { path, headers }: Sent): void {
  if (path !== outfitCreate.path) return;
  const going = [...kept.values()].find(
    (one): one is Draft => (one as Draft).key === headers['idempotency-key'],
  );
  if (going && !going.sent) world.fault(`${name} makes “${going.title}”, and has not kept of what`);
}
