import { AsyncLocalStorage } from 'node:async_hooks';

/** A call that is being answered. */
interface Call {
  route: string;
  /** How many connections it has in hand. */
  holds: number;
}

const calls = new AsyncLocalStorage<Call>();

/** What the work asks of the database is asked for this route. */
export const onBehalfOf = <Result>(route: string, work: () => Promise<Result>): Promise<Result> =>
  calls.run({ route, holds: 0 }, work);

/** Undefined of what no call has asked for. */
export const onWhoseBehalf = (): Call | undefined => calls.getStore();
