import { at, type Planted } from './change.ts';

/** Of what comes into the middle of a call, and of what stands before her after one. */
export const IN_THE_MIDST: readonly Planted[] = [
  {
    name: 'the order of another name is noted before it is written',
    breaks: 'a server that dies between them keeps her name of before',
    changes: [
      at(
        'server/own-clothes/routes.ts',
        `    await inSession(db, who.familyId, async (within) => {
      const piece = await findPiece(within, who.id, id);`,
        `    const order = readWriteOrder(headers);
    const isNew = await inSession(db, who.familyId, (within) =>
      isNewest(within, who, \`own \${id}\`, order, now()),
    );
    await inSession(db, who.familyId, async (within) => {
      const piece = await findPiece(within, who.id, id);`,
      ),
      at(
        'server/own-clothes/routes.ts',
        `      const order = readWriteOrder(headers);
      if (await isNewest(within, who, \`own \${id}\`, order, now())) {`,
        '      if (isNew) {',
      ),
    ],
  },
  {
    name: 'what is not bought stays until it is read again',
    breaks: 'what she says that she has not bought stands under Mine',
    changes: [
      at(
        'src/state/operations/bought.ts',
        'if (bought === undefined) return list;',
        'if (!bought) return list;',
      ),
    ],
  },
  {
    name: 'whose it is is not asked after a refresh',
    breaks: 'what one person said is said in the name of the next',
    changes: [
      at(
        'src/api/client.ts',
        'const session = owned(await sessions.refreshed(stale), options.context);',
        'const session = await sessions.refreshed(stale);',
      ),
      at(
        'src/api/client.ts',
        'session = owned(await sessions.refreshed(session.access), options.context);',
        'session = await sessions.refreshed(session.access);',
      ),
    ],
  },
  {
    name: 'the whole of a hidden photo is refused',
    breaks: 'of a photo that is shown again the small picture alone is there',
    changes: [
      at(
        'server/photos/hidden.ts',
        "throw new AppError('unavailable', { retryAfterS: WAITING_ASKED_AGAIN_MS / 1000 });",
        "throw new AppError('gone');",
      ),
    ],
  },
];
