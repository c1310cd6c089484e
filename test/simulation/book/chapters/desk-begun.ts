// What is begun for a request goes to the server while it is held, and is gone on with elsewhere.
import type { Begun } from '../../../../contract/begun.ts';
import { outfitCreate } from '../../../../contract/outfits.ts';
import { claimRequest, giveBackRequest } from '../../../../src/api/stylist-requests.ts';
import { createBegun } from '../../../../src/stylist/editor/begun/begun.ts';
import { createRequestDrafts } from '../../../../src/stylist/editor/request-drafts.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import { requestsOf } from '../../../../src/stylist/store/queue.ts';
import type { DeskPage } from '../../desk-computer.ts';
import { answers, benchOf, piece, portalOf } from '../desk-work.ts';
import { fill } from '../full-house.ts';
import type { Chapter, Writer } from '../writer.ts';

const SOON_MS = 10_000;
const LONG_MS = 70_000;

/** One request as it is worked on at one page. */
function workAt(writer: Writer, page: DeskPage, id: string) {
  const portal = portalOf(page);
  const { drafts, queue } = portal.store;
  const begun = createBegun(portal, id);
  const own = createRequestDrafts(portal, id);
  const request = () => {
    const { value } = queue.state.getState();
    const found = value && requestsOf(value).find((one) => one.id === id);
    if (!found) throw new Error('It is not in the queue');
    return found;
  };
  const type = (draft: string, part: Partial<Draft>) => drafts.change(draft, part);
  const typed = (words: string, draft: string, part: Partial<Draft>, restMs = SOON_MS) =>
    writer.step(words, () => type(draft, part), restMs);
  const reads = async (words: string): Promise<readonly Begun[]> => {
    const found = await writer.step(words, () => begun.read(), SOON_MS);
    writer.tell(`${words}: what there is`, found);
    return found ?? [];
  };
  const adopts = async (words: string, found: readonly Begun[]) => {
    const adopted = await writer.step(
      words,
      () => begun.adopt(found, (one) => begun.open(one, request())),
      SOON_MS,
    );
    writer.tell(
      `${words}: what is hers`,
      adopted?.map(({ title, begunFrom }) => [title, begunFrom]),
    );
    return adopted ?? [];
  };
  const now = (draft: string) => {
    const found = drafts.state.getState().drafts[draft];
    if (!found) throw new Error('It is not there');
    return found;
  };
  return { portal, begun, own, request, type, typed, reads, adopts, now };
}

export const chapter: Chapter = async (writer) => {
  const { ids } = await fill(writer);
  const id = ids['mine'] ?? '';
  const enters = async (name: string, stylist: string) => {
    const computer = writer.computer(name);
    const page = computer.open();
    await writer.step(`${stylist} signs in on ${name}`, () => page.desk.signIn(stylist));
    return { computer, page };
  };
  const { computer, page } = await enters('desk', 'stylist');
  const at = workAt(writer, page, id);
  const { store, client } = at.portal;
  const begin = async (words: string) =>
    (await writer.step(words, () => at.own.begin(at.request()), SOON_MS)) ?? '';
  await writer.step('she takes one', async () => {
    await claimRequest(client, id);
    at.begun.start();
  });
  const one = await begin('she begins an outfit');
  await at.typed('it has a title before it is held', one, { title: 'Ikat' });
  await writer.step('it is held', () => at.begun.hold(true), SOON_MS);
  await writer.step('and said again', () => at.begun.push(), SOON_MS);
  await at.typed('another title', one, { title: 'Ikat by day', answers: [] });
  await writer.step(
    'two words at once',
    () => {
      at.type(one, { description: 'Cool' });
      at.type(one, { notes: 'Loose' });
    },
    SOON_MS,
  );
  await writer.step('a word, and three seconds later another', async () => {
    at.type(one, { boardText: 'By day' });
    await writer.house.world.pass(3_000);
    at.type(one, { boardText: 'By night' });
  });
  await at.typed('all of it goes', one, { title: '', description: '' });
  await at.typed('and comes again', one, {
    title: 'Ikat',
    items: [piece('one')],
    pins: [{ id: 'pin', x: 0.1, y: 0.2, text: 'Here', about: { key: 'one' } }],
    answers: [
      { line: 'occasion', kept: true, reason: '', despite: ['one'] },
      { line: 'nobody-asked', kept: false, reason: 'So' },
    ],
  });
  await writer.step('it is held no more, and she types', () => {
    at.begun.hold(false);
    at.type(one, { title: 'Unheld' });
  });
  await writer.step('it is held again', () => at.begun.hold(true), SOON_MS);
  const besides = workAt(writer, page, ids['drafted'] ?? '');
  const elsewhere = await writer.step('something is typed for another request', () => {
    const waiting = requestsOf(store.queue.state.getState().value ?? { pages: [] });
    const first = waiting.find((other) => other.id !== id);
    return first ? at.own.begin(first) : '';
  });
  await besides.typed('and has a title', elsewhere ?? '', { title: 'Of another' });

  await writer.step(
    'there is no line, and she types',
    () => {
      computer.line.weather = { down: 1 };
      at.type(one, { title: 'Without a line' });
    },
    SOON_MS,
  );
  await writer.later('it is tried again', LONG_MS);
  await writer.step(
    'there is one again',
    () => {
      computer.line.weather = { well: 1 };
    },
    LONG_MS,
  );
  await writer.step(
    'she has given it back elsewhere, and types',
    async () => {
      await giveBackRequest(client, id);
      at.type(one, { title: 'Not hers' });
    },
    SOON_MS,
  );
  await writer.later('what was refused is not said again', LONG_MS);
  await writer.step('she has it again', () => claimRequest(client, id), SOON_MS);
  await writer.step('it is said by hand', () => at.begun.push(), SOON_MS);
  await writer.step(
    'her computer is full, and she types',
    () => {
      computer.machine.disk.quota = 0;
      at.type(one, { title: 'Full' });
    },
    SOON_MS,
  );
  await writer.step(
    'it has room again',
    () => {
      computer.machine.disk.quota = Infinity;
    },
    LONG_MS,
  );
  const { disk } = computer.machine;
  const writes = disk.base('poshak-portal').data.get('writes') as object;
  await writer.step(
    'a copy of before comes late',
    () => {
      disk.base('poshak-portal').write('writes', { ...writes, n: 1 });
      at.type(one, { title: 'Late' });
    },
    SOON_MS,
  );
  await writer.step(
    'its count stands again',
    () => {
      disk.base('poshak-portal').write('writes', { ...writes, n: 100 });
      at.begun.push();
    },
    SOON_MS,
  );

  const two = await begin('a second one');
  const drops = (words: string, draft: string, restMs = SOON_MS) =>
    writer.step(
      words,
      async () => {
        const gone = at.now(draft);
        await store.drafts.remove(draft);
        at.begun.drop(gone);
      },
      restMs,
    );
  await drops('a blank one is thrown away', two);
  const three = await begin('a third');
  await writer.step('with a title, and thrown away before it went', async () => {
    at.type(three, { title: 'Third' });
    const gone = at.now(three);
    await store.drafts.remove(three);
    at.begun.drop(gone);
  });
  const four = await begin('a fourth');
  await at.typed('with a title', four, { title: 'Fourth' });
  await writer.step('it is made blank, and thrown away before that goes', async () => {
    at.type(four, { title: '' });
    const gone = at.now(four);
    await store.drafts.remove(four);
    at.begun.drop(gone);
  });
  const full = await begin('one more');
  await at.typed('with a title', full, { title: 'Full' });
  await writer.step(
    'her computer is full, and it is thrown away',
    async () => {
      const gone = at.now(full);
      await store.drafts.remove(full);
      computer.machine.disk.quota = 0;
      at.begun.drop(gone);
    },
    SOON_MS,
  );
  await writer.step(
    'it has room',
    () => {
      computer.machine.disk.quota = Infinity;
    },
    LONG_MS,
  );
  const five = await begin('a fifth');
  await at.typed('with a piece', five, { title: 'Fifth', items: [piece('five')] });
  await at.reads('she reads what is begun');
  await writer.step('there is no line', () => {
    computer.line.weather = { down: 1 };
  });
  const fifth = at.now(five);
  await drops('the fifth is thrown away', five);
  await at.reads('she reads again');
  await writer.step('there is one for all but that', () => {
    computer.line.only = (method) => method === 'DELETE';
  });
  await at.reads('of what is thrown away nothing is said');
  const again = await writer.step('the page dies, and another one opens', () => {
    computer.kill(page);
    computer.line.only = () => true;
    computer.line.weather = { well: 1 };
    return computer.open();
  });
  if (!again) return;
  const { desk } = again;
  const changes = async (of: string) => {
    await writer.step('she signs out there', () => desk.signOut().then(() => undefined));
    await writer.step(`${of} signs in`, () => desk.signIn(of));
    return workAt(writer, again, id);
  };
  const meeras = await changes('meera');
  await writer.step('what the other has thrown away is not hers', () => meeras.begun.push());
  writer.tell('nor is what the other has begun', meeras.own.own());
  const back = await changes('stylist');
  await writer.step('the other takes it', () => claimRequest(back.portal.client, id));
  await writer.step('what was thrown away is hers again', () => {
    back.portal.store.drafts.put(fifth);
    back.begun.push();
  });
  const ends = back.begun.start();
  await writer.step('it is gone on with', () => back.begun.hold(true));
  await writer.step('and typed into', () => back.type(five, { title: 'Fifth again' }), SOON_MS);
  await writer.step(
    'she leaves before it goes',
    () => {
      back.type(five, { title: 'Fifth, and left' });
      ends();
    },
    SOON_MS,
  );
  await writer.step('what comes after is not brought by itself', () =>
    back.type(five, { title: 'Fifth after' }),
  );

  const other = await enters('other', 'stylist');
  const there = workAt(writer, other.page, id);
  const found = await there.reads('on another computer she reads what is begun');
  await there.adopts('of nothing nothing is taken', []);
  await there.adopts('it is taken', found);
  await there.adopts('taken once more there is nothing new', found);
  const [taken] = there.own.own();
  await writer.step('it is held there', () => there.begun.hold(true), SOON_MS);
  await writer.step(
    'it is followed there',
    () => {
      there.begun.start();
      there.type(taken?.id ?? '', { title: 'Gone on with' });
    },
    SOON_MS,
  );
  const both = await back.reads('the first computer reads again');
  await back.adopts('there she has it, and nothing is taken', both);
  const blank = await writer.step('she begins another there', () =>
    there.own.begin(there.request()),
  );
  await there.typed('of one title', blank ?? '', { title: 'Second of hers' });
  await writer
    .step('a third', () => there.own.begin(there.request()))
    .then((third) => there.typed('of another', third ?? '', { title: 'Third of hers' }));
  await writer.step('she leaves it to meera', () => giveBackRequest(there.portal.client, id));
  const third = await enters('third', 'meera');
  const hers = workAt(writer, third.page, id);
  await hers.reads('meera reads without having it');
  await writer.step('she takes it', () => claimRequest(hers.portal.client, id));
  const all = await hers.reads('and reads');
  const empty = await writer.step('she has a blank one', () => hers.own.begin(hers.request()));
  await hers.typed('with a word in it', empty ?? '', { title: 'Her own' });
  await hers.adopts('nothing is taken', all);
  await hers.typed('without', empty ?? '', { title: '' });
  await hers.adopts('all of the other’s are taken', all);
  await writer.step('it is held', () => hers.begun.hold(true), SOON_MS);
  await writer.step(
    'she goes on with one',
    () => {
      hers.begun.start();
      const [first] = hers.own.own();
      if (first) hers.type(first.id, { title: 'Hers now' });
    },
    SOON_MS,
  );
  const left = await hers.reads('she reads once more');
  await writer.step(
    'she opens one of them anew',
    () => {
      const [first] = left;
      if (first) hers.begun.open(first, hers.request());
    },
    SOON_MS,
  );
  await writer.step('she leaves it', () => giveBackRequest(hers.portal.client, id));
  await writer.later('for so long that anybody may take it', 2 * 60 * 60_000 + 60_000);
  await writer.step('the first has it again', () => claimRequest(there.portal.client, id));
  const mixed = await there.reads('and reads what both have begun');
  const alone = await enters('fourth', 'stylist');
  const last = workAt(writer, alone.page, id);
  await last.adopts('a new computer takes what the newest has', mixed);
  await last.adopts('of nothing nothing', []);

  await writer.step('at her bench it is made', () => alone.page.desk.toRequest(id));
  const bench = () => benchOf(alone.page);
  await writer.step(
    'held',
    () => {
      last.begun.start();
      last.begun.hold(true);
    },
    SOON_MS,
  );
  await writer.step(
    'finished',
    () => {
      const draft = bench().draft();
      if (!draft) return;
      bench().type({ title: 'Done', description: 'Plain', items: [piece('made')] });
      const now = bench().draft();
      if (now) bench().type(answers(bench(), now, true));
    },
    SOON_MS,
  );
  const { line } = alone.computer;
  await writer.step(
    'the answer to its making is lost',
    () => {
      line.only = (_, path) => path === outfitCreate.path;
      line.weather = { lost: 1 };
      return bench().create();
    },
    SOON_MS,
  );
  await writer.step('what is typed since is not brought as begun', () => {
    line.weather = { well: 1 };
    line.only = () => true;
    bench().type({ title: 'Done by now' });
  });
  await writer.step('it is made, and begun no more', () => bench().create(), SOON_MS);
  await writer.step('what comes after the end is not brought', () => {
    const end = last.begun.start();
    bench().type({ title: 'Done twice' });
    end();
  });
};
