// What the desk's screens stand on: lists that are read page by page, the request that is open, what is searched for.
import { listItems } from '../../../../src/api/items.ts';
import { claimRequest } from '../../../../src/api/stylist-requests.ts';
import { useBegun } from '../../../../src/stylist/editor/begun/useBegun.ts';
import { useClaim } from '../../../../src/stylist/editor/claim/useClaim.ts';
import { useNoteDraft } from '../../../../src/stylist/editor/client/useNoteDraft.ts';
import { useQuestionDraft } from '../../../../src/stylist/editor/question/useQuestionDraft.ts';
import { useOutcome } from '../../../../src/stylist/editor/send/useOutcome.ts';
import { useWaitingOutfits } from '../../../../src/stylist/editor/send/useWaitingOutfits.ts';
import { useCorrection } from '../../../../src/stylist/editor/useCorrection.ts';
import { useRequest } from '../../../../src/stylist/editor/useRequest.ts';
import { joined, usePages as useClientPages } from '../../../../src/stylist/clients/usePages.ts';
import { useAnswerDraft } from '../../../../src/stylist/house/useAnswerDraft.ts';
import { useList } from '../../../../src/stylist/house/useList.ts';
import { useFilters } from '../../../../src/stylist/library/useFilters.ts';
import { useLibrary } from '../../../../src/stylist/library/useLibrary.ts';
import { useLinks } from '../../../../src/stylist/library/useLinks.ts';
import { usePasted } from '../../../../src/stylist/library/usePasted.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import { useFound } from '../../../../src/stylist/palette/useFound.ts';
import { usePhrases } from '../../../../src/stylist/parts/phrases.ts';
import { useClientDetails } from '../../../../src/stylist/parts/useClientDetails.ts';
import { useKnownOf } from '../../../../src/stylist/parts/useKnown.ts';
import { useQueue } from '../../../../src/stylist/queue/useQueue.ts';
import { useStylist } from '../../../../src/stylist/session.ts';
import { requestsOf } from '../../../../src/stylist/store/queue.ts';
import { useBusy } from '../../../../src/stylist/useBusy.ts';
import { useEntering } from '../../../../src/stylist/useHits.ts';
import { useRead } from '../../../../src/stylist/useRead.ts';
import { draft as aDraft } from '../../../support/samples/draft.ts';
import { inBrowser } from '../browser.ts';
import { piece, portalOf } from '../desk-work.ts';
import { fill } from '../full-house.ts';
import { screensOf } from '../hooks.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const { stylist, ids } = await fill(writer);
  const { world } = writer.house;
  const computer = writer.computer('desk');
  const page = computer.open();
  await writer.step('she signs in', () => page.desk.signIn('stylist'));
  const portal = portalOf(page);
  const { client, store } = portal;
  const { line } = computer;
  const down = () => {
    line.weather = { down: 1 };
  };
  const well = () => {
    line.weather = { well: 1 };
  };
  const intervals = new Set<object>();
  const given = {
    setInterval: (run: () => void, ms: number) => {
      const one = {};
      const later = () =>
        world.after(ms, () => {
          if (!intervals.has(one)) return;
          run();
          later();
        });
      intervals.add(one);
      later();
      return one;
    },
    clearInterval: (one: object) => intervals.delete(one),
  };
  await inBrowser(given, async (window) => {
    Object.assign(globalThis, { window });
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    const { now: real } = Date;
    Date.now = () => world.wall();
    const up = await screensOf(writer, portal);
    const { useRequestDrafts } = await import('../../../../src/stylist/editor/useRequestDrafts.ts');
    const { useTemplates } = await import('../../../../src/stylist/library/useTemplates.ts');
    const { useOffersOf } = await import('../../../../src/stylist/parts/offers.ts');

    // What is read once.
    const read = await up(
      'a client’s page',
      (id: string) => useClientDetails(id, ids['mine']),
      ids['chitra'] ?? '',
    );
    await read.does('it is another’s', undefined, ids['asha'] ?? '');
    await read.does('there is no line', (now) => {
      down();
      now.retry();
    });
    await read.does('there is one', () => {
      well();
      return store.queue.refresh();
    });
    await read.goes();
    let fails = true;
    const once = await up(
      'one thing',
      (key: string) =>
        useRead(key, async () => (fails ? Promise.reject(new TypeError('fetch failed')) : key)),
      'one',
      ({ value, failure }) => [value, failure?.message],
    );
    fails = false;
    await once.does('it is read again', (now) => now.again());
    fails = true;
    await once.does('and fails', (now) => now.again());
    await once.does('so does another', undefined, 'two');
    await once.goes();
    const late = await up(
      'what comes late',
      (key: string) =>
        useRead(key, async () => {
          await world.pass(key === 'slow' ? 20_000 : 100);
          return key;
        }),
      'slow',
      ({ value }) => value,
    );
    await late.does('another is asked for', undefined, 'quick');
    await late.does('and the first comes', () => world.pass(20_000));
    await late.goes();
    const busy = await up('one at a time', () => useBusy('Failed'), null);
    const ran: string[] = [];
    await busy.does('two are begun', async (now) => {
      void now.run(async () => {
        ran.push('begins');
        await world.pass(1_000);
        ran.push('ends');
      });
      await now.run(async () => void ran.push('again'));
    });
    await busy.does('while one runs', (now) => void now.run(() => world.pass(150_000)));
    await busy.does('another does not', (now) => now.run(async () => void ran.push('besides')));
    writer.tell('what ran', ran);
    await busy.goes();
    const wrong = await up('what fails', (of: string | (() => string)) => useBusy(of), 'Failed');
    const breaks = (now: ReturnType<typeof useBusy>) =>
      now.run(async () => {
        throw new Error('It broke');
      });
    await wrong.does('it says so', breaks);
    await wrong.does('in its own words', breaks, () => 'Of its own');
    await wrong.does('and is well', (now) => now.run(async () => undefined));
    await wrong.goes();

    // Lists.
    const pages: Record<string, { items: string[]; next: string | null }> = {
      first: { items: ['a', 'b'], next: 'two' },
      two: { items: ['c'], next: null },
    };
    const pageAt = async (cursor: string | null) => {
      await world.pass(100);
      const found = pages[cursor ?? 'first'];
      if (!found) throw new TypeError('fetch failed');
      return found;
    };
    const list = await up(
      'a list of the house',
      (key: string) => useList(key, pageAt, (of) => of),
      'one',
    );
    await list.does('the rest is read', (now) => now.more?.());
    await list.does('it begins anew', (now) => now.again());
    delete pages['two'];
    await list.does('the rest is not there', (now) => now.more?.());
    await list.does('it is read again', (now) => now.again());
    delete pages['first'];
    await list.does('another list fails', undefined, 'two');
    pages['first'] = { items: ['d'], next: null };
    await list.does('and is there', (now) => now.again());
    await list.goes();
    const idOf = (id: string) => ({ id });
    const rest = await up(
      'a client’s photos',
      (first: { items: { id: string }[]; next: string | null }) =>
        useClientPages(first, async (before) => {
          if (before === 'none') throw new TypeError('fetch failed');
          return { items: ['1', '3'].map(idOf), next: before === '2' ? '1' : null };
        }),
      { items: ['3', '2'].map(idOf), next: '2' },
    );
    await rest.does('the rest', (now) => now.more?.());
    await rest.does('one came on top', undefined, { items: ['4', '3', '2'].map(idOf), next: '2' });
    await rest.does('and what is left', (now) => now.more?.());
    await rest.goes();
    const none = await up(
      'what cannot be read',
      (first: { items: { id: string }[]; next: string | null }) =>
        useClientPages(first, async () => Promise.reject(new TypeError('fetch failed'))),
      { items: [], next: 'none' },
    );
    await none.does('it is asked for', (now) => now.more?.());
    await none.does('there is nothing more', undefined, { items: [], next: null });
    await none.goes();
    writer.tell('each once', joined(['5', '2'].map(idOf), ['9', '2', '1'].map(idOf)));

    // The library.
    const shown = ({ items, ...now }: ReturnType<typeof useLibrary>) => ({
      ...now,
      answer: now.answer?.total,
      items: items.map(({ id }) => id),
    });
    const shelves = await up('the library', useLibrary, {}, shown);
    await shelves.does('some of it', undefined, { q: 'ikat' });
    await shelves.does('for a request', undefined, { for: ids['mine'] ?? '' });
    await shelves.does('there is no line', (now) => {
      down();
      now.again();
    });
    await shelves.does('some, without one', undefined, { q: 'ikat' });
    await shelves.does('what is not kept', undefined, { dye: 'red' });
    await shelves.does('all of it', undefined, {});
    await shelves.does('there is one', (now) => {
      well();
      now.again();
    });
    await shelves.does('more of it', (now) => now.more());
    await shelves.goes();
    const many = Array.from({ length: 3 }, (_, at) => ({ id: `${at}` }));
    const { usePages } = await import('../../../../src/stylist/store/usePages.ts');
    const paged = await up(
      'pages of a list',
      ({ key, isWhole, isOrdered }: { key: string; isWhole: boolean; isOrdered?: boolean }) =>
        usePages({
          key,
          read: async (cursor) => {
            await world.pass(100);
            if (key === 'broken') throw new TypeError('fetch failed');
            return { items: many, next: cursor === null ? 'two' : null };
          },
          pageOf: (answer) => answer,
          kept: store.library,
          isWhole,
          ...(isOrdered !== undefined && { isOrdered }),
        }),
      { key: 'one', isWhole: false },
      ({ items, ...now }) => ({
        ...now,
        answer: now.answer === null,
        items: items.map(({ id }) => id),
      }),
    );
    await paged.does('more', (now) => {
      now.more();
      now.more();
    });
    await paged.does('there is no more', (now) => now.more());
    await paged.does('again', (now) => now.again());
    await paged.does('a whole list, in an order', undefined, {
      key: 'two',
      isWhole: true,
      isOrdered: true,
    });
    await paged.does('it fails', undefined, { key: 'broken', isWhole: true, isOrdered: true });
    await paged.does('of some', undefined, { key: 'broken', isWhole: false });
    await paged.does('the whole', undefined, { key: 'three', isWhole: true });
    await paged.does('more of it', (now) => now.more());
    await paged.goes();
    const filters = await up('filters', useFilters, { q: 'kurta' });
    await filters.does('somebody comes near', (now) => now.shown.onNear());
    await filters.does('one is chosen', (now) => now.shown.onFilters({ category: 'Kurta' }));
    await filters.does('there is no line', (now) => {
      down();
      now.shown.onFilters({ category: 'Top' });
    });
    well();
    await filters.goes();

    // The queue.
    const seen = { stylistId: ids['stylist'] ?? '', now: world.wall(), begun: new Set<string>() };
    const rows = ({ requests, ...now }: ReturnType<typeof useQueue>) => ({
      ...now,
      requests: requests.map(({ id }) => id),
    });
    const queue = await up(
      'the queue',
      (asked: { filter: 'all' | 'mine'; words: string }) => useQueue(asked, seen),
      { filter: 'all', words: '' },
      rows,
    );
    await queue.does('hers', undefined, { filter: 'mine', words: '' });
    await queue.does('some words', undefined, { filter: 'all', words: 'asha' });
    await queue.does('words that are none', undefined, { filter: 'all', words: 'ahsa' });
    await queue.does('it is read anew', () => store.queue.refresh());
    await queue.does('there is no line', down, { filter: 'all', words: 'chitra' });
    await queue.does('there is one', () => {
      well();
      return store.queue.refresh();
    });
    await queue.goes();
    const tomorrow = await up(
      'the queue of tomorrow',
      () => useQueue({ filter: 'all', words: '' }, { ...seen, now: seen.now + 26 * 60 * 60_000 }),
      null,
      rows,
    );
    await tomorrow.goes();

    // One request.
    const mine = ids['mine'] ?? '';
    const opened = await up('a request', useRequest, mine);
    await opened.does('half a minute', () => world.pass(30_000));
    await opened.does('it is held', () => claimRequest(client, mine));
    await opened.does('and read again', (now) => now.readAgain());
    await opened.goes();
    const nobody = await up('a request that is none', useRequest, 'nobody');
    await nobody.goes();
    const all = requestsOf(store.queue.state.getState().value ?? { pages: [] });
    const request = all.find(({ id }) => id === mine);
    const drafted = all.find(({ photoId }) => photoId === ids['drafted']);
    if (!request || !drafted) return;
    const claim = await up(
      'its hold',
      () => useClaim(mine),
      null,
      ({ state }) => state,
    );
    await claim.does(
      'a key is pressed',
      () => void window.dispatchEvent(new window.Event('keydown')),
    );
    await claim.does('half a minute', () => world.pass(30_000));
    await claim.does(
      'the page is seen again',
      () => void window.document.dispatchEvent(new window.Event('visibilitychange')),
    );
    await claim.does('it is lost', async () => {
      await stylist.asks('DELETE', `/api/stylist/requests/${mine}/claim`);
      await store.queue.refresh();
    });
    await claim.does(
      'there is a line',
      () => void window.dispatchEvent(new window.Event('online')),
    );

    await claim.goes();
    const named = (drafts: readonly Draft[]) => drafts.map(({ id, title }) => [id, title]);
    type Own = ReturnType<typeof useRequestDrafts>;
    const told = ({ drafts, draft, discarded, isRemoved }: Own) => [
      named(drafts),
      draft?.id,
      discarded?.title,
      isRemoved,
    ];
    const own = await up('its drafts', () => useRequestDrafts(request), null, told);
    const types = (part: Partial<Draft>) => (now: Own) =>
      now.draft && store.drafts.change(now.draft.id, part);
    await own.does('a title', types({ title: 'One' }));
    await own.does('another', (now) => now.add());
    await own.does('and back', (now) => now.choose(now.drafts[0]?.id ?? ''));
    await own.does('the blank one again', (now) => now.add());
    await own.does('a title too', types({ title: 'Two', items: [piece('two')] }));
    await own.does('it is thrown away', (now) => now.draft && now.discard(now.draft));
    await own.does('and taken back', (now) => now.discarded && now.takeBack(now.discarded));
    await own.does('the first is chosen', (now) => now.choose(now.drafts[0]?.id ?? ''));
    await own.does('another one', (now) => now.add());
    const { readOutfit } = await import('../../../../src/api/outfits.ts');
    await own.does('it begins from another', async (now) => {
      now.startFrom(await readOutfit(client, ids['draft'] ?? ''));
    });
    await own.does('all but that go', async (now) => {
      for (const { id } of now.drafts.slice(0, -1)) await store.drafts.remove(id);
    });
    await own.does('and the last', (now) => now.draft && now.discard(now.draft));
    await own.does('what is left is removed', async (now) => {
      for (const { id } of now.drafts) await store.drafts.remove(id);
    });
    await own.goes();
    const made = await up(
      'the drafts of one that is made',
      (outfitId: string) => useRequestDrafts(drafted, outfitId),
      ids['draft'] ?? '',
      told,
    );
    await made.does('another', (now) => now.add());
    await made.does('it is left', undefined, 'nobody');
    await made.goes();
    const othersDrafts = [{ id: ids['draft'] ?? '', title: 'Not yet', by: 'Meera' }];
    const theirs = await up(
      'the drafts of one that was another’s',
      () => useRequestDrafts({ ...drafted, othersDrafts }),
      null,
      (now) => [told(now), now.drafts.map(({ stored }) => stored?.outfitId)],
    );
    await theirs.goes();

    const chosen: string[] = [];
    const some = () =>
      Object.values(store.drafts.state.getState().drafts).filter((one) => one.request?.id === mine);
    const begun = await up(
      'what is begun',
      (isHeld: boolean) =>
        useBegun({ request, isHeld, drafts: some(), choose: (id) => chosen.push(id) }),
      false,
      ({ adopted, elsewhere }) => [adopted?.id, elsewhere.map(({ id }) => id), chosen],
    );
    await begun.does('by another computer', async () => {
      await stylist.asks('POST', `/api/stylist/requests/${mine}/claim`);
      await stylist.asks('PUT', `/api/stylist/requests/${mine}/draft/elsewhere/`, {
        json: {
          outfit: {
            title: 'Elsewhere',
            description: '',
            notes: '',
            boardText: '',
            photoPlace: null,
            items: [],
            open: { category: '', name: '', brand: '', price: '', imageUrl: '', shopLink: '' },
            answers: [],
            pins: [],
          },
          from: null,
        },
        headers: { 'x-poshak-write': '1' },
      });
    });
    await begun.does('it is held', undefined, true);
    await begun.does('she lets it go', (now) => now.letGo());
    await begun.does('it is looked at', undefined, true);
    await begun.does('she opens it', (now) => now.elsewhere[0] && now.open(now.elsewhere[0]));
    await begun.does('she types', () => {
      const [one] = some();
      if (one) store.drafts.change(one.id, { title: 'Gone on with' });
    });
    await begun.does('and throws it away', async (now) => {
      const [one] = some();
      if (!one) return;
      await store.drafts.remove(one.id);
      now.drop(one);
    });
    await begun.does('it is held no more', undefined, false);
    await begun.goes();

    // What is known of it.
    const details = { value: null, hasFailed: false, retry: () => undefined };
    const found = store.library.state.getState().value?.items.slice(0, 2) ?? [];
    const [libraryId] = found.map(({ id }) => id);
    const looks = [aDraft({ items: [piece('one', { libraryId: libraryId ?? null })] })];
    const known = await up(
      'what is known of pieces',
      (drafts: readonly Draft[]) =>
        useKnownOf({ request, drafts, draft: drafts[0] ?? null, details }),
      looks,
      (now) => [now.draftId, now.library.length, now.notes, now.outfits.length, now.rated.length],
    );
    await known.does('there is no line', async () => {
      down();
      await store.queue.refresh();
    });
    await known.does('there is one', () => {
      well();
      return store.queue.refresh();
    });
    await known.does('of no pieces', undefined, []);
    await known.goes();
    const offers = await up(
      'what is offered',
      (thumbUrl: string | null) =>
        useOffersOf({
          request: { ...request, thumbUrl },
          draft: looks[0] ?? null,
          lines: request.lines ?? [],
          details,
          known: { drafts: looks, draftId: '', library: found, outfits: [], rated: [], notes: [] },
        }),
      null,
      (now) => [piece('one'), piece('other')].map((of) => [now.of(of), now.isNotSoNow(of)]),
    );
    await offers.goes();
    const fact = { kind: 'category' as const, value: 'Kurta', count: 3, of: 4 };
    const taste = { likes: [fact], leaves: [], answered: 4 };
    const tasted = await up(
      'what is offered to whom one knows',
      (draft: Draft | null) =>
        useOffersOf({
          request: { ...request, thumbUrl: null, taste },
          draft,
          lines: [],
          details,
          known: { drafts: looks, draftId: '', library: found, outfits: [], rated: [], notes: [] },
        }),
      null,
      (now) => [piece('one'), piece('other')].map((of) => [now.of(of), now.isNotSoNow(of)]),
    );
    await tasted.does('with a draft', undefined, looks[0] ?? null);
    await tasted.goes();
    const sent = { going: [], outfitId: ids['outfit'] ?? '', goesAt: world.wall() + 60_000 };
    const outcome = await up('what becomes of it', useOutcome, sent);
    await outcome.does('of nothing', undefined, null);
    await outcome.does('of what has gone', undefined, { ...sent, goesAt: null });
    await outcome.goes();
    const waiting = await up('what waits for a line', () => useWaitingOutfits(portal), null);
    await waiting.does('one waits', () =>
      store.drafts.put({
        ...aDraft({ id: 'waits' }),
        stylistId: portal.stylist.id,
        isWaiting: true,
      }),
    );
    await waiting.does('half a minute', () => world.pass(30_000));
    await waiting.goes();

    const correction = await up(
      'what is put right',
      (hasFailed: boolean) =>
        useCorrection({
          userId: ids['chitra'] ?? '',
          outfitId: ids['outfit'] ?? '',
          details: { ...details, hasFailed },
        }),
      false,
      ({ draft, failure, outfit }) => [draft?.title, draft?.client, failure?.kind, outfit?.title],
    );
    await correction.does('nobody knows whose it is', undefined, true);
    await correction.does('a word', () => {
      const one = Object.values(store.drafts.state.getState().drafts).find(
        (of) => of.request === null,
      );
      if (one) store.drafts.change(one.id, { title: 'Right' });
    });
    await correction.does('it is read again', (now) => now.again());
    await correction.goes();
    const unsent = await up(
      'what was not sent',
      () =>
        useCorrection({
          userId: ids['chitra'] ?? '',
          outfitId: ids['draft'] ?? '',
          details: { ...details, hasFailed: true },
        }),
      null,
      ({ draft, outfit }) => [draft?.title, outfit?.title],
    );
    await unsent.goes();

    // Notes that are typed.
    const note = await up('a note', (of: string) => useNoteDraft(of), 'chitra');
    await note.does('it is typed', (now) => now.type('Red'));
    await note.does('another one is sent', (now) => now.sent('Blue'));
    await note.does('of another', undefined, 'asha');
    await note.does('of the first', undefined, 'chitra');
    await note.does('it is sent', (now) => now.sent('Red'));
    await note.does('it is typed and emptied', async (now) => {
      now.type('x');
      now.type('');
    });
    await note.goes();
    const answer = await up('an answer', () => useAnswerDraft('complaint'), null);
    await answer.does('it is typed', (now) => now.type('It is so'));
    await answer.does('it is sent', (now) => now.sent());
    await answer.does('it is emptied', (now) => now.type(''));
    await answer.goes();
    const question = await up('a question', () => useQuestionDraft(mine), null);
    await question.does('it is typed', (now) => now.type('Heels\n or flat?'));
    await question.does('with a choice', (now) => now.choose(1, 'Flat'));
    const tries: string[] = [];
    await question.does('it is tried', (now) => void tries.push(now.tryId()));
    await question.does('once more', (now) => void tries.push(now.tryId()));
    await question.does('otherwise', (now) => now.type('Heels?'));
    await question.does('it is tried then', (now) => void tries.push(now.tryId()));
    writer.tell('by which names', tries);
    await question.does('it is sent', (now) => now.sent());
    await question.does('nothing is typed', (now) => now.type(''));
    await question.goes();

    // What is searched for, pasted and kept.
    const answers: string[] = [];
    const pieces = {
      search: async (words: string) => {
        if (words === 'broken') throw new Error('It broke');
        const { items } = await listItems(client, { q: words });
        return items.map(({ id, name }) => ({ id, name, detail: '' }));
      },
      add: () => undefined,
      take: () => undefined,
    };
    const search = await up(
      'the palette',
      ({ words, isAlone }: { words: string; isAlone?: boolean }) =>
        useFound({
          words,
          pieces: isAlone ? null : pieces,
          onAnswer: (of) => answers.push(of.words),
        }),
      { words: '' },
      (now) => [now.found, answers],
    );
    await search.does('words', undefined, { words: 'chitra' });
    await search.does('others', undefined, { words: 'ikat' });
    await search.does('without pieces', undefined, { words: 'asha', isAlone: true });
    await search.does('what breaks', undefined, { words: 'broken' });
    await search.does('again', (now) => now.again());
    await search.does('nothing', undefined, { words: '' });
    await search.goes();
    const entered: string[] = [];
    const entering = await up(
      'Enter',
      (isSettled: boolean) => useEntering(isSettled, () => entered.push(String(isSettled))),
      false,
      () => entered,
    );
    await entering.does('before it is found', (now) => now.enter());
    await entering.does('it is found', undefined, true);
    await entering.does('after it', (now) => now.enter());
    await entering.does('others are looked for', (now) => now.enter(), false);
    await entering.does('and she types on', (now) => now.forget());
    await entering.does('they are found', undefined, true);
    await entering.goes();
    const pasted = await up('what is pasted', usePasted, 'one');
    await pasted.does('two links', (now) =>
      now.write(() => 'shop.example/one and https://shop.example/two'),
    );
    await pasted.does('one is read', (now) =>
      now.settle(() => ({
        'https://shop.example/one': { name: 'next' },
        'https://shop.example/two': { name: 'full' },
      })),
    );
    await pasted.does('one is left', (now) => now.write((before) => before.slice(0, 16)));
    await pasted.does('for another', undefined, 'two');
    await pasted.does('and back', undefined, 'one');
    await pasted.goes();
    const addedTo: string[] = [];
    const links = await up(
      'links',
      (of: readonly string[]) => {
        const { settled, settle } = usePasted('links');
        return {
          settled,
          of,
          ...useLinks({
            links: of,
            items: [],
            settled,
            settle,
            onAdd: ({ shopLink }) => addedTo.push(shopLink),
          }),
        };
      },
      [],
      ({ settled, of, stateOf }) => [settled, of.map(stateOf), addedTo],
    );
    await links.does('two come', undefined, [
      'https://shop.example/one',
      'https://shop.example/two',
    ]);
    await links.does(
      'there is a line',
      () => void window.dispatchEvent(new window.Event('online')),
    );
    await links.does('one again', (now) => now.again('https://shop.example/one'));
    await links.goes();
    const used: unknown[] = [];
    const templates = await up(
      'templates',
      () =>
        useTemplates({
          onUse: (part, { id }) => {
            used.push([id, part(aDraft({ title: '', items: [] }))]);
            return 'key';
          },
          onMissing: () => used.push('missing'),
        }),
      null,
      ({ isBusy, missing }) => [isBusy, missing, used],
    );
    const slots = [
      { category: 'Kurta', itemId: libraryId, backups: [libraryId, 'nowhere'] },
      { category: 'Shoes' },
    ];
    const template = { id: 'one', name: 'One', title: 'For {first name}', description: 'Cool' };
    await templates.does('one is used', (now) => now.use({ ...template, items: slots } as never));
    await templates.does('of nothing known', (now) =>
      now.use({ ...template, items: slots.slice(1) } as never),
    );
    await templates.goes();
    const phrases = await up(
      'phrases',
      (text: string) => usePhrases({ kind: 'note', text, known: {} }),
      '',
    );
    await phrases.does('they are read', (now) => now.refresh());
    await phrases.does('words of her own', undefined, ' Steam it twice ');
    await phrases.does('are kept', (now) => now.keep());
    await phrases.does('what is kept', undefined, 'Steam it once');
    await phrases.does('it cannot be kept', (now) => {
      down();
      now.keep();
    });
    well();
    await phrases.goes();
    const who = await up('who is in', () => useStylist(page.desk.foundation), null);
    await who.does('she signs out', () => page.desk.signOut().then(() => undefined));
    await who.goes();
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(navigator, 'onLine');
    Date.now = real;
  });
  intervals.clear();
};
