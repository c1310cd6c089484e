// Whose a request is: held while she works on it, let go of, taken by another, and what a desk keeps at the end.
import { keepBegun } from '../../../../src/api/begun.ts';
import { readClient } from '../../../../src/api/clients.ts';
import {
  claimRequest,
  declineRequest,
  giveBackRequest,
} from '../../../../src/api/stylist-requests.ts';
import { readOutfit } from '../../../../src/api/outfits.ts';
import type { createDesk } from '../../../../src/stylist/desk.ts';
import { createClaim } from '../../../../src/stylist/editor/claim/claim.ts';
import { createRequestDrafts } from '../../../../src/stylist/editor/request-drafts.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import { requestsOf } from '../../../../src/stylist/store/queue.ts';
import type { DeskPage } from '../../desk-computer.ts';
import { refusal } from '../../line.ts';
import { piece, portalOf } from '../desk-work.ts';
import { fill } from '../full-house.ts';
import type { Chapter, Writer } from '../writer.ts';

const MINUTE_MS = 60_000;
const SHORT_MS = 3_000;
const CHECKED_MS = 35_000;
const LAPSES_MS = 31 * MINUTE_MS;

/** One page on which a request is open. */
function holding(writer: Writer, page: DeskPage, id: string) {
  const portal = portalOf(page);
  const claim = createClaim(portal, id);
  const seen = { isSeen: true };
  let hold = { back: () => {}, leave: () => {}, stop: () => {} };
  const says = async (words: string, work: () => unknown, restMs = SHORT_MS) => {
    await writer.step(words, async () => void (await work()), restMs);
    writer.tell(`${words}: it`, claim.state.getState());
  };
  const starts = async (words: string) =>
    says(words, async () => {
      // Not at the moment at which it is looked after.
      await writer.house.world.pass(7_000);
      hold = claim.start(() => seen.isSeen);
    });
  return { portal, claim, seen, says, starts, hold: () => hold };
}

export const chapter: Chapter = async (writer) => {
  const { chitra, stylist, meera, ids } = await fill(writer);
  const computer = writer.computer('one');
  const page = computer.open();
  await writer.step('she signs in', () => page.desk.signIn('stylist'));
  const { line } = computer;
  const id = ids['request'] ?? '';
  const path = `/api/stylist/requests/${id}/claim`;
  const at = holding(writer, page, id);
  const { claim, portal, says, seen } = at;
  const { queue } = portal.store;
  const news = () => page.desk.foundation.channel.post({ type: 'news' });

  await at.starts('she opens one that is free');
  await says('she does nothing', () => undefined, CHECKED_MS);
  await says('she works', claim.work, CHECKED_MS);
  await says('and nothing more', () => undefined, CHECKED_MS);
  await says(
    'she works, and does not look at it',
    () => {
      seen.isSeen = false;
      claim.work();
    },
    CHECKED_MS,
  );
  await says(
    'she looks again',
    () => {
      seen.isSeen = true;
      at.hold().back();
    },
    SHORT_MS,
  );
  await says('a push comes', news);
  await says('she works, and a push comes', () => {
    claim.work();
    news();
  });
  await says('for half an hour nothing', () => undefined, LAPSES_MS);
  await says('a push comes of what has lapsed', news);
  await says('she works again', claim.work, CHECKED_MS);
  await says('it is given back elsewhere, and she has worked', async () => {
    claim.work();
    await stylist.asks('DELETE', path);
    await queue.refresh();
  });
  await says('it is given back elsewhere, and she has not', async () => {
    await stylist.asks('DELETE', path);
    await queue.refresh();
  });
  await says('what has lapsed is free still', () => queue.refresh());
  await says('she comes back to it', () => at.hold().back());
  const free = () =>
    queue.change(({ pages }) => ({
      pages: pages.map((one) => ({
        ...one,
        page: {
          ...one.page,
          requests: one.page.requests.map((of) => (of.id === id ? { ...of, claim: null } : of)),
        },
      })),
    }));
  await says('what was read may be from before', free);
  await says('and cannot be read again', async () => {
    line.only = (_, asked) => asked.includes('/pending-requests');
    line.weather = { down: 1 };
    free();
    await writer.house.world.pass(2_000);
    line.weather = { well: 1 };
    line.only = () => true;
  });
  await says('she is done with it', () => {
    claim.finish();
    claim.work();
    free();
    news();
  });
  await says('and nothing is asked', () => undefined, CHECKED_MS);
  await says('it is taken up again', () => claim.resume());
  await says(
    'there is no line',
    () => {
      line.weather = { down: 1 };
      claim.work();
    },
    CHECKED_MS,
  );
  await says('it is asked again and again', () => undefined, CHECKED_MS);
  await says(
    'there is one',
    () => {
      line.weather = { well: 1 };
    },
    CHECKED_MS,
  );
  await says(
    'there is none, for half an hour',
    () => {
      line.weather = { down: 1 };
    },
    LAPSES_MS,
  );
  await says('she works without one', claim.work, CHECKED_MS);
  await says('there is one again, and it is hers', () => {
    line.weather = { well: 1 };
    at.hold().back();
  });
  await says(
    'the server fails',
    () => {
      line.instead = ({ path: asked }) =>
        asked === path ? refusal(503, { code: 'unavailable' }) : null;
      claim.work();
    },
    CHECKED_MS,
  );
  await says(
    'and is well',
    () => {
      line.instead = () => null;
    },
    CHECKED_MS,
  );

  const second = computer.open();
  await writer.step('another tab opens', () => undefined);
  const there = holding(writer, second, id);
  await there.starts('the same is open there');
  await there.says('it is closed there', () => there.hold().stop());
  await says('it is the first’s still', () => undefined);
  await there.starts('it is opened there again');
  await says('she leaves the first', () => at.hold().leave());
  await says('and stops', () => at.hold().stop());
  await there.says('the other leaves', () => there.hold().leave());
  await at.starts('the first is open again');
  await says('the other dies, and the first stops before that is seen', () => {
    computer.kill(second);
    at.hold().stop();
  });
  await at.starts('and is open again');
  const third = computer.open();
  await writer.step('one more tab opens', () => undefined);
  const besides = holding(writer, third, id);
  await besides.starts('the same is open there too');
  await writer.step('and dies', () => computer.kill(third));
  await says('it is missed', claim.work, CHECKED_MS);
  await says('it stops', () => at.hold().stop());
  await says(
    'what is stopped asks nothing more',
    () => {
      claim.work();
      news();
    },
    CHECKED_MS,
  );
  await at.starts('she opens it at last');
  await says('and is done with it', () => claim.finish());
  await says('so that stopping gives nothing back', () => at.hold().stop());
  await at.starts('she opens it once more');
  await says('she leaves', () => at.hold().leave());

  await writer.step('meera may have it after two hours', () => undefined, 130 * MINUTE_MS);
  await writer.step('she takes it', async () => {
    await writer.house.until(meera.enters());
    await meera.asks('POST', path);
  });
  await says('the queue says so', () => queue.refresh());
  await says(
    'it is lost, whatever she does',
    () => {
      claim.work();
      at.hold().back();
      news();
    },
    CHECKED_MS,
  );
  await writer.step('meera gives it back', () => meera.asks('DELETE', path));
  await says('it is meera’s first', () => claim.claim());
  await writer.step('nobody has it after two hours', () => undefined, 130 * MINUTE_MS);
  await says('she takes it by hand', () => claim.claim());
  await writer.step('it is given back', () => giveBackRequest(portal.client, id));
  await writer.step('and nobody has it', () => undefined, 130 * MINUTE_MS);
  await writer.step('meera takes it', async () => {
    await writer.house.until(meera.enters());
    await meera.asks('POST', path);
  });
  const doubts: unknown[] = [];
  const deaf = portal.onClaimDoubt((doubt) => doubts.push(doubt));
  const asks = async (words: string, work: () => Promise<unknown>) => {
    await says(words, () => work().catch(() => undefined));
    writer.tell(`${words}: whether it is in doubt`, doubts.splice(0));
  };
  const fails =
    (status: number, problem: object, method = 'PUT') =>
    async () => {
      line.instead = (sent) => (sent.method === method ? refusal(status, problem) : null);
      const outfit = { title: 'Hers' } as never;
      const place = { id, draftId: 'draft' };
      const order = { device: 'device', n: 1, age: 0, made: null };
      try {
        await (method === 'GET'
          ? readOutfit(portal.client, 'outfit')
          : keepBegun(portal.client, place, { outfit, from: null }, order));
      } finally {
        line.instead = () => null;
      }
    };
  await asks('there is nothing to read', fails(404, { code: 'not_found' }, 'GET'));
  await asks('it cannot be read now', fails(409, { code: 'request_closed' }, 'GET'));
  await asks('it conflicts', fails(409, { code: 'conflict' }));
  await asks('it is reserved', fails(409, { code: 'reserved' }));
  await asks('it is closed', fails(409, { code: 'request_closed' }));
  await asks('it is another’s', fails(409, { code: 'claimed_by_another' }));
  await asks('it is not hers', fails(403, { code: 'claimed_by_another' }));
  await asks('it is nowhere', fails(404, { code: 'not_found' }));
  await asks('taking it is refused', () => claim.claim());
  await asks('it is said to be declined', () => declineRequest(portal.client, id, 'Too dark'));
  await asks('a push comes', async () => news());
  await asks('the worker was not heard', async () =>
    page.desk.foundation.channel.post({ type: 'unreached' }),
  );
  line.weather = { down: 1 };
  await asks('there is no line', () => queue.refresh());
  await asks('the worker was not heard then', async () =>
    page.desk.foundation.channel.post({ type: 'unreached' }),
  );
  line.weather = { well: 1 };
  await asks('there is one', () => queue.refresh());
  deaf();
  await asks('nobody listens', async () => news());

  const of = ids['mine'] ?? '';
  const mine = holding(writer, page, of);
  line.weather = { down: 1 };
  await mine.starts('one is opened without a line');
  await mine.says(
    'there is one',
    () => {
      line.weather = { well: 1 };
    },
    CHECKED_MS,
  );
  await mine.says('it is declined elsewhere', () =>
    stylist.asks('POST', `/api/stylist/requests/${of}/decline`, { json: { reason: 'Too dark' } }),
  );
  await mine.says('the queue says so', () => queue.refresh());
  await mine.says(
    'it is closed, whatever she does',
    () => {
      mine.claim.work();
      mine.hold().back();
    },
    CHECKED_MS,
  );
  await mine.says('a push comes then', news);
  await mine.says('it stops', () => mine.hold().stop());
  const drafted = requestsOf(queue.state.getState().value ?? { pages: [] }).find(
    ({ photoId }) => photoId === ids['drafted'],
  );
  const gone = holding(writer, page, drafted?.id ?? '');
  await gone.starts('one whose photo goes');
  await gone.says('it is deleted', () =>
    chitra.asks('DELETE', `/api/closet/photos/${ids['drafted']}`),
  );
  await gone.says('the queue says so', () => queue.refresh());
  await gone.says('a push comes', news);
  await gone.says('the queue says it once more', () => queue.refresh());
  await gone.says(
    'she works',
    () => {
      gone.claim.work();
      gone.hold().back();
    },
    CHECKED_MS,
  );
  await gone.says('it stops', () => gone.hold().stop());
  const nowhere = holding(writer, page, 'nowhere');
  await nowhere.starts('one that is nowhere');

  const { store } = portal;
  await writer.step('she looks at all that there is', async () => {
    const { analytics, clients, library, templates, phrases } = store;
    for (const one of [analytics, clients, library, templates, phrases]) await one.refresh();
  });
  await writer.step('and at some of the library', async () => {
    await store.pieces.list({ q: 'ikat' });
    await store.known.ask(id, [ids['item'] ?? '', ids['item2'] ?? '']);
  });
  const [near] = requestsOf(queue.state.getState().value ?? { pages: [] });
  if (!near) return;
  await writer.step('what she knows of a client is kept', async () => {
    await claimRequest(portal.client, near.id);
    await queue.refresh();
    const details = await readClient(portal.client, near.userId);
    await store.inHand.keep(portal.stylist.stylistId, near, details);
  });
  await writer.step('for as long as she has it', () => queue.refresh());
  const known = async () => (await store.inHand.find('nobody', near.id)) === null;
  await writer.step('and nobody else knows it', known);
  await writer.step('there is no line', async () => {
    line.weather = { down: 1 };
    const { isKept } = await store.pieces.list({ q: 'ikat' });
    line.weather = { well: 1 };
    return isKept;
  });
  await writer.step('another page has it', () => computer.open() && undefined);
  await writer.step('and is closed', () => {
    const [, last] = computer.pages;
    if (last) computer.kill(last);
  });
  const { drafts } = store;
  const left = requestsOf(queue.state.getState().value ?? { pages: [] }).slice(0, 2);
  await writer.step('something is begun for two', () => {
    for (const [nth, request] of left.entries()) {
      const own = createRequestDrafts(portal, request.id);
      const draft = own.begin(request);
      drafts.change(draft, { title: ` Begun ${nth} `, items: nth ? [piece('one')] : [] });
      if (nth === 0) own.begin(request);
    }
    const one = Object.values(drafts.state.getState().drafts)[0] as Draft;
    drafts.put({ ...one, id: 'meeras', stylistId: ids['meera'] ?? '', title: 'Hers' });
    drafts.put({ ...one, id: 'of-none', request: null, title: 'Put right' });
  });
  const { whatEnded } = portal as unknown as ReturnType<typeof createDesk>;
  const ended = async (words: string) =>
    writer.tell(words, await writer.house.until(whatEnded().catch(String)));
  await ended('nothing has ended');
  await writer.step('she signs out', () => page.desk.signOut().then(() => undefined));
  await ended('she has ended it');
  writer.tell('what is left', [
    Object.values(drafts.state.getState().drafts).map(({ title, request }) => [
      title,
      request?.userEmail,
    ]),
  ]);
  await writer.step('she signs in again', () => page.desk.signIn('stylist'));
  await writer.step('the house signs her out', () => {
    writer.house.server.kept.sqlite.exec(
      `update refresh_families set revoked_at = '2026-11-25T00:00:00.000Z' where role = 'stylist'`,
    );
  });
  await writer.step('her token ends', () => undefined, 20 * MINUTE_MS);
  await writer.step('she looks at the queue', () => page.desk.toQueue());
  await writer.step('she is out', () => undefined);
  await ended('why it has ended');
  await writer.step('her computer refuses', () => {
    drafts.state.setState({ hasFailed: true });
  });
  await ended('what is kept of it then');
};
