import { at, type Planted } from './change.ts';

/** Of what waits on her phone, and is refused, spoilt, edited or of before. */
export const OF_WHAT_WAITS: readonly Planted[] = [
  {
    name: 'what lies on the disk is believed',
    breaks: 'a photo whose bytes are others is tried for ever',
    changes: [
      at(
        'src/outbox/send.ts',
        'if (!bytes || (await sha256Of(bytes)) !== sha256) {',
        'if (!bytes) {',
      ),
    ],
  },
  {
    name: 'of a suspended person each photo asks',
    breaks: 'all her photos go for the same no',
    changes: [
      at(
        'src/outbox/verdict.ts',
        'const pause = { ...again, isForKind: true, isSuspended: true };',
        'const pause = { ...again, isSuspended: true };',
      ),
    ],
  },
  {
    name: 'what she asked is refused as if it were her photo',
    breaks: 'she is told to take another photo',
    changes: [
      at(
        'src/outbox/verdict.ts',
        'if (isFinal && isForBrief(record, error)) {',
        'if (isFinal && record.id === "") {',
      ),
    ],
  },
  {
    name: 'a session that the server ended is not left',
    breaks: 'nothing of hers goes, and she is not asked to sign in',
    changes: [
      at(
        'src/api/session.ts',
        'if ((await replace(now, () => null)) === null) {',
        'if ((await replace(now, (same) => same)) === null) {',
      ),
    ],
  },
  {
    name: 'why she is signed out is not told',
    breaks: 'she is out, and nobody says so',
    changes: [
      at(
        'src/api/session.ts',
        '            [endedKey, user.id],\n            [endedForKey, ended],',
        '            [endedForKey, ended],',
      ),
    ],
  },
  {
    name: 'what she has covered stays beside the new one',
    breaks: 'the picture that she did not want to send is on the phone',
    changes: [
      at(
        'src/outbox/draft.ts',
        '    return gone.length > 0 ? { gone, added } : {};',
        '    return gone.length > 0 ? { added } : {};',
      ),
    ],
  },
  {
    name: 'what she called a thing is lost with its first picture',
    breaks: 'she types it again',
    changes: [
      at(
        'src/outbox/draft.ts',
        '{ ...before.operation, ...picture }',
        "{ kind: 'own', ...picture, ...UNSAID }",
      ),
    ],
  },
  {
    name: 'what she said under another id stays there',
    breaks: 'her note does not go with her photo',
    changes: [
      at(
        'src/outbox/claim-notes.ts',
        'if (note && bytes) await',
        'if (note && bytes && isClaimed) await',
      ),
    ],
  },
];
