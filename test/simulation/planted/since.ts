import { at, type Planted } from './change.ts';

/** Of what was found since: the rows 50 to 71. */
export const SINCE: readonly Planted[] = [
  {
    name: 'a late copy of a refresh ends the session',
    breaks: 'she is signed out by a middlebox',
    changes: [
      at('server/auth/families.ts', 'givenFor(token, renewal, life) ??', '(token ? null : "") ??'),
    ],
  },
  {
    name: 'any 404 of ours is believed',
    breaks: '“Photo deleted”, and the server keeps it',
    changes: [
      at(
        'src/api/failure.ts',
        "code === 'not_found' && named !== undefined && named === id;",
        "this.status === 404 && (named === id || named === undefined) && code !== '';",
      ),
    ],
  },
  {
    name: 'a rollback is final',
    breaks: 'stars are refused for good while a server is put back',
    changes: [
      at(
        'src/outbox/verdict.ts',
        'if (isFinal && isDoubtful(record, error) && isNew) {',
        'if (isFinal && isDoubtful(record, error) && !isNew) {',
      ),
    ],
  },
  {
    name: 'what cannot be read has no id',
    breaks: 'what was asked behind a photo waits for ever',
    changes: [
      at('src/api/photos.ts', 'Named.safeParse(photo).data ?? {}', '{ id: photo ? null : null }'),
    ],
  },
  {
    name: 'what lay on the line counts as new',
    breaks: 'an older choice beats a newer one',
    changes: [
      at(
        'server/writes/order.ts',
        'return new Date(isKnown ? Math.min(made, latest) : latest);',
        'return new Date(isKnown ? Math.max(now.getTime(), latest) : latest);',
      ),
    ],
  },
  {
    name: 'a late copy of a write counts',
    breaks: 'what she said before comes back',
    changes: [at('server/writes/order.ts', 'return next !== undefined;', 'return next !== null;')],
  },
  {
    name: 'what is discarded is not taken back',
    breaks: 'a photo that she discarded is at the server',
    changes: [
      at(
        'src/outbox/records.ts',
        'attempts > (state ===',
        'attempts > (state !== state ? 0 : 1e6) + (state ===',
      ),
    ],
  },
  {
    name: 'a photo that came twice is there twice',
    breaks: 'the lock is believed, and not the key',
    changes: [
      at(
        'server/photos/upload.ts',
        'const named = await findNamed(deps, upload);',
        'const named = null;',
      ),
      at(
        'server/photos/upload.ts',
        'const key = upload.key ?? id;',
        'const key = id + (upload.key ?? "").slice(0, 0);',
      ),
    ],
  },
  {
    name: 'a write is said before it is on disk',
    breaks: 'what she was told is kept goes with the phone',
    changes: [
      at(
        'src/device/strict-store.ts',
        "const end = mode === 'readwrite' ? ended(transaction) : undefined;",
        "const end = mode === ('readwritten' as string) ? ended(transaction) : undefined;",
      ),
      at('src/device/strict-store.ts', "durability: 'strict'", "durability: 'relaxed'"),
    ],
  },
  {
    name: 'a session of before is written over',
    breaks: 'a refresh that comes late signs her in again',
    changes: [
      at(
        'src/api/session.ts',
        'next = now?.refresh === from.refresh ? change(now) : undefined;',
        'next = now?.refresh !== "" ? change(now ?? from) : undefined;',
      ),
    ],
  },
  {
    name: 'an outcome is forgotten before it is kept',
    breaks: 'a photo is nowhere until the list is read again',
    changes: [
      at(
        'src/state/mirror.ts',
        'if (await flush()) await queue.forget(outcomes);',
        'await queue.forget(outcomes); if (await flush()) isToForget = false;',
      ),
    ],
  },
];
