import { registerRoute } from 'workbox-routing';
import type { Foundation } from '../src/outbox/assemble.ts';
import { keepDraft } from '../src/outbox/draft.ts';
import { PHOTO_TYPE, shrink } from '../src/outbox/shrink.ts';

/** As in the manifest. */
const ACTION = '/share';
const FIELD = 'photo';

/** What the app is opened with, so that it can say what became of the photo. */
type Outcome = 'kept' | 'first' | 'nothing' | 'unreadable' | 'full' | 'failed';

async function firstPicture(files: readonly File[]): Promise<ArrayBuffer | null> {
  for (const file of files) {
    const bytes = await shrink(file).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}

async function keepShared(
  request: Request,
  { queue, sessions }: Pick<Foundation, 'queue' | 'sessions'>,
): Promise<Outcome> {
  const form = await request.formData();
  const files = form
    .getAll(FIELD)
    .flatMap((entry) => (entry instanceof File && entry.size > 0 ? entry : []));
  if (files.length === 0) return 'nothing';
  const bytes = await firstPicture(files);
  if (!bytes) return 'unreadable';
  try {
    const session = await sessions.consumer.read();
    await keepDraft(queue, session?.user.id ?? null, bytes, PHOTO_TYPE);
    return files.length === 1 ? 'kept' : 'first';
  } catch (error) {
    return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

/** A photo that another app shares: on disk before the app opens on it, with or without a line. */
export function takeShares(foundation: Pick<Foundation, 'queue' | 'sessions'>): void {
  registerRoute(
    ACTION,
    async ({ request }) => {
      const outcome = await keepShared(request, foundation).catch(() => 'failed' as const);
      return Response.redirect(`/?shared=${outcome}`, 303);
    },
    'POST',
  );
}
