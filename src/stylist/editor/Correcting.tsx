import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import type { OutfitItem } from '../../../contract/outfits.ts';
import { useDeeds } from './form/useDeeds.ts';
import { BoardDialog } from './board/BoardDialog.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Price } from '../../ui/Price.tsx';
import { firstName } from '../../../texts/names.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { commonTexts } from '../../../texts/common.ts';
import { openView, replaceView } from '../view.ts';
import { keyed } from '../palette/keyed.ts';
import { useCommands } from '../palette/useCommands.ts';
import { usePortal } from '../store/context.ts';
import { useFocused } from '../useFocused.ts';
import { useTop } from '../useTop.ts';
import { type Draft } from '../look/draft.ts';
import type { Part } from '../store/drafts.ts';
import { backupCount } from '../look/backups.ts';
import { totalPrice } from '../look/items.ts';
import { pinBodies } from '../look/pins.ts';
import type { RatedItem } from '../look/history.ts';
import { Backups } from './form/Backups.tsx';
import { ItemFields } from './form/ItemFields.tsx';
import { ItemPicture } from '../parts/ItemPicture.tsx';
import { OutfitTexts } from './form/OutfitTexts.tsx';
import { PhotoAside } from './photo/PhotoAside.tsx';
import { PinsButton } from './pins/PinsButton.tsx';
import { AskedContext } from '../parts/asked.ts';
import { Ledger } from './ledger/Ledger.tsx';
import { MetNote } from '../parts/MetNote.tsx';
import { Verdict } from '../parts/Verdict.tsx';
import { WhyField } from '../parts/WhyField.tsx';
import { patchOf } from '../look/patch.ts';
import { Summary } from './form/Summary.tsx';
import { ChosenNote } from '../parts/ChosenNote.tsx';
import { SeenNote } from '../parts/SeenNote.tsx';
import { useSentOutfit } from './useSentOutfit.ts';
import { useDraftPhoto } from './photo/useDraftPhoto.ts';
import { useOpenBackups } from './form/useOpenBackups.ts';
import { useOutfitForm } from './form/useOutfitForm.ts';
import styles from './Outfit.module.css';

const words = portalTexts.outfit;
const NONE_RATED: readonly RatedItem[] = [];
const isSaved = (draft: Draft) => draft.stored !== null && patchOf(draft, draft.stored) === null;

function SentNote({ draft, place }: { draft: Draft; place: OutfitItem | undefined }) {
  if (!place) return null;
  return (
    <>
      <SeenNote piece={place} />
      <ChosenNote place={place} firstName={firstName(draft.client.name)} />
    </>
  );
}

function CorrectedPhoto({ draft }: { draft: Draft }) {
  const { readAgain, open } = useDraftPhoto(draft);
  return (
    <PhotoAside
      name={draft.client.name}
      url={draft.photo.url}
      thumbhash={draft.photo.thumbhash ?? null}
      onBroken={readAgain}
      onOpen={open}
    >
      <PinsButton draft={draft} url={draft.photo.url} onBroken={readAgain} onOpen={open} />
    </PhotoAside>
  );
}

interface CorrectFormProps {
  draft: Draft;
  /** As the client has them now. */
  sent: readonly OutfitItem[];
  /** Said in place of what saves, where it is another's to correct. */
  others: string | null;
  onSent: () => void;
}

function CorrectForm({ draft, sent, others, onSent }: CorrectFormProps) {
  useTop();
  const title = useFocused<HTMLHeadingElement>();
  const [isBoardOpen, setIsBoardOpen] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  // What waits for the line goes out by itself.
  if (draft.isWaiting && !hasSent) setHasSent(true);
  const form = useOutfitForm({
    draft,
    failed: words.saveFailed,
    onSent: () => {
      setIsBoardOpen(false);
      setHasSent(true);
      onSent();
    },
  });
  const { change, edited, problems, message } = form;
  const backups = useOpenBackups(draft.items);
  const saved = hasSent && isSaved(draft) ? words.saved : null;
  const save =
    others === null ? (
      <button type="submit" className="btn ink" form="correction" aria-disabled={form.isSending}>
        {form.isSending ? words.saving : words.save}
      </button>
    ) : (
      <p className="says">{others}</p>
    );

  return (
    <>
      <form
        id="correction"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        noValidate
      >
        <h1 ref={title} tabIndex={-1}>
          {words.correctTitle}
        </h1>
        <OutfitTexts draft={draft} problems={problems} change={change} />
        <ul className={`${styles.items} ${styles.list}`}>
          {draft.items.map((item) => (
            <li key={item.key}>
              <div className={`${styles.row} ${styles.fixed}`}>
                <ItemPicture item={item} className={styles.thumb} />
                <div>
                  <h2>{item.name}</h2>
                  <p className="note">{`${item.brand}, ${item.category}`}</p>
                  <MetNote row={item} />
                  <SentNote draft={draft} place={sent.find(({ uuid }) => uuid === item.key)} />
                </div>
                <Price value={Number(item.price) || 0} />
                <button
                  type="button"
                  className="link"
                  aria-label={words.edit(item.name)}
                  onClick={() => edited.edit(item.key)}
                >
                  {words.editShort}
                </button>
                <WhyField
                  item={item}
                  onWhy={(why) =>
                    change({
                      items: draft.items.map((one) => (one === item ? { ...one, why } : one)),
                    })
                  }
                />
                <Backups
                  {...{ draft, item, backups, change }}
                  rated={NONE_RATED}
                  sent={sent.find(({ uuid }) => uuid === item.key)?.backups}
                />
              </div>
              {edited.key === item.key && (
                <ItemFields
                  of={item.key}
                  row={edited.row}
                  problems={problems.row}
                  rated={NONE_RATED}
                  submitLabel={words.saveItem}
                  onChange={edited.change}
                  onSubmit={() => form.checkRow() && edited.close()}
                  onCancel={edited.cancel}
                />
              )}
            </li>
          ))}
        </ul>
        <Summary
          message={message}
          note={draft.isWaiting ? words.waits : saved}
          count={draft.items.length}
          backups={backupCount(draft.items)}
          total={totalPrice(draft.items)}
          pins={pinBodies(draft).length}
          verdict={<Verdict draft={draft} />}
        >
          <button type="button" className="btn out" onClick={() => setIsBoardOpen(true)}>
            {words.board}
          </button>
          {save}
        </Summary>
      </form>
      {isBoardOpen && (
        <BoardDialog
          draft={draft}
          change={change}
          message={message ?? (draft.isWaiting ? words.waits : null)}
          onClose={() => setIsBoardOpen(false)}
        >
          {save}
        </BoardDialog>
      )}
    </>
  );
}

/** An outfit that the client has: its texts, prices, links, pictures and its board can still be put right. */
export function Correcting({ draftId }: { draftId: string }) {
  const { store } = usePortal();
  const draft = useStore(store.drafts.state, ({ drafts }) => drafts[draftId]);
  useEffect(() => {
    if (!draft) replaceView({ name: 'clients' });
  }, [draft]);
  const isSettled = useEffectEvent(() => draft && isSaved(draft));
  useEffect(
    () => () => {
      if (isSettled()) void store.drafts.remove(draftId);
    },
    [store, draftId],
  );
  const sent = useSentOutfit(draft);
  const change = (part: Part<Draft>) => store.drafts.change(draftId, part);
  const deeds = useDeeds(draftId, change);
  useCommands([keyed('undo', deeds.undo, deeds.canUndo), keyed('redo', deeds.redo, deeds.canRedo)]);
  if (!draft) return null;
  const { userId, name } = draft.client;
  const isAsked = sent.lines.length > 0;
  return (
    <AskedContext value={{ firstName: firstName(name), lines: sent.lines }}>
      <main className="desk">
        <div className={styles.crumb}>
          <button
            type="button"
            className="iconbtn"
            aria-label={commonTexts.actions.back}
            onClick={() => openView({ name: 'clients', userId })}
          >
            <BackIcon />
          </button>
          <p className="small muted">{name}</p>
        </div>
        {sent.hasFailed && <FailureNote message={portalTexts.ledger.failed} onRetry={sent.retry} />}
        <div className={`${styles.three} ${isAsked ? styles.asked : styles.two}`}>
          <CorrectedPhoto draft={draft} />
          {isAsked && <Ledger draft={draft} change={change} act={deeds.act} />}
          <CorrectForm
            draft={draft}
            sent={sent.items}
            others={
              sent.mayCorrect === false
                ? portalTexts.clients.others(sent.stylist, firstName(name))
                : null
            }
            onSent={sent.retry}
          />
        </div>
      </main>
    </AskedContext>
  );
}
