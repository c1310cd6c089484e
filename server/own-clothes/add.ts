import type { IncomingMessage } from 'node:http';
import { OWN_PIECES_MAX } from '../../contract/limits.ts';
import { OwnPieceFields, type OwnPieceAnswer } from '../../contract/own-clothes.ts';
import { refuseMinor } from '../auth/minors.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { arrive, refuseTooMany, store, type ArrivalDeps } from '../photos/arrival.ts';
import type { Sender } from '../photos/queries.ts';
import { readPiece, type OwnReader } from './read.ts';
import { addPiece, countPieces, fingerprint, findByKey } from './store.ts';
import { words } from '../language.ts';

export interface AddDeps extends OwnReader, ArrivalDeps {}

interface Sent {
  sender: Sender;
  sha256: string;
  bytes: number;
  name: string;
  category: string;
  /** As the phone named it; what has no name gets one of its own. */
  key: string | null;
}

async function refuseFull(db: Db, { id }: Sender, itself: 0 | 1): Promise<void> {
  if ((await countPieces(db, id)) < OWN_PIECES_MAX + itself) return;
  throw new AppError('closet_own_full', { message: words().said.own.full(OWN_PIECES_MAX) });
}

/** The piece that the key already names, if any. */
async function findRepeated(db: Db, { sender, key, sha256, ...words }: Sent) {
  const known = key === null ? undefined : await findByKey(db, sender.id, key);
  if (!known) return null;
  if (known.deleted_at !== null) throw new AppError('gone');
  // Of a picture that has gone nothing is known any more.
  const isSamePicture = known.picture_gone_at !== null || known.sha256 === sha256;
  if (!isSamePicture || known.sent_sha256 !== fingerprint(words)) throw new AppError('key_reused');
  return known.id;
}

async function storePiece(deps: AddDeps, sent: Sent, file: string): Promise<string | null> {
  const id = newId();
  const { sender, key, ...said } = sent;
  const isAdded = await store(
    deps,
    { id, sender, file, voice: null },
    async (within, { thumbhash }, failed) => {
      const piece = { ...said, id, userId: sender.id, key: key ?? id, thumbhash };
      if (!(await addPiece(within, piece, deps.now()))) return false;
      await refuseMinor(within, sender.id);
      // Those that came at once have all passed the first look; this one counts itself.
      const hour = { failed, tooMany: deps.uploadsPerHour + 1 };
      await refuseTooMany({ ...deps, db: within }, 'own_pieces', sender, hour);
      await refuseFull(within, sender, 1);
      return true;
    },
  );
  return isAdded ? id : null;
}

async function settle(deps: AddDeps, sent: Sent, file: string) {
  const { db, uploadsPerHour } = deps;
  const repeated = await findRepeated(db, sent);
  if (repeated) return { id: repeated, isNew: false };
  await refuseMinor(db, sent.sender.id);
  const failed = await deps.failures.get(sent.sender.account);
  await refuseTooMany(deps, 'own_pieces', sent.sender, { failed, tooMany: uploadsPerHour });
  await refuseFull(db, sent.sender, 0);
  const id = await storePiece(deps, sent, file);
  if (id) return { id, isNew: true };
  const winner = await findRepeated(db, sent);
  if (winner) return { id: winner, isNew: false };
  throw new AppError('gone');
}

interface Added {
  answer: OwnPieceAnswer;
  isNew: boolean;
}

export const add = (
  deps: AddDeps,
  incoming: IncomingMessage,
  userId: string,
  key: string | null,
): Promise<Added> =>
  arrive(deps, { incoming, userId, fields: OwnPieceFields }, async ({ said, file, ...arrived }) => {
    const { sender, sha256, bytes } = arrived;
    const { name, category } = said;
    const { id, isNew } = await settle(deps, { sender, sha256, bytes, name, category, key }, file);
    const piece = await readPiece(deps, userId, id);
    if (!piece) throw new AppError('gone');
    return { answer: { ...piece, receipt: { key, sha256, bytes } }, isNew };
  });
