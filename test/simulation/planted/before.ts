import { at, type Planted } from './change.ts';

/** What the browser days began with. */
export const OF_BEFORE: readonly Planted[] = [
  {
    name: 'a record goes before the answer',
    breaks: 'a photo is lost when the answer does not come',
    changes: [at('src/outbox/send.ts', 'return bytes;', 'await queue.remove([id]); return bytes;')],
  },
  {
    name: 'the token is the first one of the page',
    breaks: 'the next person’s things go out under the name of the one before',
    changes: [
      at(
        'src/api/client.ts',
        'return createClient(parts).extend({',
        'let first: Session | null = null;\n  return createClient(parts).extend({',
      ),
      at(
        'src/api/client.ts',
        'let session = owned(await sessions.read(), options.context);',
        'let session = owned((first ??= await sessions.read()), options.context);',
      ),
    ],
  },
  {
    name: 'writes are not strict',
    breaks: 'a photo that was said to be saved is gone with the power',
    changes: [at('src/device/strict-store.ts', "durability: 'strict'", "durability: 'relaxed'")],
  },
  {
    name: 'a 401 ends the session',
    breaks: 'she is signed out every quarter of an hour',
    changes: [
      at(
        'src/api/client.ts',
        'const session = owned(await sessions.refreshed(stale), options.context);',
        'const session = owned(stale ? await sessions.end().then(() => null) : null, options.context);',
      ),
    ],
  },
  {
    name: 'a refresh without a line ends the session',
    breaks: 'she is signed out in a tunnel',
    changes: [
      at(
        'src/api/refresh.ts',
        "if (!(error instanceof Failure) || error.kind !== 'refused') throw error;",
        "if (!(error instanceof Failure)) throw error; if (error.kind !== 'refused') return { refused: null };",
      ),
    ],
  },
  {
    name: 'the owner of a record is not asked for',
    breaks: 'what one person kept goes out as another’s',
    changes: [
      at(
        'src/outbox/drain.ts',
        'record.owner === session?.user.id) own.push(record);',
        'session) own.push(record);',
      ),
      at(
        'src/api/client.ts',
        "if (!session || (context['owner'] ?? asker() ?? session.user.id) !== session.user.id) {",
        'if (!session || context === null) {',
      ),
      at('src/api/photos.ts', "body.set('user', owner);", 'void owner;'),
    ],
  },
  {
    name: 'no lock for a record',
    breaks: 'two tabs send the same photo at once',
    changes: [
      at(
        'src/outbox/attempt.ts',
        "(lock ? underLock(sender, record.id) : 'busy')",
        "(lock || sender ? underLock(sender, record.id) : 'busy')",
      ),
    ],
  },
  {
    name: 'what was being sent is never taken up again',
    breaks: 'a photo stays "Sending" for ever when the app died meanwhile',
    changes: [
      at(
        'src/outbox/attempt.ts',
        '/^(waiting|sending|needs-sign-in)$/',
        '/^(waiting|needs-sign-in)$/',
      ),
    ],
  },
  {
    name: 'an undo is shown and not done',
    breaks: 'what she took back goes all the same',
    changes: [
      at(
        'src/state/changes.ts',
        ".remove([id], ({ state }) => state === 'waiting')",
        '.remove([])',
      ),
      at('src/state/changes.ts', 'return taken.length > 0;', 'return taken.length === 0;'),
    ],
  },
  {
    name: 'what the server said of it is not shown',
    breaks: 'a photo that has gone out is nowhere on the screen',
    changes: [
      at(
        'src/state/mirror.ts',
        'isReady ? outcomes.reduce(withOutcome, state) : state',
        'isReady && outcomes.length < 0 ? outcomes.reduce(withOutcome, state) : state',
      ),
    ],
  },
  {
    name: 'sign-out keeps what is on the screen',
    breaks: 'the next person sees the photos of the one before',
    changes: [
      at(
        'src/state/mirror.ts',
        'store.setState({ ...SIGNED_OUT_STATE, user, ',
        'store.setState({ ...(user === SIGNED_OUT_STATE && SIGNED_OUT_STATE), user, ',
      ),
    ],
  },
  {
    name: 'what another left on disk is shown',
    breaks: 'the next person sees it after a start',
    changes: [
      at(
        'src/state/persistence.ts',
        'const isOwn = userId !== null && entries.get(OWNER) === userId;',
        'const isOwn = userId !== null && entries.has(OWNER);',
      ),
      at(
        'src/state/persistence.ts',
        'if (state.user?.id !== before.user?.id) void alsoWrite(SLICES);',
        'if (state.user?.id === "") void alsoWrite(SLICES);',
      ),
      at(
        'src/state/persistence.ts',
        'if (state[slice.name] !== before[slice.name] && !pending.has(slice))',
        'if (state.user && state[slice.name] !== before[slice.name] && !pending.has(slice))',
      ),
    ],
  },
  {
    name: 'every try has a key of its own',
    breaks: 'a photo is there twice when an answer was lost',
    changes: [
      at(
        'src/api/photos.ts',
        "body, headers: { 'idempotency-key': key }",
        "body, headers: { 'idempotency-key': crypto.randomUUID() }",
      ),
      at('src/api/photos.ts', 'receipt.key !== key || ', ''),
    ],
  },
  {
    name: 'the server does not look at the key',
    breaks: 'a photo is there twice when an answer was lost',
    changes: [
      at('server/photos/upload.ts', 'const key = upload.key ?? id;', 'const key = id;'),
      at(
        'server/photos/upload.ts',
        'key === null ? undefined : await',
        'key !== "" ? undefined : await',
      ),
    ],
  },
  {
    name: 'a stranger’s Retry-After is obeyed',
    breaks: 'photos wait a day because of a portal',
    changes: [
      at(
        'src/outbox/verdict.ts',
        "error.kind === 'refused' ? pauseOf(error.retryAfter, now) : null",
        'pauseOf(error.retryAfter, now)',
      ),
    ],
  },
  {
    name: 'any answer is a receipt',
    breaks: 'a photo is lost to a portal that says 200',
    changes: [
      at(
        'src/api/photos.ts',
        'return receivedOf(await answer(asked, Received), upload);',
        `const received = await answer(asked, Received).catch((error) => {
    if (error.kind !== 'foreign' || error.status !== null) throw error;
    return { receipt: { key, sha256 } };
  });
  return receivedOf(received, upload);`,
      ),
    ],
  },
  {
    name: 'an error of the server is final',
    breaks: 'a photo is given up because the server was busy',
    changes: [
      at(
        'src/outbox/verdict.ts',
        'status === 408 || status === 429 || status >= SERVER_FAILED || SPOILT.has(code);',
        'status === 408 || status === 429 || SPOILT.has(code);',
      ),
    ],
  },
  {
    name: 'Keep at sign-out keeps nothing',
    breaks: 'photos are lost that wait for her next sign-in',
    changes: [at('src/state/signing.ts', "choice === 'discard' ||", "choice !== 'send' ||")],
  },
  {
    name: 'a sign-out is not told to the server',
    breaks: 'her session lives on',
    changes: [
      at(
        'src/outbox/end-session.ts',
        'if (!session) return {};',
        'if (!session || role) return {};',
      ),
    ],
  },
  {
    name: 'a clock that was set back is believed',
    breaks: 'what paused waits for years',
    changes: [
      at(
        'src/outbox/records.ts',
        '!pause || now >= pause.until || now < pause.since;',
        '!pause || now >= pause.until;',
      ),
    ],
  },
];
