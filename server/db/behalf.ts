import { AsyncLocalStorage } from 'node:async_hooks';

const whose = new AsyncLocalStorage<string>();

/** What the work asks of the database is asked for this route. */
export const onBehalfOf = <Result>(route: string, work: () => Promise<Result>): Promise<Result> =>
  whose.run(route, work);

/** Undefined of what no call has asked for. */
export const onWhoseBehalf = (): string | undefined => whose.getStore();
