import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';

/** Where a page ended: the values that its list is ordered by. */
export const cursorAfter = (...values: string[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

export function readCursor(cursor: string): [string, string] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [first, second]: unknown[] = Array.isArray(values) ? values : [];
    if (typeof first === 'string' && typeof second === 'string') return [first, second];
  } catch {
    // Not one of ours: answered below like one of another shape.
  }
  throw new AppError('invalid', { fields: { cursor: serverTexts.request.badCursor } });
}
