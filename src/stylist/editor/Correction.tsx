import { useState, type ReactNode } from 'react';
import type { Outfit } from '../../../contract/outfits.ts';
import { firstName } from '../../../texts/names.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { BusyButton } from '../BusyButton.tsx';
import { useFocus, useFocusTarget } from '../focus.tsx';
import type { Draft } from '../look/draft.ts';
import type { RatedItem } from '../look/history.ts';
import type { May } from '../look/may.ts';
import { slotInNote, unansweredIn, type Unanswered } from '../look/unanswered.ts';
import { outfitProblems } from '../look/validation.ts';
import { useAsked } from '../parts/asked.ts';
import type { Part } from '../store/drafts.ts';
import { usePortal } from '../store/context.ts';
import { useFocused } from '../useFocused.ts';
import { useTop } from '../useTop.ts';
import { openView } from '../view.ts';
import { BoardColumn } from './BoardColumn.tsx';
import { Foot } from './Foot.tsx';
import { ItemList } from './form/ItemList.tsx';
import { useEdits } from './form/useEdits.ts';
import { useOutfitForm } from './form/useOutfitForm.ts';
import { useRows } from './form/useRows.ts';
import { Ledger } from './ledger/Ledger.tsx';
import { SentColumn } from './SentColumn.tsx';
import { keyOf } from '../palette/keyed.ts';
import { useBenchCommands } from './useBenchCommands.ts';
import { isSaved } from './correction.ts';
import { ViewTabs } from './ViewTabs.tsx';
import type { BenchView } from './views.ts';
import styles from './Bench.module.css';

const { bench, outfit: words } = portalTexts;
const VIEWS = ['client', 'outfit'] as const;
const NONE_RATED: readonly RatedItem[] = [];

interface CorrectionProps {
  draft: Draft;
  /** The client's. */
  name: string;
  /** As the client has it; null while that is not known. */
  outfit: Outfit | null;
  may: May;
  onSent: () => void;
  /** What of it could not be read. */
  trouble: ReactNode;
}

/** The bench, for what can still be put right of an outfit that was sent. */
export function Correction({ draft, name, outfit, may, onSent, trouble }: CorrectionProps) {
  useTop();
  const { store } = usePortal();
  const { focusFirst } = useFocus();
  const { lines } = useAsked();
  const title = useFocused(useFocusTarget<HTMLHeadingElement>('title'));
  const list = useFocusTarget<HTMLElement>('column', 'list');
  const [view, setView] = useState<BenchView>('outfit');
  const [chosen, setChosen] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  // What waits for the line goes out by itself.
  if (draft.isWaiting && !hasSent) setHasSent(true);
  const change = (part: Part<Draft>) => store.drafts.change(draft.id, part);
  const edits = useEdits(draft.id, change);
  const form = useOutfitForm({
    draft,
    failed: words.saveFailed,
    onSent: () => {
      setHasSent(true);
      onSent();
    },
  });
  const rows = useRows(draft, edits, chosen);
  const open = may.correct ? [...unansweredIn(lines, draft), ...slotInNote(draft)] : [];
  const see = ({ field }: Unanswered) =>
    setView(field === 'why' || field === 'field' ? 'outfit' : 'client');
  const goTo = (unanswered: Unanswered) => {
    see(unanswered);
    focusFirst([unanswered.field, unanswered.id], ['grip', unanswered.of]);
  };
  const save = () => {
    if (!may.correct || form.isSending) return;
    // On a phone what is missing has to be seen before it can have the focus.
    if (outfitProblems(draft).message) setView('outfit');
    else if (open[0]) see(open[0]);
    form.submit();
  };
  const layer = useBenchCommands({
    draft,
    edits,
    rows,
    edit: form.edited.edit,
    chosen,
    open,
    save,
    saveLabel: words.save,
    making: null,
    onGo: goTo,
    onClient: () => openView({ name: 'clients', userId: draft.client.userId }),
    onChosen: setChosen,
  });

  return (
    <main className={`${styles.bench} ${styles.sent}`} data-view={view}>
      <h1 ref={title} className="vh" tabIndex={-1}>
        {words.correctTitle}
      </h1>
      <ViewTabs
        views={VIEWS}
        names={{ client: firstName(name), outfit: bench.outfit, pieces: bench.pieces }}
        view={view}
        onView={setView}
      />
      <SentColumn {...{ draft, name, outfit, may }}>
        {trouble}
        {lines.length > 0 && <Ledger draft={draft} change={change} act={edits.act} />}
      </SentColumn>
      <div className={styles.outfit}>
        <fieldset className={styles.columns} disabled={!may.correct}>
          <BoardColumn
            {...{ draft, edits, change }}
            problems={form.problems}
            chosen={may.correct ? chosen : null}
            onChoose={setChosen}
            onLayer={layer}
            onDiscard={null}
            isFixed={!may.correct}
          />
          <section ref={list} className={styles.listColumn} aria-label={bench.list}>
            <h2 className="vh">{bench.list}</h2>
            <ItemList
              {...{ draft, form, edits, rows, chosen, change }}
              rated={NONE_RATED}
              sent={outfit?.items ?? []}
              onChoose={setChosen}
              isOver={false}
            />
          </section>
        </fieldset>
      </div>
      <Foot
        draft={draft}
        open={open}
        elsewhere={isSaved(draft) ? (hasSent ? 'saved' : 'unchanged') : null}
        message={form.message}
        onOpen={() => open[0] && goTo(open[0])}
      >
        {may.correct ? (
          <BusyButton
            isBusy={form.isSending}
            busy={words.saving}
            aria-keyshortcuts="Control+S"
            onClick={save}
          >
            {words.save} <kbd aria-hidden="true">{keyOf('create')}</kbd>
          </BusyButton>
        ) : (
          <p className="says">
            {portalTexts.clients.others(outfit?.stylist.name ?? '', firstName(name))}
          </p>
        )}
      </Foot>
    </main>
  );
}
