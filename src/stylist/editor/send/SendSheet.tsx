import { useRef, useState } from 'react';
import { NOTE_MAX } from '../../../../contract/limits.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { formatPrice } from '../../../ui/prices.ts';
import { BusyButton } from '../../BusyButton.tsx';
import { DeskDialog } from '../../DeskDialog.tsx';
import { AreaField } from '../../Field.tsx';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { usePortal } from '../../store/context.ts';
import type { Draft } from '../../look/draft.ts';
import { totalPrice } from '../../look/items.ts';
import { refusalOr } from '../../failure-words.ts';
import { Says } from '../../Says.tsx';
import { useBusy } from '../../useBusy.ts';
import { Contradictions } from '../ledger/Contradictions.tsx';
import { useAsked } from '../../parts/asked.ts';
import { unansweredIn, type Unanswered } from '../../look/unanswered.ts';
import { UnansweredList } from '../ledger/UnansweredList.tsx';
import { OutfitWarnings } from '../../parts/Warnings.tsx';
import { UNDO_S, type Sent } from './deliver.ts';
import { goingOf, isFinished, sendGoing, tickedAtFirst } from './going.ts';
import styles from './SendSheet.module.css';

const words = portalTexts.sending;

const titleOf = ({ title }: Draft) => title.trim() || portalTexts.outfit.untitled;

interface OutfitRowProps {
  draft: Draft;
  isGoing: boolean;
  open: number;
  asked: number;
  onTick: () => void;
}

function OutfitRow({ draft, isGoing, open, asked, onTick }: OutfitRowProps) {
  const canGo = isFinished(draft);
  return (
    <li className={isGoing ? styles.outfit : `${styles.outfit} ${styles.stays}`}>
      <label>
        <input type="checkbox" checked={isGoing} disabled={!canGo} onChange={onTick} />
        <span>
          <b>{titleOf(draft)}</b>
          <span className="note">{words.pieces(draft.items.length)}</span>
        </span>
        <span className="price">{formatPrice(totalPrice(draft.items))}</span>
      </label>
      <OutfitWarnings draft={draft} />
      {!canGo && <p className="st wait">{words.unfinished}</p>}
      {canGo && !isGoing && <p className="st wait">{words.stays}</p>}
      {isGoing && asked > 0 && (
        <p className={open > 0 ? 'st bad' : 'st ready'}>
          {open > 0 ? words.open(open) : words.answered(asked)}
        </p>
      )}
      <Contradictions draft={draft} />
    </li>
  );
}

interface SendSheetProps {
  /** The one that is open; its note goes with all that go. */
  draft: Draft;
  drafts: readonly Draft[];
  onGo: (unanswered: Unanswered) => void;
  onClose: () => void;
  onSent: (sent: Sent) => Promise<void>;
}

/** Names every outfit that goes out and every one that stays, before anything goes. */
export function SendSheet({ draft, drafts, onGo, onClose, onSent }: SendSheetProps) {
  const portal = usePortal();
  const { lines } = useAsked();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(tickedAtFirst(drafts, draft.id)),
  );
  const [asked, setAsked] = useState(0);
  const sending = useBusy((error) =>
    refusalOr(portalTexts.board.failed, error, portalTexts.board.waitsForLine),
  );
  const plan = goingOf(drafts, ticked, lines);
  const { going, unanswered } = plan;
  const isShown = asked > 0 && unanswered.length > 0;

  const tick = (id: string) => {
    sending.setMessage(null);
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };

  const send = () => {
    setAsked(asked + 1);
    if (going.length === 0) return sending.setMessage(words.none);
    if (unanswered.length > 0) return sending.setMessage(null);
    void sending.run(async () => onSent(await sendGoing(portal, plan, draft.notes)));
  };
  const sheet = useRef<HTMLDivElement>(null);
  useCommands([keyed('complete', send)], sheet);

  return (
    <DeskDialog title={words.to(draft.client.name)} lead={words.lead} onClose={onClose}>
      <div ref={sheet} className={styles.sheet}>
        <ul className={styles.outfits} aria-label={words.outfits}>
          {drafts.map((one) => (
            <OutfitRow
              key={one.id}
              draft={one}
              isGoing={going.includes(one)}
              asked={lines.length}
              open={unansweredIn(lines, one).length}
              onTick={() => tick(one.id)}
            />
          ))}
        </ul>
        <div>
          <AreaField
            label={`${portalTexts.board.notes} (${words.note})`}
            rows={4}
            maxLength={NOTE_MAX}
            value={draft.notes}
            onChange={(event) =>
              portal.store.drafts.change(draft.id, { notes: event.target.value })
            }
          />
          <div className={styles.figures}>
            <p className="leader">
              <span>{words.total}</span>
              <span>{words.going(going.length, drafts.length)}</span>
            </p>
            <p className="leader">
              <span>{words.message}</span>
              <span>{words.after(UNDO_S)}</span>
            </p>
          </div>
        </div>
      </div>
      {isShown && (
        <UnansweredList
          key={asked}
          unanswered={unanswered}
          titleOf={(id) => titleOf(drafts.find((one) => one.id === id) ?? draft)}
          onGo={onGo}
        />
      )}
      <Says message={sending.message} />
      <div className="acts-row">
        <button type="button" className="btn out" onClick={onClose}>
          {words.back}
        </button>
        <BusyButton
          isBusy={sending.isBusy}
          busy={portalTexts.board.completing}
          aria-keyshortcuts="Control+Enter"
          onClick={send}
        >
          {portalTexts.board.complete}
        </BusyButton>
      </div>
    </DeskDialog>
  );
}
