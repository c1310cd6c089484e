import { keptPage, type PageName } from '../src/device/kept-page.ts';
import { fileIn } from '../texts/languages.ts';

const PATIENCE_MS = 8000;
const KEPT_PATIENCE_MS = 2000;

/**
 * A page of another language's build: whole as the server has it now, else as that build was last
 * here. What is kept is waited for less: what the server has is only newer.
 */
export async function otherPage(language: string, name: PageName): Promise<Response | undefined> {
  // A full phone may not open what it keeps.
  const kept = await keptPage(language, name).catch(() => undefined);
  const signal = AbortSignal.timeout(kept ? KEPT_PATIENCE_MS : PATIENCE_MS);
  try {
    const answer = await fetch(fileIn(language, `/${name}.html`), { signal });
    // Of a line that breaks half a page is none.
    if (answer.ok) return new Response(await answer.blob(), answer);
  } catch {
    return kept;
  }
  return kept;
}
