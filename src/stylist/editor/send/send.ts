import type {
  Outfit,
  OutfitCreated,
  OutfitDraft,
  OutfitPatch,
} from '../../../../contract/outfits.ts';
import { Failure, failureOf } from '../../../api/failure.ts';
import type { Part } from '../../store/drafts.ts';
import { bodyOf, type Draft, type Stored } from '../../look/draft.ts';
import { hasSameItems, keysOf, patchOf, saidIn, stayingIn, storedItems } from '../../look/patch.ts';

interface OutfitCalls {
  create(key: string, body: OutfitDraft): Promise<OutfitCreated>;
  correct(id: string, patch: OutfitPatch): Promise<Pick<Outfit, 'items'>>;
  discard(id: string): Promise<unknown>;
}

/** The draft where it is kept: she may go on typing while it is on its way. */
interface KeptDraft {
  read(): Draft;
  /** Settles when it is on disk: only then may the next step be taken. */
  change(part: Part<Draft>): Promise<void>;
}

interface Sending {
  kept: KeptDraft;
  calls: OutfitCalls;
  identify: () => string;
}

const INVALID = 400;
const SERVER_FAILED = 500;

async function create({ kept, calls }: Sending): Promise<void> {
  const draft = kept.read();
  const sent = draft.sent ?? { body: bodyOf(draft), ...keysOf(draft) };
  await kept.change({ sent });
  try {
    const [outfit] = (await calls.create(draft.key, sent.body)).outfits;
    if (!outfit) throw new Failure('foreign');
    const items = storedItems(sent, outfit.items);
    await kept.change({ sent: null, stored: { outfitId: outfit.id, items, body: sent.body } });
  } catch (error) {
    // Refused as it stands: nothing of it is there, so what goes next may differ.
    if (error instanceof Failure && error.status === INVALID) await kept.change({ sent: null });
    throw error;
  }
}

async function correct(
  { kept, calls }: Sending,
  stored: Stored,
  patch: OutfitPatch,
): Promise<void> {
  const draft = kept.read();
  const notes = stored.notes !== undefined && { notes: draft.notes.trim() };
  const unanswered = [...new Set([...(stored.unanswered ?? []), ...saidIn(patch)])];
  await kept.change({ stored: { ...stored, unanswered } });
  try {
    const { items } = await calls.correct(stored.outfitId, patch);
    const staying = stayingIn(draft, items);
    const now = { ...draft, items: staying(draft.items) };
    await kept.change(({ items: typed }) => ({
      items: staying(typed),
      stored: {
        ...stored,
        items: storedItems(keysOf(now), items),
        body: bodyOf(now),
        print: null,
        ...notes,
        unanswered: undefined,
      },
    }));
  } catch (error) {
    // Nothing of this one is there; what went before it may be.
    const { kind, status } = failureOf(error);
    if (kind === 'refused' && (status ?? SERVER_FAILED) < SERVER_FAILED) {
      await kept.change({ stored });
    }
    throw error;
  }
}

/**
 * Brings the server's outfit to where the draft is, once, however often it is called.
 * What was sent and not answered is said again first, and corrected afterwards.
 */
export async function sendOutfit(sending: Sending): Promise<void> {
  const { kept, calls, identify } = sending;
  const { stored, replaces } = kept.read();
  if (stored && !hasSameItems(kept.read(), stored)) {
    // What that one was to take the place of is still there.
    if (replaces) await calls.discard(replaces);
    await kept.change({ key: identify(), replaces: stored.outfitId, stored: null });
    return sendOutfit(sending);
  }
  if (!stored) {
    await create(sending);
    return sendOutfit(sending);
  }
  const patch = patchOf(kept.read(), stored);
  if (patch) await correct(sending, stored, patch);
  if (replaces) {
    await calls.discard(replaces);
    await kept.change({ replaces: null });
  }
}
