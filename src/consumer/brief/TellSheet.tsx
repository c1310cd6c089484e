import { timeThere } from '../../device/clock.ts';
import { useEffect } from 'react';
import { track } from '../../platform/events.ts';
import { latestBriefOf, latestBriefWith } from '../../state/briefs.ts';
import { writingOf } from '../../state/writing.ts';
import { isPhoto } from '../../outbox/records.ts';
import { briefOf, NOTHING_ASKED, formOf } from '../../state/brief-form.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { refusalOf } from '../shell/refusal.ts';
import { useSettled } from '../shell/useSettled.ts';
import { BriefSheet } from './BriefSheet.tsx';
import { NotesSheet } from './NotesSheet.tsx';

interface TellSheetProps {
  /** A photo that she has submitted, by its record or as the server names it. */
  of: string;
  onClose: () => void;
}

/** What she changes of what she asked, or adds to it once somebody has begun. */
export function TellSheet({ of, onClose }: TellSheetProps) {
  const { actions, store } = useApp();
  const name = useStore(({ arrived }) => arrived[of] ?? of);
  const photo = useStore(({ photos }) => photos.value?.find(({ id }) => id === name));
  const outbox = useStore((state) => state.outbox);
  const written = useStore((state) => state.writing);
  const record = outbox.filter(isPhoto).find(({ id }) => id === of);
  const isGone = useSettled(!photo && !record);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);

  const asked = photo
    ? latestBriefWith(outbox, photo)
    : latestBriefOf(outbox, of, record?.operation.brief ?? null);
  const { brief: typed, late } = writingOf({ ...store.getState(), writing: written }, name) ?? {};
  if (photo && (asked.refused || photo.stage !== 'queued')) {
    return (
      <NotesSheet photo={photo} refused={asked.refused} late={late ?? null} onClose={onClose} />
    );
  }
  return (
    <BriefSheet
      title={texts.brief.tell}
      lead={texts.brief.lead}
      typed={typed ?? formOf(late ?? asked.brief ?? NOTHING_ASKED)}
      alert={null}
      onType={(next) => actions.typeBrief(name, next)}
      onClear={() => actions.typeBrief(name, formOf(NOTHING_ASKED))}
      onDone={async (next) => {
        // As it is called by now: it may have arrived while she wrote.
        const refusal = await refusalOf(
          actions.changeBrief(name, briefOf(next, timeThere(store.getState(), Date.now()))),
        );
        if (refusal !== null) return refusal;
        track('brief_changed', {});
        onClose();
        return null;
      }}
      onClose={onClose}
    />
  );
}
