import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import { saidOf, type Said } from '../../outbox/operations/own.ts';
import { isOwnPiece, type OutboxRecord, type OwnRecord } from '../../outbox/records.ts';
import type { AppState, KnownPiece } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { Change, View } from './view.ts';

type Pieces = readonly KnownPiece[];

/** Something of the consumer's own: on its way from this phone, or at the server. */
export interface OwnThing extends Said {
  /** By it a brief names it, and what is done to it. */
  id: string;
  /** The record of one that has not arrived. */
  record: OwnRecord | null;
  piece: KnownPiece | null;
  /** What is said of it and not at the server yet, or was refused there. */
  change: OutboxRecord | null;
}

type ChangeRecord = OutboxRecord & { operation: OperationOf<'own_change'> };

const changeOf = (piece: KnownPiece, outbox: readonly OutboxRecord[]): ChangeRecord | null =>
  outbox.findLast(
    (record): record is ChangeRecord =>
      record.operation.kind === 'own_change' && record.operation.id === piece.id,
  ) ?? null;

function thingOf(piece: KnownPiece, outbox: readonly OutboxRecord[]): OwnThing {
  const change = changeOf(piece, outbox);
  const { name, category } = change && change.state !== 'refused' ? change.operation : piece;
  return { name, category, id: piece.id, record: null, piece, change };
}

function thingHere(record: OwnRecord): OwnThing {
  const { name, category } = saidOf(record.operation);
  return { name, category, id: record.id, record, piece: null, change: null };
}

/** Newest first, without what is being deleted. */
export function ownAhead({ own, outbox }: Pick<AppState, 'own' | 'outbox'>): readonly OwnThing[] {
  const deleted = new Set(onTheirWay(outbox, 'own_delete').map(({ id }) => id));
  const here = outbox.filter(isOwnPiece).toReversed();
  const keys = new Set(here.map(({ id }) => id));
  const there = (own.value ?? []).filter(({ id, key }) => !deleted.has(id) && !keys.has(key ?? ''));
  return [...here.map(thingHere), ...there.map((piece) => thingOf(piece, outbox))];
}

/** A brief may name it by the key that it was sent with. */
export const isCalled = (item: string, { id, piece }: Pick<OwnThing, 'id' | 'piece'>): boolean =>
  id === item || piece?.key === item;

export const changeOwn = (id: string, { name, category }: Said): Change => ({
  operation: { kind: 'own_change', id, name, category },
  refusal: coreTexts.changes.any,
  replaces: true,
});

export const deleteOwn = (id: string, name: string): Change => ({
  operation: { kind: 'own_delete', id, name },
  refusal: coreTexts.changes.any,
  undo: true,
});

const withPieces = ({ own }: AppState, change: (pieces: Pieces) => Pieces): Partial<AppState> => ({
  own: { ...own, value: own.value && change(own.value) },
});

/** What is known of them here is known still. */
export function withKeys(held: Pieces, came: Pieces): Pieces {
  const keys = new Map(held.map(({ id, key }) => [id, key]));
  return came.map((piece) => {
    const key = keys.get(piece.id);
    return key === undefined ? piece : { ...piece, key };
  });
}

const without = (id: string) => (pieces: Pieces) => pieces.filter((one) => one.id !== id);

const gone = ({ conflicts }: AppState, name: string): Partial<AppState> => ({
  conflicts: [...conflicts, { kind: 'own-gone', name }],
});

export const ownView: View<OperationOf<'own'>, SentOf<'own'>> = {
  unsentAs: 'photos',
  arrived: {
    own(state, _, { piece }, key) {
      const { own } = state;
      if (!piece) return { own: { ...own, fetchedAt: null } };
      return { own: { ...own, value: [{ ...piece, key }, ...without(piece.id)(own.value ?? [])] } };
    },
    'own-gone': (state, operation) => gone(state, saidOf(operation).name),
  },
  stale: (sent) => (sent.kind === 'own' && sent.piece ? null : 'own'),
};

export const ownChangeView: View<OperationOf<'own_change'>, SentOf<'own_change'>> = {
  arrived: {
    own_change: (state, _, { piece }) =>
      withPieces(state, (pieces) =>
        pieces.map((one) => (one.id === piece.id ? { ...one, ...piece } : one)),
      ),
    'own_change-gone': (state, { id, name }) => ({
      ...withPieces(state, without(id)),
      ...gone(state, name),
    }),
  },
  stale: ({ kind }) => (kind === 'own_change-gone' ? 'own' : null),
};

export const ownDeleteView: View<OperationOf<'own_delete'>, SentOf<'own_delete'>> = {
  unsentAs: 'removals',
  arrived: { own_delete: (state, { id }) => withPieces(state, without(id)) },
  stale: () => 'own',
};
