// What the table of routes is held against.
import type { Asked, Call, Hand } from './hand.ts';

export interface Given {
  by?: Hand;
  ids?: Readonly<Record<string, string>>;
  query?: string;
  json?: unknown;
  asked?: Asked;
  /** Besides. */
  more?: readonly (Pick<Call, 'words'> & Partial<Call>)[];
}

export interface FullHouse {
  people: readonly Hand[];
  /** Of each route, that it may be asked and is answered well. */
  given: Readonly<Record<string, Given>>;
  /** What a parameter of a query may say besides what its schema names. */
  queries: Readonly<Record<string, readonly string[]>>;
  callerOf: (auth: string) => Hand;
  /** Whose else a parameter of the path may be. */
  othersOf: (
    route: string,
    ids: Readonly<Record<string, string>>,
  ) => Record<string, readonly (readonly [words: string, id: string])[]>;
}

/** All who are in it, and ids by name. */
export interface Known {
  chitra: Hand;
  asha: Hand;
  stylist: Hand;
  meera: Hand;
  owner: Hand;
  nobody: Hand;
  ids: Readonly<Record<string, string>>;
  password: string;
}
