import { useEffect, useId, useRef, useState } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { formatPrice } from '../../../ui/prices.ts';
import { BusyButton } from '../../BusyButton.tsx';
import { FocusTargets, useFocusTarget, type Focus } from '../../focus.tsx';
import { keyOf } from '../../palette/keyed.ts';
import { sumOfLook } from '../../look/answers.ts';
import type { Draft } from '../../look/draft.ts';
import { pinBodies } from '../../look/pins.ts';
import { countOpen, slotInNote, unansweredIn } from '../../look/unanswered.ts';
import { useAsked } from '../../parts/asked.ts';
import { usePortal } from '../../store/context.ts';
import { openQuickly } from '../../open-quickly.ts';
import { Says } from '../../Says.tsx';
import { useBusy } from '../../useBusy.ts';
import type { Edits } from '../form/useEdits.ts';
import { UNDO_S, type Sent } from '../send/deliver.ts';
import { goingOf, tickedAtFirst, whyNotSent, type createSending } from '../send/going.ts';
import { OutfitRead, titleOf } from './OutfitRead.tsx';
import { SendNote } from './SendNote.tsx';
import { useSheetKeys } from './useSheetKeys.ts';
import styles from './SendSheet.module.css';

const words = portalTexts.sending;

interface SendSheetProps {
  /** The one that is open. */
  draft: Draft;
  drafts: readonly Draft[];
  edits: Edits;
  send: ReturnType<typeof createSending>;
  onClose: () => void;
  onSent: (sent: Sent) => Promise<void>;
}

function Figures({ going, of }: { going: readonly Draft[]; of: number }) {
  const sums = [
    [words.total, words.going(going.length, of)],
    [words.totalPieces, going.flatMap(({ items }) => items).length],
    [words.pins, going.flatMap(pinBodies).length],
    [words.message, words.after(UNDO_S)],
  ] as const;
  return (
    <div className={styles.figures}>
      {sums.map(([name, value]) => (
        <p key={name} className="leader">
          <span>{name}</span>
          <span>{value}</span>
        </p>
      ))}
    </div>
  );
}

function Sheet({ draft, drafts, edits, send, onClose, onSent }: SendSheetProps) {
  const { drafts: kept } = usePortal().store;
  const { lines } = useAsked();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const last = useFocusTarget<HTMLButtonElement>('send');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(tickedAtFirst(drafts, draft.id)),
  );
  const sending = useBusy(whyNotSent);
  const plan = goingOf(drafts, ticked, lines);
  const { going } = plan;
  const slots = going.flatMap(slotInNote);
  const unanswered = [...plan.unanswered, ...slots];
  const isHindered = going.length === 0 || unanswered.length > 0;

  const tick = (id: string) => {
    sending.setMessage(null);
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };

  const reads = useRef(new Map<string, Focus>());
  const notes = useRef(new Map<string, Focus>());
  const goToNote = (id?: string) => notes.current.get(id ?? '')?.focus('field', 'notes');
  const goToOpen = () => {
    const [first] = plan.unanswered;
    if (first) {
      const read = reads.current.get(first.draftId);
      read?.focusFirst([first.field, first.id], ['grip', first.of]);
    } else if (slots[0]) goToNote(slots[0].draftId);
  };
  /** What did not go is gone on with where it was left. */
  const pressedFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (sending.isBusy) return;
    const from = pressedFrom.current;
    pressedFrom.current = null;
    if (from instanceof HTMLElement && document.activeElement === last.current) from.focus();
  }, [sending.isBusy, last]);
  const press = () => {
    if (isHindered) return goToOpen();
    pressedFrom.current = document.activeElement;
    last.current?.focus();
    void sending.run(async () => onSent(await send(plan)));
  };
  const leave = useSheetKeys({
    sheet,
    reads: () => drafts.flatMap(({ id }) => reads.current.get(id) ?? []),
    edits: drafts.map(({ id }) => edits.of(id)),
    send: press,
    goToOpen,
    hasOpen: () => unanswered.length > 0,
    onNotes: () => goToNote((going.find(({ id }) => id === draft.id) ?? going[0])?.id),
  });

  const sum = going.reduce((all, one) => all + sumOfLook(lines, one), 0);
  const pieces = going.flatMap(({ items }) => items).length;
  return (
    <Modal
      className={`dialog ${styles.sheet}`}
      labelledBy={titleId}
      onClose={onClose}
      open={openQuickly}
    >
      <div className={styles.head}>
        <div>
          <h1 id={titleId}>{words.to(draft.client.name)}</h1>
          <p className="small muted">{words.lead(draft.client.name)}</p>
        </div>
        <CloseButton onClose={onClose} />
      </div>
      <div
        ref={sheet}
        className={styles.body}
        role="presentation"
        // What is typed now would not go with it.
        inert={sending.isBusy}
        onKeyDown={leave}
      >
        <ul className={styles.outfits} aria-label={words.outfits}>
          {drafts.map((one) => (
            <FocusTargets key={one.id}>
              <OutfitRead
                ref={(read) => {
                  if (!read) return undefined;
                  reads.current.set(one.id, read);
                  return () => void reads.current.delete(one.id);
                }}
                draft={one}
                isGoing={going.includes(one)}
                open={unansweredIn(lines, one)}
                act={edits.of(one.id).act}
                change={(part) => kept.change(one.id, part)}
                onTick={() => tick(one.id)}
              />
            </FocusTargets>
          ))}
        </ul>
        <div className={styles.aside}>
          {going.map((one) => (
            <FocusTargets key={one.id}>
              <SendNote
                ref={(note) => {
                  if (!note) return undefined;
                  notes.current.set(one.id, note);
                  return () => void notes.current.delete(one.id);
                }}
                of={going.length > 1 ? titleOf(one) : null}
                note={one.notes}
                onNote={(text) => kept.change(one.id, { notes: text })}
              />
            </FocusTargets>
          ))}
          <Figures going={going} of={drafts.length} />
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.said}>
          <div role="status">
            {going.length === 0 && <p className="st bad">{words.none}</p>}
            {unanswered.length > 0 && (
              <button
                type="button"
                className={`st bad ${styles.open}`}
                aria-keyshortcuts="O"
                onClick={goToOpen}
              >
                {words.before(countOpen(unanswered))}
              </button>
            )}
            {!isHindered && (
              <p>
                <b>{words.sum(going.length, pieces, formatPrice(sum))}</b>{' '}
                <span className="muted">{words.staying(drafts.length - going.length, UNDO_S)}</span>
              </p>
            )}
          </div>
          <Says message={sending.message} />
        </div>
        <button type="button" className="btn out" onClick={onClose}>
          {words.back} <kbd aria-hidden="true">{keyOf('back')}</kbd>
        </button>
        <BusyButton
          ref={last}
          isBusy={sending.isBusy}
          busy={portalTexts.board.completing}
          aria-disabled={isHindered || sending.isBusy}
          aria-keyshortcuts="Control+Enter"
          onClick={press}
        >
          {portalTexts.board.complete} <kbd aria-hidden="true">{keyOf('complete')}</kbd>
        </BusyButton>
      </div>
    </Modal>
  );
}

/** Every outfit that goes out as the client will read it, and every one that stays by its name. */
export function SendSheet(props: SendSheetProps) {
  return (
    <FocusTargets>
      <Sheet {...props} />
    </FocusTargets>
  );
}
