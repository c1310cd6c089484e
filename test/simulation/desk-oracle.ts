// What a desk's screens say is held against its disk and the database, whenever it may have changed.
import { portalTexts } from '../../texts/portal.ts';
import { serverTexts } from '../../texts/server.ts';
import { keptAt } from '../../src/stylist/look/kept.ts';
import { isBlank, type Draft } from '../../src/stylist/look/draft.ts';
import { isHoldGone } from '../../src/stylist/editor/claim/claim.ts';
import type { DeskPage } from './desk-computer.ts';
import { Books } from './desk-books.ts';
import { judgeKept, judgeNewest, judgeOwn, judgeThere, typedOf } from './desk-drafts.ts';
import { judgeSent } from './desk-sent.ts';
import { Typed, writtenIn, type Written } from './desk-typed.ts';
import type { Server } from './server.ts';
import type { World } from './world.ts';

/** What was pressed for: the outfits of one press of `Complete Request`. */
interface Pressed {
  at: number;
  stylistId: string;
  requestId: string;
  tokens: string[];
  titles: string[];
  page: string;
  computer: string;
}

/** A sentence that is not so may be on its way to be put right for so long. */
const PUT_RIGHT_MS = 95_000;

export const tokenOf = (title: string): string => title.split(' ')[0] ?? '';

/** What a sheet may say while it goes. */
const isTrue = new Set([
  portalTexts.board.mayHaveGone,
  serverTexts.errors.request_closed,
  serverTexts.errors.already_sent,
]);

export class DeskOracle {
  readonly world: World;
  readonly books: Books;
  readonly pressed: Pressed[] = [];
  /** Taken back, and so said: no outfit goes of it without another press. */
  readonly #undone = new Map<string, number>();
  /** What clients were given, and what it was put right to. */
  readonly #given = new Set<string>();
  /** What they were to read with each. */
  readonly #words = new Map<string, Set<string>>();
  /** What was pressed for or put right, by what it is called, as it stood then. */
  readonly went = new Map<string, Written[]>();
  readonly typed = new Typed();
  /** Who typed what is called so. */
  readonly typedBy = new Map<string, string>();
  /** Drafts that were thrown away by hand. */
  readonly gone = new Set<string>();
  /** What a foot said to be kept, by computer and draft. */
  readonly #kept = new Map<string, { computer: string; draft: Draft; since: number }>();
  readonly #since = new Map<string, number>();

  constructor(world: World, server: Server) {
    this.world = world;
    this.books = new Books(server);
  }

  press(page: DeskPage, requestId: string, going: readonly Draft[]): void {
    const titles = going.map(({ title }) => title.trim());
    this.world.note(page.process.name, `sends ${titles.join(', ')}`);
    for (const title of titles) this.#undone.delete(tokenOf(title));
    for (const draft of going) this.#gives(draft);
    this.pressed.push({
      at: this.world.now(),
      stylistId: page.desk.portal()?.stylist.id ?? '',
      requestId,
      page: page.process.name,
      computer: page.computer.name,
      tokens: titles.map(tokenOf),
      titles,
    });
  }

  /** Put right, of what the client has. */
  corrected(draft: Draft): void {
    this.#gives(draft);
  }

  #gives(draft: Draft): void {
    const { title, description, notes } = draft;
    const token = tokenOf(title.trim());
    this.went.set(token, [...(this.went.get(token) ?? []), writtenIn(draft)]);
    this.#given.add(title.trim());
    const words = this.#words.get(token) ?? new Set();
    this.#words.set(token, words.add(description.trim()).add(notes.trim()));
  }

  undone(drafts: readonly Draft[]): void {
    for (const { title, stored } of drafts) {
      const row = stored && this.books.outfit(stored.outfitId);
      if (row?.status === 'approved') this.world.fault(`said to be taken back, and sent: ${title}`);
      else if (row?.goes_at) this.world.fault(`said to be taken back, and goes: ${title}`);
      this.#undone.set(tokenOf(title), this.world.now());
    }
  }

  /** By a hand, or because the client has it: its draft need not be here. */
  let({ id }: Draft): void {
    this.gone.add(id);
  }

  /** Hears whenever something on a page may have changed. */
  look(page: DeskPage): void {
    const { desk, computer, process } = page;
    const screen = desk.screen();
    const portal = desk.portal();
    if (!portal) return;
    judgeKept(this.world, page);
    const { isUnsaved } = desk.store.drafts.state.getState();
    const judgeFoot = (draft: Draft, elsewhere: 'saved' | 'unchanged' | null) => {
      const at = keptAt(draft, { isUnsaved, elsewhere });
      // Emptied by hand, and then removed.
      if (isBlank(draft)) this.#kept.delete(`${computer.name} ${draft.id}`);
      if (at === null || at === 'saved') return;
      const kept = computer.kept.get(`draft:${draft.id}`) as Draft | undefined;
      const isThere =
        kept !== undefined &&
        (kept.changedAt > draft.changedAt || typedOf(kept) === typedOf(draft));
      const said = `${process.name} says that “${draft.title}” is kept (${at})`;
      if (!isThere) this.world.fault(`${said}, and it is not on the disk`);
      else if (!isBlank(draft)) this.#keeps(computer.name, draft);
    };
    if (screen.name === 'bench') {
      const { bench } = screen;
      const draft = bench.draft();
      const sent = bench.sent();
      if (draft && bench.isOpen() && !sent) judgeFoot(draft, null);
      judgeOwn(this.world, page, bench.own.own());
      if (sent) judgeSent(this, page, bench);
    }
    if (screen.name === 'correcting') {
      const { correction } = screen;
      const draft = correction.draft();
      if (draft) {
        const elsewhere = correction.elsewhere(draft);
        judgeFoot(draft, elsewhere);
      }
    }
  }

  #keeps(computer: string, draft: Draft): void {
    const key = `${computer} ${draft.id}`;
    const before = this.#kept.get(key);
    const isSame = before?.draft.title === draft.title;
    this.#kept.set(key, { computer, draft, since: isSame ? before.since : this.world.now() });
  }

  /** What was held when the server looked at what is due. */
  judgeHeld(held: readonly { id: string; goes_at: string | null }[]): void {
    for (const { id, goes_at } of held) {
      const row = this.books.outfit(id);
      if (row?.status === 'approved') this.world.fault(`sent before ${goes_at}: ${row.title}`);
    }
  }

  /** On the page on which it is put right, of what nobody has changed there; what the line gave in place of an answer it cannot tell. */
  judgeSentPage({ process, computer }: DeskPage, { title, notes, stored }: Draft): void {
    if (this.world.now() - computer.mixedUpAt < PUT_RIGHT_MS) return;
    const row = stored && this.books.outfit(stored.outfitId);
    if (row && (row.title !== title.trim() || row.stylist_notes !== notes.trim()))
      this.world.fault(
        `${process.name} shows “${title}”, ${notes} as hers: she has “${row.title}”, ${row.stylist_notes}`,
      );
  }

  /** What is untrue for longer than it takes to be put right. */
  lasting(key: string, isSo: boolean, words: string, patienceMs = PUT_RIGHT_MS): void {
    if (isSo) return void this.#since.delete(key);
    const since = this.#since.get(key) ?? this.world.now();
    this.#since.set(key, since);
    if (this.world.now() - since <= patienceMs) return;
    this.world.fault(words);
    this.#since.delete(key);
  }

  /** What every page says now; `isWell`: its line has been, for as long as it takes to hear. */
  judgePages(pages: readonly DeskPage[], isWell: (page: DeskPage) => boolean): void {
    for (const page of pages) {
      this.look(page);
      judgeThere(this, page);
      judgeNewest(this, page);
      const { desk, process } = page;
      const screen = desk.screen();
      const portal = desk.portal();
      if (!portal || screen.name !== 'bench') continue;
      const { bench } = screen;
      if (!bench.sent()) this.#judgeSheet(page, bench.requestId, bench.said.sheet);
      const key = `${process.name} ${bench.requestId} `;
      if (!isWell(page)) {
        // It has its time from when it can hear.
        for (const what of ['held', 'deleted']) this.#since.delete(key + what);
        continue;
      }
      const state = bench.claim.state.getState();
      const row = this.books.request(bench.requestId);
      if (!row || bench.sent()) continue;
      const at = new Date(this.world.wall()).toISOString();
      const holder = (row.claim_expires_at ?? '') > at ? row.claimed_by : null;
      // What it said before, and no longer says, has been put right.
      const saysHers = state.name === 'held' && !state.isOffline && state.until > at;
      const isHers = !saysHers || row.status !== 'open' || holder === portal.stylist.id;
      this.lasting(`${key}held`, isHers, `${process.name} says that it is hers: ${holder}`);
      if (isHoldGone(state) && state.name === 'deleted') {
        const isSo = row.deleted_at !== null;
        this.lasting(`${key}deleted`, isSo, `${process.name} says that the photo is deleted`);
      }
    }
  }

  /** It says that nothing has gone, and why. */
  #judgeSheet({ process, desk, computer }: DeskPage, requestId: string, said: string | null): void {
    const by = desk.portal()?.stylist.id;
    const last = this.pressed.findLast(
      (one) => one.requestId === requestId && one.stylistId === by,
    );
    if (said === null || isTrue.has(said)) return;
    if (last?.page !== process.name) return;
    // What is held for a photo that is deleted stays.
    const isDeleted = (this.books.request(requestId)?.deleted_at ?? null) !== null;
    for (const { title, status, goes_at } of this.books.outfits()) {
      const token = tokenOf(title);
      // What went from another computer it does not speak of.
      const isElsewhere = this.pressed.some(
        (one) => one.computer !== computer.name && one.tokens.includes(token),
      );
      if (!last.tokens.includes(token) || isElsewhere) continue;
      if (status === 'approved' || (goes_at !== null && !isDeleted))
        this.world.fault(`${process.name}’s sheet says “${said}”, and it goes: ${title}`);
    }
  }

  /** After whatever was done, whatever is on whichever page. */
  judgeAlways(computers: readonly { name: string; kept: ReadonlyMap<string, unknown> }[]): void {
    const { world } = this;
    const sent = this.books.outfits().filter(({ status }) => status === 'approved');
    const tokens = new Map<string, number>();
    for (const { title, description, stylist_notes, stylist_id } of sent) {
      const token = tokenOf(title);
      tokens.set(token, (tokens.get(token) ?? 0) + 1);
      const presses = this.pressed.filter((one) => one.tokens.includes(token));
      if (presses.length === 0) world.fault(`sent without a finger: ${title}`);
      if (presses.some((one) => one.stylistId !== stylist_id))
        world.fault(`sent by another: ${title}`);
      if (!this.#given.has(title)) world.fault(`she got what nobody sent: ${title}`);
      for (const words of [description, stylist_notes]) {
        if (!this.#words.get(token)?.has(words))
          world.fault(`with ${title} she got words that nobody gave: ${words}`);
      }
      if (this.#undone.has(token)) world.fault(`sent though it was taken back: ${title}`);
    }
    for (const [token, count] of tokens)
      if (count > 1) world.fault(`sent ${count} times: ${token}`);
    for (const { title } of this.books.sentAfterDeletion())
      world.fault(`sent of a photo that she had deleted: ${title}`);
    for (const { title, stylist_id } of this.books.outfits()) {
      const typist = this.typedBy.get(tokenOf(title));
      if (typist !== undefined && typist !== stylist_id)
        world.fault(`what one typed is another’s: ${title}`);
    }
    for (const [key, { computer, draft, since }] of this.#kept) {
      const here = computers.find(({ name }) => name === computer)?.kept;
      const kept = here?.get(`draft:${draft.id}`) as Draft | undefined;
      const token = tokenOf(draft.title);
      if (kept && kept.changedAt >= draft.changedAt) continue;
      if (!kept && (this.gone.has(draft.id) || isBlank(draft))) continue;
      // What the client has got needs no draft.
      if (!kept && this.#given.has(draft.title.trim())) continue;
      const onServer = this.books
        .outfits()
        .some(({ title, status }) => status !== 'discarded' && tokenOf(title) === token);
      // What has been sent and waits its seconds is the server's; what was typed since is not.
      const isPressed = this.pressed.some(
        ({ tokens: all, at }) => all.includes(token) && at >= since,
      );
      if (!kept && onServer && isPressed) continue;
      world.fault(`what was said to be kept is lost: “${draft.title}” on ${computer}`);
      this.#kept.delete(key);
    }
  }
}
