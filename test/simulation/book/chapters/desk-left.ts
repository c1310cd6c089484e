// What is left on a computer of requests that were finished elsewhere, and what is sent from two.
import { outfitApprove, outfitCreate } from '../../../../contract/outfits.ts';
import { readOutfit } from '../../../../src/api/outfits.ts';
import { takeOutfitsBack } from '../../../../src/api/stylist-outfits.ts';
import { claimRequest } from '../../../../src/api/stylist-requests.ts';
import { createRequestDrafts } from '../../../../src/stylist/editor/request-drafts.ts';
import { clearFinished } from '../../../../src/stylist/editor/send/finished.ts';
import { EMPTY_ITEM } from '../../../../src/stylist/look/items.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import { requestsOf } from '../../../../src/stylist/store/queue.ts';
import type { DeskPage } from '../../desk-computer.ts';
import { answers, benchOf, correctionOf, otherwise, piece, portalOf } from '../desk-work.ts';
import { refusal } from '../../line.ts';
import type { Answered } from '../../server.ts';
import { fill } from '../full-house.ts';
import { refusing } from '../under.ts';
import { Works } from '../works.ts';
import type { Chapter } from '../writer.ts';

const SHORT_MS = 3_000;
const titled = ({ title }: { title: string }) => title;
const isApproval = (_: string, path: string) =>
  new RegExp(`^${outfitApprove.path.replace(':id', '[^/]+')}$`).test(path);

const requestAt = (page: DeskPage, id: string) => {
  const { value } = portalOf(page).store.queue.state.getState();
  const found = value && requestsOf(value).find((one) => one.id === id);
  if (!found) throw new Error('It is not in the queue');
  return found;
};
const draftsAt = (page: DeskPage) =>
  Object.values(portalOf(page).store.drafts.state.getState().drafts);
const called = (page: DeskPage, title: string): Draft => {
  const found = draftsAt(page).find((one) => one.title === title);
  if (!found) throw new Error(`There is no ${title}`);
  return found;
};

export const chapter: Chapter = async (writer) => {
  const { chitra, asha, stylist, ids } = await fill(writer);
  const { world } = writer.house;
  const works = new Works(writer);
  await writer.house.until(works.jobs());
  writer.outside.since();
  /** What was sent goes. */
  const goes = () => writer.step('it goes', () => works.jobs());
  const enters = async (name: string, who: string) => {
    const computer = writer.computer(name);
    const page = computer.open();
    await writer.step(`${who} signs in on ${name}`, () => page.desk.signIn(who));
    return { computer, page };
  };
  const { computer, page } = await enters('first', 'stylist');
  const { computer: second, page: other } = await enters('second', 'stylist');
  const bench = () => benchOf(page);
  const mine = ids['mine'] ?? '';
  const drafted = ids['drafted'] ?? '';
  const toOf = (photo: string) =>
    draftsAt(page).find(({ photo: of }) => of.id === photo)?.request?.id ??
    requestsOf(portalOf(page).store.queue.state.getState().value ?? { pages: [] }).find(
      ({ photoId }) => photoId === photo,
    )?.id ??
    '';
  const makes = async (title: string, isFirst: boolean) => {
    await writer.step(
      `${title} is made`,
      async () => {
        if (!isFirst) bench().another();
        bench().type({ title, description: 'Plain', items: [piece(title)] });
        const draft = bench().draft();
        if (draft) bench().type(answers(bench(), draft, true));
        await bench().create();
      },
      SHORT_MS,
    );
  };
  await writer.step('she takes one', async () => {
    await claimRequest(portalOf(page).client, mine);
    page.desk.toRequest(mine);
  });
  for (const [at, title] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries())
    await makes(title, at === 0);
  await writer.step('she leaves them', () => void page.desk.toOverview());
  const there = createRequestDrafts(portalOf(other), mine);
  const missing = await writer.step('the second computer reads what it has not', async () => {
    await portalOf(other).store.queue.refresh();
    return there.readMissing(requestAt(other, mine));
  });
  await writer.step('and takes it', () => {
    there.take(missing ?? [], requestAt(other, mine));
    there.take(missing ?? [], requestAt(other, mine));
  });
  writer.tell('what it has', there.own().map(titled));
  await writer.step('nothing is missing any more', () => there.readMissing(requestAt(other, mine)));
  await writer.step('nothing is begun for it', () => there.take([], requestAt(other, mine)));
  const typed = (title: string, part: Partial<Draft>) =>
    writer.step(
      `of ${title} on the second is typed ${Object.keys(part).join()}`,
      () => portalOf(other).store.drafts.change(called(other, title).id, part),
      SHORT_MS,
    );
  const { key } = called(other, 'Three').items[0] ?? { key: '' };
  await typed('Two', { notes: 'Other notes' });
  await typed('Three', { open: { ...EMPTY_ITEM, name: 'Half' } });
  await typed('Four', { items: [{ ...piece('Four'), openBackup: { ...EMPTY_ITEM, name: 'B' } }] });
  await typed('Five', { description: 'Otherwise' });
  writer.tell('a key of a piece', typeof key);
  await writer.step('one is put right on the first', async () => {
    page.desk.toRequest(mine);
    await world.pass(5_000);
    bench().choose(called(page, 'One').id);
    bench().type({ title: 'One, put right' });
    await bench().create();
  });
  await writer.step('the second follows', () => there.follow(requestAt(other, mine)));
  writer.tell('what it has by now', there.own().map(titled));
  await writer.step('it follows once more', () => there.follow(requestAt(other, mine)), SHORT_MS);
  await writer.step('what was typed goes by while it follows', async () => {
    const one = called(page, 'One, put right');
    bench().type({ description: 'Put right too' });
    await bench().create();
    const following = there.follow(requestAt(other, mine));
    portalOf(other).store.drafts.change(called(other, 'One, put right').id, { notes: 'Meanwhile' });
    await following;
    return one.title;
  });
  await writer.step('and again, with no line', async () => {
    page.desk.toOverview();
    second.line.weather = { down: 1 };
    await there.follow(requestAt(other, mine));
    second.line.weather = { well: 1 };
  });
  const { store } = portalOf(other);
  const makesAnew = async (words: string, from: Partial<Draft>) => {
    const made = await writer.step(
      words,
      () => {
        const id = there.begin(requestAt(other, mine));
        store.drafts.change(id, from);
        return id;
      },
      SHORT_MS,
    );
    return made ?? '';
  };
  await makesAnew('a word that nobody has', { title: 'Alone' });
  const blank = await makesAnew('a blank one', {});
  await makesAnew('another with a piece', { items: [piece('alone')] });
  await writer.step('of a request that waits nothing is left', () => other.desk.toOverview());
  await writer.step('all are sent', async () => {
    page.desk.toRequest(mine);
    await world.pass(5_000);
    bench().choose(called(page, 'One, put right').id);
    await bench().send(() => undefined);
  });
  await goes();
  await writer.step('she looks elsewhere', () => void page.desk.toOverview());
  await writer.step('there is no line', async () => {
    second.line.weather = { down: 1 };
    return JSON.stringify(await clearFinished(portalOf(other)));
  });
  await writer.step('there is one for the queue alone', async () => {
    second.line.only = (_, path) => !path.includes('/pending-requests');
    return JSON.stringify(await clearFinished(portalOf(other)));
  });
  await writer.step('and for all', () => {
    second.line.only = () => true;
    second.line.weather = { well: 1 };
  });
  const two = called(other, 'Two');
  await writer.step('what another tab has typed into it stays', async () => {
    const { id } = called(other, 'One, put right');
    const base = second.machine.disk.base('poshak-portal');
    base.write(`draft:${id}`, {
      ...(base.data.get(`draft:${id}`) as Draft),
      title: 'Of another tab',
      changedAt: world.wall(),
    });
    store.drafts.change(two.id, { notes: 'And mine' });
    const gone = `/outfits/${two.stored?.outfitId}`;
    second.line.instead = ({ path }) =>
      path.includes(gone) ? refusal(404, { code: 'not_found', id: two.stored?.outfitId }) : null;
    other.desk.toOverview();
  });
  second.line.instead = () => null;
  writer.tell('what is left', [draftsAt(other).map(titled), blank !== '']);
  await writer.step('one is removed while it is asked', async () => {
    const clearing = clearFinished(portalOf(other));
    world.after(60, () => void store.drafts.remove(called(other, 'Three').id));
    return JSON.stringify((await clearing).length);
  });
  const answered = (words: string, path: string, status: number, problem: object) =>
    writer.step(words, async () => {
      second.line.instead = (sent) => (sent.path.includes(path) ? refusal(status, problem) : null);
      try {
        return JSON.stringify(await clearFinished(portalOf(other)));
      } finally {
        second.line.instead = () => null;
      }
    });
  const five = called(other, 'Five').stored?.outfitId;
  const gone = { code: 'not_found', id: five };
  await answered('it was thrown away elsewhere', `/outfits/${five}`, 404, gone);
  await answered('another was', `/outfits/${five}`, 404, { code: 'not_found', id: 'another' });
  const { photo } = called(other, 'Five');
  await answered('its photo is gone', '/photos/', 404, { code: 'not_found', id: photo.id });
  await answered('another is gone', '/photos/', 404, { code: 'not_found', id: 'another' });
  await answered('of it nothing is heard', '/photos/', 503, { code: 'unavailable' });
  await writer.step('meera sees none of it', async () => {
    await other.desk.signOut();
    await other.desk.signIn('meera');
  });
  await writer.step('nor when she looks', () => other.desk.toOverview());
  await writer.step('the other does', async () => {
    await other.desk.signOut();
    await other.desk.signIn('stylist');
  });
  writer.tell('what is left of it', [draftsAt(other).map(titled)]);

  const second2 = toOf(drafted);
  await writer.step('another is opened on both', () => {
    page.desk.toRequest(second2);
    other.desk.toRequest(second2);
  });
  await writer.step('it is finished on the first', () => {
    bench().type({ title: 'Not yet, and now', description: 'Plain' });
    const draft = bench().draft();
    if (draft) bench().type(answers(bench(), draft, true));
  });
  await writer.step('and there more is typed on the second', () =>
    benchOf(other).type({ title: 'Otherwise' }),
  );
  await writer.step('and left there', () => void other.desk.toOverview());
  const sends = async (words: string) => {
    await writer.step(words, () => bench().send(() => undefined), 2_000);
    writer.tell(`${words}: which may have gone`, [
      draftsAt(page).map(({ title, mayHaveGone }) => [title, mayHaveGone]),
      bench().said,
    ]);
  };
  const refuses = (status: number, problem: object) => {
    computer.line.instead = (sent) =>
      isApproval('', sent.path) ? refusing('', status, problem)(sent) : null;
  };
  refuses(409, { code: 'conflict' });
  await sends('it is refused');
  refuses(400, { code: 'unanswered' });
  await sends('the client asks for something else');
  refuses(400, { code: 'contradicted' });
  await sends('it contradicts');
  refuses(503, { code: 'unavailable' });
  await sends('the server fails');
  refuses(404, { code: 'not_found', id: 'another' });
  await sends('another is gone');
  refuses(404, {
    code: 'not_found',
    id: called(page, 'Not yet, and now').stored?.outfitId ?? '',
  });
  await sends('it is gone');
  computer.line.instead = () => null;
  computer.line.only = isApproval;
  computer.line.weather = { down: 1 };
  await sends('its line is cut');
  computer.line.weather = { '503-foreign': 1 };
  await sends('something else fails');
  computer.line.weather = { '404-foreign': 1 };
  await sends('something else knows nothing of it');
  computer.line.weather = { well: 1 };
  refuses(503, { code: 'unavailable' });
  await sends('the server fails after that');
  refuses(500, { code: 'internal' });
  await sends('and is broken');
  refuses(400, { code: 'invalid', fields: { notes: 'Too loose' } });
  await sends('it says no');
  refuses(404, { code: 'not_found', id: called(page, 'Not yet, and now').stored?.outfitId ?? '' });
  await sends('it is gone after all');
  const isWell: Answered = {
    status: 200,
    headers: [['content-type', 'application/json']],
    body: new TextEncoder().encode('{"success":true}'),
  };
  computer.line.instead = () => null;
  await writer.step('another is finished, and not made', () => {
    bench().another();
    bench().type({ title: 'Left out', description: 'Plain', items: [piece('out')] });
    const now = bench().draft();
    if (now) bench().type(answers(bench(), now, true));
    bench().choose(called(page, 'Not yet, and now').id);
  });
  await writer.step('what is typed beside it goes without its spaces', () =>
    bench().type({ notes: '  Loose  ' }),
  );
  await sends('it goes');
  await writer.step('and is taken back', () => bench().undo(() => undefined), 5_000);
  writer.tell(
    'nothing may have gone',
    draftsAt(page).map(({ mayHaveGone }) => mayHaveGone),
  );
  computer.line.only = isApproval;
  computer.line.weather = { lost: 1 };
  await sends('the answer is lost');
  computer.line.only = () => true;
  computer.line.weather = { well: 1 };
  await sends('and it is sent once more');
  await goes();
  await writer.step('the second sees it left', () => other.desk.toOverview());
  await writer.step('declined, with a word in it', async () => {
    const portal = portalOf(other);
    const [request] = requestsOf(portal.store.queue.state.getState().value ?? { pages: [] });
    if (!request) return 'none';
    const drafts = createRequestDrafts(portal, request.id);
    const id = drafts.begin(request);
    drafts.begin(request);
    portal.store.drafts.change(id, { title: 'To no avail' });
    await portal.store.drafts.flush();
    await claimRequest(portal.client, request.id);
    await stylist.asks('POST', `/api/stylist/requests/${request.id}/decline`, {
      json: { reason: 'Too dark' },
    });
    return 'declined';
  });
  await writer.step('is left too', () => other.desk.toOverview());
  await writer.step('a client deletes a photo', () =>
    chitra.asks('DELETE', `/api/closet/photos/${ids['drafted']}`),
  );
  await writer.step('of which the rest is left', () => other.desk.toOverview());

  const open = requestsOf(portalOf(page).store.queue.state.getState().value ?? { pages: [] });
  const last = open.find(({ claim, lines = [] }) => claim === null && lines.length > 1);
  const of = last?.id ?? '';
  await writer.step('a request of which she has nothing', () => page.desk.toRequest(of));
  const own = createRequestDrafts(portalOf(page), of);
  const request = () => requestAt(page, of);
  const hers = portalOf(page).store.drafts;
  const shows = (words: string) =>
    writer.tell(
      words,
      own
        .own()
        .map(({ id, key: k, stored, replaces, sent, photo: p, answers: said, pins }) => [
          id,
          k,
          stored?.outfitId,
          replaces,
          sent,
          p.url?.split('?')[0],
          said,
          pins,
        ]),
    );
  await writer.step('an outfit of three answers', async () => {
    bench().type({
      title: 'First',
      description: 'Plain',
      items: [piece('first')],
      pins: [
        { id: 'pin', x: 0.1, y: 0.2, text: 'Here', about: { link: 'https://shop.example/x' } },
      ],
    });
    const draft = bench().draft();
    if (draft) bench().type(answers(bench(), draft, true));
    await bench().create();
  });
  shows('what there is of it');
  const [first] = own.own();
  const outfitId = first?.stored?.outfitId ?? '';
  const there2 = await writer.step('it is read', () => readOutfit(portalOf(page).client, outfitId));
  if (!there2) return;
  const reads = async (words: string, part: object, stored: object = { print: null }) => {
    await writer.step(
      words,
      async () => {
        const now = own.own()[0];
        if (now?.stored) hers.change(now.id, { stored: { ...now.stored, ...stored } });
        const body = new TextEncoder().encode(JSON.stringify({ ...there2, ...part }));
        computer.line.instead = ({ path, method }) =>
          method === 'GET' && path.endsWith(`/outfits/${outfitId}/`) ? { ...isWell, body } : null;
        await own.follow(request());
        computer.line.instead = () => null;
      },
      SHORT_MS,
    );
    writer.tell(`${words}: then`, own.own());
  };
  await reads('the server has it as it went', {});
  await reads('with another title', { title: 'Elsewhere' });
  await reads('with another description', { description: 'Elsewhere' });
  await reads('with other pieces', {
    items: there2.items.map((one) => otherwise(one, { uuid: 'elsewhere' })),
  });
  await reads('it was sent', { isSent: true, title: 'Sent' });
  await reads('an older server says nothing of that', { isSent: undefined, title: 'Of old' });
  await reads('as it was read before', {}, {});
  const corrects = async (words: string, part: Partial<Draft>, restMs = SHORT_MS) => {
    await writer.step(
      words,
      () => {
        bench().type(part);
        return bench().create();
      },
      restMs,
    );
    writer.tell(`${words}: then`, [
      own.own().map(({ stored }) => stored?.unanswered),
      bench().said,
    ]);
  };
  const patches = (status: number, code: string) => {
    computer.line.instead = ({ method }) => (method === 'PATCH' ? refusal(status, { code }) : null);
  };
  const { title } = called(page, 'First');
  patches(400, 'invalid');
  await corrects('a title is refused', { title: 'Refused' });
  patches(500, 'internal');
  await corrects('the server fails over one', { title: 'Failed' });
  computer.line.instead = () => null;
  computer.line.only = (method) => method === 'PATCH';
  computer.line.weather = { lost: 1 };
  await corrects('the answer to a description is lost', { description: 'Lost' });
  computer.line.weather = { well: 1 };
  await corrects('all is as it was, and said again', { title, description: 'Plain' });
  await corrects('and nothing more', {});
  computer.line.only = () => true;
  await writer.step('the server has none made of it', async () => {
    bench().another();
    bench().type({ title: 'None', description: 'Plain', items: [piece('none')] });
    const draft = bench().draft();
    if (draft) bench().type(answers(bench(), draft, true));
    const body = new TextEncoder().encode('{"success":true,"outfits":[]}');
    computer.line.instead = ({ path }) =>
      path === outfitCreate.path ? { ...isWell, status: 201, body } : null;
    await bench().create();
    computer.line.instead = () => null;
  });
  await writer.step('and makes it', () => bench().create());
  const anew = async (words: string, title: string) =>
    writer.step(words, () => {
      bench().type({ items: [piece(title)] });
      const draft = bench().draft();
      if (draft) bench().type(answers(bench(), draft, true));
      return bench().create();
    });
  await anew('it is made of other pieces', 'Anew');
  computer.line.only = isApproval;
  computer.line.weather = { down: 1 };
  await anew('of others, and what was there cannot go', 'Twice');
  await anew('nor after that', 'Thrice');
  computer.line.weather = { well: 1 };
  computer.line.only = () => true;
  await anew('there is a line again, and its link is none', 'At last');
  await anew('it has one', 'Lastly');
  await writer.step('what is made stays', () => bench().create());
  await writer.step('it is thrown away', async () => {
    const draft = bench().draft();
    if (draft) await bench().discard(draft);
  });
  await writer.step('she leaves it', () => void page.desk.toOverview());
  const asked = request().lines ?? [];
  const follows = async (words: string, part: object) => {
    await writer.step(words, () => own.followAsked({ ...request(), ...part }), SHORT_MS);
    shows(`${words}: then`);
  };
  await follows('she asks for the same', {});
  await follows('the picture has another signature', { imageUrl: '/media/large/display?exp=1' });
  await follows('the same, signed anew', { imageUrl: '/media/large/display?exp=2' });
  await follows('there is no picture', { imageUrl: null });
  await follows('she asks for one thing less', { lines: asked.slice(1) });
  await follows('for it again', { lines: asked });
  await follows('for something else', {
    lines: asked.map((line, at) => (at === 0 ? otherwise(line, { value: 'Another' }) : line)),
  });
  await follows('for nothing', { lines: [] });
  const leaves = async (words: string, part: object) => {
    await writer.step(words, () => own.leaveOthers({ ...request(), ...part }), SHORT_MS);
    shows(`${words}: then`);
  };
  await leaves('there are none of others', {});
  await leaves('another’s is another one', {
    othersDrafts: [{ id: 'another', title: '', by: 'Meera' }],
  });
  await writer.step('it takes the place of one', () =>
    hers.change(first?.id ?? '', { replaces: 'another' }),
  );
  await leaves('which is another’s', { othersDrafts: [{ id: 'another', title: '', by: 'Meera' }] });
  await leaves('it is another’s itself', {
    othersDrafts: [{ id: outfitId, title: '', by: 'Meera' }],
  });
  const read = await writer.step('she looks at it', () =>
    readOutfit(portalOf(page).client, outfitId),
  );
  const begins = async (words: string, work: () => unknown) => {
    await writer.step(words, async () => void (await work()), SHORT_MS);
    shows(`${words}: then`);
  };
  if (!read || !first) return;
  await begins('and begins from it', () => own.startFrom(read, request()));
  await begins('it is taken back', () =>
    own.takeBack({
      ...first,
      sent: { body: there2 as never, keys: ['first'] },
      isWaiting: true,
      mayHaveGone: true,
      atServer: 'all',
      replaces: 'one',
    }),
  );
  await begins('one of two is thrown away', async () => {
    const one = own.own().at(-1);
    if (one) await own.discard(one, request());
  });
  await begins('and the last, which the server has', () => {
    const [one] = own.own();
    return one && own.discard({ ...one, stored: first.stored ?? null }, request());
  });
  await begins('what the client has goes, and what was typed since stays', async () => {
    const [one] = own.own();
    if (!one) return;
    const id = own.begin(request());
    hers.change(id, { title: 'Typed since' });
    const since = hers.state.getState().drafts[id];
    if (!since) return;
    await own.clear([one, { ...since, title: 'As it went' }, { ...since, id: 'nowhere' }]);
  });
  await begins('blank ones go', () => {
    own.begin(request());
    own.dropBlanks();
  });
  await begins('what is here by its key is not taken', () =>
    own.take(
      [
        { outfit: { ...read, id: 'made' }, key: own.own()[0]?.key ?? '' },
        { outfit: { ...read, id: 'made' }, key: own.own()[0]?.id ?? '' },
        { outfit: { ...read, id: 'made-too' }, key: 'another-key' },
        { outfit: { ...read, id: 'made-too' }, key: 'yet-another' },
      ],
      request(),
    ),
  );
  await begins('where there is nothing, one is begun', async () => {
    for (const { id } of own.own()) await hers.remove(id);
    own.take([], request());
  });
  const of2 = { userId: chitra.id, outfitId: ids['outfit'] ?? '' };
  await writer.step('she puts right what a client has', () => page.desk.toOutfit(of2));
  await writer.step('with a word that is not saved', () =>
    correctionOf(page).type({ title: 'Half' }),
  );
  await writer.step('on the other it is put right', async () => {
    other.desk.toOutfit(of2);
    await world.pass(5_000);
    correctionOf(other).type({ title: 'Elsewhere' });
    await correctionOf(other).save(() => undefined);
  });
  await writer.step('hers stays as she typed it', () => page.desk.toOutfit(of2));
  await writer.step('on the other it is put right once more', async () => {
    correctionOf(other).type({ description: 'Elsewhere' });
    await correctionOf(other).save(() => undefined);
  });
  await writer.step('with notes', () => correctionOf(page).type({ notes: '  Looser ' }));
  await writer.step('she saves it', () => correctionOf(page).save(() => undefined));
  await writer.step('and once more', () => correctionOf(page).save(() => undefined));
  await writer.step('and sees both', () => page.desk.toOutfit(of2));

  const sendsLast = async (words: string) => {
    await writer.step(
      words,
      async () => {
        page.desk.toRequest(of);
        await world.pass(5_000);
        bench().type({ title: 'Last', description: 'Plain', items: [piece('last')] });
        const now = bench().draft();
        if (now) bench().type(answers(bench(), now, true));
        await bench().send(() => undefined);
      },
      SHORT_MS,
    );
  };
  await sendsLast('an outfit is sent');
  await writer.step('nothing is heard of it', () => {
    computer.line.instead = ({ method }) =>
      method === 'GET' ? refusal(503, { code: 'unavailable' }) : null;
  });
  computer.line.instead = () => null;
  await writer.step('it is taken back elsewhere', () => {
    const { outfitId: id } = bench().sent() ?? { outfitId: '' };
    return takeOutfitsBack(portalOf(other).client, id);
  });
  await sendsLast('it is sent again');
  await writer.step('it is there no more', () => {
    const { outfitId: id } = bench().sent() ?? { outfitId: '' };
    computer.line.instead = ({ method }) =>
      method === 'GET' ? refusal(404, { code: 'not_found', id }) : null;
  });
  computer.line.instead = () => null;
  computer.line.instead = ({ path }) => (isApproval('', path) ? isWell : null);
  await sendsLast('an older server says that it has gone');
  computer.line.instead = () => null;
  await sendsLast('and once more');
  await writer.step('the client deletes its photo', async () => {
    await writer.house.until(asha.enters());
    return asha.asks('DELETE', `/api/closet/photos/${last?.photoId}`);
  });
};
