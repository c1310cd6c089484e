import { Failure } from '../../api/failure.ts';

export const isCalled = (error: unknown, code: string): error is Failure =>
  error instanceof Failure && error.kind === 'refused' && error.problem?.code === code;

export const isGone = (error: unknown, id: string) => error instanceof Failure && error.isGone(id);

/** What was sent in this field. */
export const isAbout = (error: unknown, field: string) =>
  isCalled(error, 'invalid') &&
  error instanceof Failure &&
  error.problem?.fields?.[field] !== undefined;

/** Another piece stands there than the one she spoke of. */
export interface PieceChanged {
  kind: 'piece-changed';
  /** As the server tells it: the state reads it. */
  piece: unknown;
}

export const pieceChanged = ({ problem }: Failure): PieceChanged => ({
  kind: 'piece-changed',
  piece: problem?.piece,
});

export const orChanged = <S>(call: Promise<S>): Promise<S | PieceChanged> =>
  call.catch((error: unknown) => {
    if (!isCalled(error, 'piece_changed')) throw error;
    return pieceChanged(error);
  });
