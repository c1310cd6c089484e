import type { Operation, OperationOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';

/** Her changes of one kind that the server does not have yet, oldest first; without what it refused. */
export const onTheirWay = <K extends Operation['kind']>(
  outbox: readonly OutboxRecord[],
  kind: K,
): OperationOf<K>[] =>
  outbox.flatMap(({ state, operation }) =>
    operation.kind === kind && state !== 'refused' ? [operation as OperationOf<K>] : [],
  );
