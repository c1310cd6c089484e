import { useEffect } from 'react';
import { firstName } from '../../../texts/names.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { mayOf } from '../look/may.ts';
import { KeysOff } from '../palette/keys-off.ts';
import { AskedContext } from '../parts/asked.ts';
import { useClientDetails } from '../parts/useClientDetails.ts';
import { replaceView } from '../view.ts';
import { Disputes } from './client/Disputes.tsx';
import { RatedLowest } from './client/RatedLowest.tsx';
import { Correction } from './Correction.tsx';
import { useCorrection } from './useCorrection.ts';

const words = portalTexts;

/** An outfit that the client has: what stands in it can still be put right. */
export function CorrectPage({ userId, outfitId }: { userId: string; outfitId: string }) {
  const details = useClientDetails(userId);
  const { outfit, draft, failure, again } = useCorrection({ userId, outfitId, details });
  const isUnsent = outfit?.isSent === false;
  useEffect(() => {
    if (isUnsent) replaceView({ name: 'clients', userId });
  }, [isUnsent, userId]);
  if (!draft) {
    return (
      <main className="desk">
        {failure && <FailureNote message={words.outfit.loadFailed} onRetry={again} />}
      </main>
    );
  }
  const name = draft.client.name || (details.value?.client.name ?? '');
  const may = mayOf(draft, outfit?.mayCorrect === false);
  const lines = (outfit?.answers ?? []).map(({ line, kind, text, value, piece, own_piece }) => ({
    id: line,
    kind,
    text,
    value,
    piece,
    own_piece,
  }));
  // Without what was asked, what was answered cannot be shown.
  const unread = draft.answers?.length ? words.ledger.failed : words.outfit.loadFailed;
  return (
    <AskedContext value={{ firstName: firstName(name), lines }}>
      <KeysOff value={!may.correct}>
        <Correction
          draft={draft}
          name={name}
          outfit={outfit}
          may={may}
          onSent={again}
          trouble={
            <>
              {failure && <FailureNote message={unread} onRetry={again} />}
              {outfit && <Disputes outfit={outfit} onReplied={again} />}
              <RatedLowest outfit={details.value?.outfits.find(({ id }) => id === outfitId)} />
            </>
          }
        />
      </KeysOff>
    </AskedContext>
  );
}
