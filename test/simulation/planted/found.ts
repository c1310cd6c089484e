import { at, type Planted } from './change.ts';

/** What the days themselves found, as it was before. */
export const FOUND: readonly Planted[] = [
  {
    name: 'two tabs write the same to each other',
    breaks: 'a phone that lies there writes without end, and is warm',
    changes: [
      at(
        'src/state/persistence.ts',
        'known.set(key, made.get(key))',
        'known.set(key, entries.get(key))',
      ),
    ],
  },
  {
    name: 'a late write is not taken back',
    breaks: 'what was said not to be kept is kept',
    changes: [
      at(
        'src/device/strict-store.ts',
        'const giveUp = () => abort(transaction);',
        'const giveUp = () => undefined;',
      ),
    ],
  },
  {
    name: 'a sign-out that failed is told',
    breaks: 'she is signed out by a full phone',
    changes: [
      at(
        'src/outbox/end-session.ts',
        'if (revoke) await queue.remove(',
        'if (revoke && revoke.id === "") await queue.remove(',
      ),
    ],
  },
  {
    name: 'what was out of reach is asked for when somebody else is there',
    breaks: 'nobody sees what is another’s',
    changes: [
      at(
        'src/state/reads.ts',
        'if (user && store.getState().user?.id === user) await run();',
        'if (user) await run();',
      ),
    ],
  },
  {
    name: 'a full phone keeps an ended session on the page',
    breaks: 'who was signed out by the server is told so',
    changes: [at('src/api/session.ts', 'await told.catch(() => undefined);', 'await told;')],
  },
  {
    name: 'what is discarded goes before the session does',
    breaks: 'a sign-out that a full phone refused took with it what was to go out',
    changes: [
      at(
        'src/outbox/end-session.ts',
        'if (!session) return {};',
        'if (!session) return {}; const gone = goesAlong(records, session);',
      ),
      at(
        'src/outbox/end-session.ts',
        'const revoke = await queue.rewrite(() => {',
        'const revoke = await queue.rewrite((records) => {',
      ),
      at('src/outbox/end-session.ts', 'return { added: {', 'return { gone, added: {'),
    ],
  },
  {
    name: 'Send at sign-out waits for as long as it takes',
    breaks: 'on a line that hangs it never ends',
    changes: [
      at(
        'src/state/signing.ts',
        'const sent = Promise.race([drain(), clock.sleep(SEND_LIMIT_MS)]);',
        'const sent = Promise.race([drain(), clock.sleep(SEND_LIMIT_MS * 1e4)]);',
      ),
    ],
  },
  {
    name: 'what is being withdrawn comes back',
    breaks: 'a photo that is said to be back is withdrawn',
    changes: [
      at(
        'src/outbox/queue.ts',
        "if (other?.state !== 'waiting' || other.attempts > 0) return false;",
        "if (other?.state !== 'waiting') return false;",
      ),
    ],
  },
  {
    name: 'a page that has heard nothing sends the age alone',
    breaks: 'an older choice beats a newer one',
    changes: [
      at('src/outbox/send.ts', 'if (serverClock.now() === null) await askTheTime(open);', ''),
    ],
  },
  {
    name: 'likes go by the phone’s clock',
    breaks: 'what she says of a piece after her clock was set back is not what stands',
    changes: [
      at(
        'server/taste/answers.ts',
        'newestOf(order ? byOurClock(answers, order, now) : answers, now);',
        'newestOf(answers, now);',
      ),
      at(
        'server/taste/answers.ts',
        '(device !== null && device === stands.device)',
        '(device === "")',
      ),
    ],
  },
  {
    name: 'a price takes the place of “sold out”',
    breaks: 'of two things that she said of a piece one is lost',
    changes: [
      at(
        'src/outbox/operations/report.ts',
        'subject: ({ itemId, about }) => `report ${itemId} ${about}`,',
        'subject: ({ itemId }) => `report ${itemId}`,',
      ),
    ],
  },
  {
    name: 'what was said in a session goes with it',
    breaks: 'what she said later, on a phone that has signed out since, is not what stands',
    changes: [
      at('server/upkeep/prune.ts', '.where((eb) => hasNoOrder(eb, now)),', ','),
      at('server/auth/families.ts', "eb('revoked_at', 'is', null), ", "eb('id', '!=', ''), "),
    ],
  },
  {
    name: 'a report counts when it comes',
    breaks: 'a late copy of what she has replaced since is what stands',
    changes: [
      at(
        'server/outfits/reports.ts',
        'if (!(await isNewest(within, who, subject, order, at))) return;',
        'await isNewest(within, who, subject, null, at);',
      ),
    ],
  },
];
