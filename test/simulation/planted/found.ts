import { at, type Planted } from './change.ts';

/** What the days themselves found, as it was before. */
export const FOUND: readonly Planted[] = [
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
        'if (session && revoke) {',
        'if (session && revoke && session.refresh === "") {',
      ),
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
        '(device !== null && device === last.device)',
        '(device === "")',
      ),
    ],
  },
  {
    name: 'reports of one piece go in any order',
    breaks: 'sold out, and then found at a price, it is sold out again',
    changes: [
      at(
        'src/outbox/operations/report.ts',
        'subject: ({ itemId }) => `report ${itemId}`,',
        'subject: ({ itemId, about }) => `report ${itemId} ${about}`,',
      ),
    ],
  },
];
