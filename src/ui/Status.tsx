import type { ReactNode } from 'react';

export type StatusKind = 'ready' | 'wait' | 'kept' | 'here' | 'bad';

/** A shape, a word, a dye: never the dye alone. */
export function Status({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return <span className={`st ${kind}`}>{children}</span>;
}
