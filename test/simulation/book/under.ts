// The same under each fate of the line: first under one, then under another, then well.
import { isWrite, refusal, type Fate } from '../line.ts';
import type { Page, Phone } from '../phone.ts';
import type { Answered, Sent } from '../server.ts';
import type { Writer } from './writer.ts';

export const FATES: readonly Fate[] = [
  'down',
  'lost',
  'cut',
  'half',
  'twice',
  'late',
  'behind',
  'slow',
  'hang',
  'portal',
  'empty',
  'portal-503',
  'newer',
  '403',
  '404',
  '405',
  '409',
  '425',
  '429',
  '500',
  '503',
  '404-foreign',
  '413-foreign',
];

const MINUTE_MS = 60_000;

interface On {
  phone: Phone;
  page: Page;
}

/** What is written alone meets it; what is read comes well. */
export function weather({ line }: Phone, fate: Fate): void {
  line.weather = { [fate]: 1 };
  line.only = (method) => isWrite({ method, path: '', headers: {}, body: null });
}

export interface Doing {
  words: string;
  does: () => unknown;
}

/** Each act under the next of these fates, and then under the one after that. */
export async function underFates(
  writer: Writer,
  { phone, page }: On,
  acts: readonly Doing[],
  fates: readonly Fate[] = FATES,
): Promise<void> {
  const under = (fate: Fate) => {
    weather(phone, fate);
    phone.online();
    return page.app.actions.sendNow();
  };
  for (const [at, { words, does }] of acts.entries()) {
    const fateOf = (nth: number) => fates[(2 * at + nth) % fates.length] ?? 'well';
    await writer.step(`${words}: ${fateOf(0)}`, () => {
      weather(phone, fateOf(0));
      return does();
    });
    await writer.step(`it is tried again: ${fateOf(1)}`, () => under(fateOf(1)), 2 * MINUTE_MS);
    await writer.step('and well', () => under('well'), 5 * MINUTE_MS);
  }
}

/** Whatever is written where a path has this in it is answered so, in the server's form. */
export const refusing =
  (part: string, status: number, problem: object, headers: Readonly<Record<string, string>> = {}) =>
  ({ method, path }: Sent): Answered | null => {
    if (method === 'GET' || !path.includes(part)) return null;
    const answered = refusal(status, problem);
    return { ...answered, headers: [...answered.headers, ...Object.entries(headers)] };
  };
