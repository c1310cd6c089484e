import { registerRoute } from 'workbox-routing';
import type { Foundation } from '../src/outbox/assemble.ts';
import { hasRoomForShared, keepShared } from '../src/outbox/draft.ts';
import { shrink, TooSmall, typeOf } from '../src/device/shrink.ts';
import { ofUser } from '../src/outbox/owner.ts';

/** As in the manifest. */
const ACTION = '/share';
const FIELD = 'photo';

/** What the app is opened with, so that it can say what became of the photo. */
type Outcome =
  | 'kept'
  | 'first'
  | 'waiting'
  | 'nothing'
  | 'small'
  | 'unreadable'
  | 'full'
  | 'failed'
  | 'elsewhere';

/**
 * The phone's own sheet names no origin. A page can hide its own and look the same, so whatever
 * comes replaces nothing.
 */
function isFromElsewhere({ headers }: Request, ownOrigin: string): boolean {
  const origin = headers.get('origin') ?? 'null';
  return origin !== 'null' && origin !== ownOrigin;
}

async function firstPicture(files: readonly File[]) {
  let why: 'small' | 'unreadable' = 'unreadable';
  for (const file of files) {
    try {
      return await shrink(file);
    } catch (error) {
      if (error instanceof TooSmall) why = 'small';
    }
  }
  return why;
}

async function take(
  request: Request,
  { sessions, ...parts }: Pick<Foundation, 'queue' | 'sessions' | 'sha256Of'>,
): Promise<Outcome> {
  const form = await request.formData();
  const files = form
    .getAll(FIELD)
    .flatMap((entry) => (entry instanceof File && entry.size > 0 ? entry : []));
  if (files.length === 0) return 'nothing';
  const whose = ofUser((await sessions.consumer.read())?.user ?? null);
  if (!(await hasRoomForShared(parts.queue, whose.owner))) return 'waiting';
  const bytes = await firstPicture(files);
  if (typeof bytes === 'string') return bytes;
  try {
    await keepShared(parts, { ...whose, bytes, type: typeOf(bytes) });
    return files.length === 1 ? 'kept' : 'first';
  } catch (error) {
    return error instanceof Error && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

/** A photo that another app shares: on disk before the app opens on it, with or without a line. */
export function takeShares(
  { location }: ServiceWorkerGlobalScope,
  foundation: Pick<Foundation, 'queue' | 'sessions' | 'sha256Of'>,
): void {
  registerRoute(
    ACTION,
    async ({ request }) => {
      const outcome: Outcome = isFromElsewhere(request, location.origin)
        ? 'elsewhere'
        : await take(request, foundation).catch(() => 'failed' as const);
      return Response.redirect(`/?shared=${outcome}`, 303);
    },
    'POST',
  );
}
