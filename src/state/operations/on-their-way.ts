import type { Operation, OperationOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';

/** Her changes of these kinds that the server does not have yet, oldest first; without what it refused. */
export const onTheirWay = <K extends Operation['kind']>(
  outbox: readonly OutboxRecord[],
  ...kinds: readonly K[]
): OperationOf<K>[] =>
  outbox.flatMap(({ state, operation }) =>
    kinds.some((kind) => operation.kind === kind) && state !== 'refused'
      ? [operation as OperationOf<K>]
      : [],
  );
