import { texts } from '../ui/texts/texts.ts';

/** Of these the preview tells, which shows the photo. */
const IN_PREVIEW = new Set(['kept', 'first']);

/** What the worker made of a photo that another app shared, in words; null when all is well. */
export function sharedWords(search: string, isSignedIn: boolean): string | null {
  const outcome = new URLSearchParams(search).get('shared');
  if (outcome === null || (isSignedIn && IN_PREVIEW.has(outcome))) return null;
  return Object.entries(texts.shared).find(([name]) => name === outcome)?.[1] ?? null;
}
