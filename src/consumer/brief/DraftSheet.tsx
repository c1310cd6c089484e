import type { Brief } from '../../../contract/brief.ts';
import { formOfDraft } from '../../state/briefs.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { NOTHING_ASKED, formOf } from '../../state/brief-form.ts';
import { keptStylist } from '../../state/selectors.ts';
import { draftsName } from '../../state/writing.ts';
import { texts } from '../../../texts/consumer.ts';
import { failureWords } from '../shell/failure-words.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { BriefSheet } from './BriefSheet.tsx';
import { VoiceNote } from './VoiceNote.tsx';

interface DraftSheetProps {
  /** What she begins with, where she has written nothing yet. */
  last: Brief | null;
  onClose: () => void;
}

/** What she tells her stylist with the photo that she sends next: what is typed goes with it. */
export function DraftSheet({ last, onClose }: DraftSheetProps) {
  const { actions, store } = useApp();
  const writing = useStore((state) => state.writing);
  const draft = useStore((state) => state.draft);
  useStore(keptStylist);
  const typed = formOfDraft({ ...store.getState(), writing, draft }, last, useServerNow());
  const name = draftsName({ draft });
  return (
    <BriefSheet
      title={texts.brief.tell}
      lead={texts.brief.lead}
      typed={typed}
      alert={draft?.isBriefRefused ? failureWords(draft) : null}
      voice={<VoiceNote />}
      onType={(next) => actions.typeBrief(name, next)}
      onClear={() => actions.typeBrief(name, { ...formOf(NOTHING_ASKED), stylist: null })}
      onDone={async (next) => {
        actions.typeBrief(name, next);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
