// What is outside of the house: shops, push services, mailboxes; and what it does in processes of its own.
import { readCounts } from '../../../server/begin/count.ts';
import { amongOf, inOrder } from '../../../server/begin/goes.ts';
import { lay } from '../../../server/begin/lay.ts';
import { addTo, emptyLibrary } from '../../../server/begin/library.ts';
import type { Matcher } from '../../../server/begin/matcher.ts';
import { categoriesQuery, pagesOfPieces, pieceIn } from '../../../server/begin/rows.ts';
import type { Db } from '../../../server/db/tables.ts';
import { FetchFailure } from '../../../server/fetcher/failure.ts';
import type { Fetcher } from '../../../server/fetcher/fetcher.ts';
import { matching } from '../../../server/items/search.ts';
import { pageFields } from '../../../server/sandbox/page-fields.ts';
import type { Sandbox } from '../../../server/sandbox/sandbox.ts';
import { sandbox as blind } from '../installation.ts';

/** With the library read anew for each. */
export function matcherOf(db: () => Db): Matcher {
  const read = async () => {
    const library = emptyLibrary();
    for await (const rows of pagesOfPieces(db())) addTo(library, rows.map(pieceIn));
    return { library, counts: await readCounts(db()) };
  };
  return {
    async lay(asked) {
      const { library, counts } = await read();
      return lay(library, counts, asked);
    },
    async goes({ going, query }) {
      const { library, counts } = await read();
      const called = await categoriesQuery(db(), '').execute();
      const categories = [...new Set(called.map(({ category }) => category))];
      const among = amongOf(counts, going, categories);
      const found = await matching(db(), { ...query, among })
        .select('items.id')
        .execute();
      const ids = found.map(({ id }) => id);
      return { among, ids: inOrder(library, counts, going, ids) };
    },
    close: async () => undefined,
  };
}

/** Pages are read; pictures are not looked at. */
export const sandbox = {
  ...blind,
  run: async (asker: string, kind: string, given: { html: string; url: string }) =>
    kind === 'page'
      ? pageFields(given.html, given.url)
      : blind.run(asker, kind as never, given as never),
} as unknown as Sandbox;

export interface Page {
  status?: number;
  type?: string;
  body?: string;
}

/** Answers what its chapter has put there, and tells what was asked. */
export class Outside {
  /** Null where nobody answers. */
  readonly pages = new Map<string, Page | null>();
  readonly #said: string[] = [];
  /** What came for a browser, in words. */
  readPush: (address: string, body: Buffer) => string = (_, body) => `${body.length} bytes`;

  fetcher: Fetcher = async (address, { method = 'GET', headers = {}, body }) => {
    const asked = body ? ` ${this.readPush(address, Buffer.from(body))}` : '';
    const told = ['TTL', 'Urgency', 'If-None-Match'].flatMap((name) =>
      headers[name] === undefined ? [] : [` [${name}: ${headers[name]}]`],
    );
    this.#said.push(`outside: ${method} ${address}${told.join('')}${asked}`);
    const page = this.pages.get(address);
    if (page === null) throw new FetchFailure('unreachable');
    const { status = 200, type = 'text/html', body: answer = '' } = page ?? {};
    return { url: address, status, headers: { 'content-type': type }, body: Buffer.from(answer) };
  };

  say(what: string): void {
    this.#said.push(`outside: ${what}`);
  }

  since(): string[] {
    return this.#said.splice(0);
  }
}
