import { useImperativeHandle, type Ref } from 'react';
import { Price } from '../../../ui/Price.tsx';
import { TickIcon } from '../../../ui/icons.tsx';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus, useFocusTarget, type Focus } from '../../focus.tsx';
import { sumOfLook } from '../../look/answers.ts';
import type { Draft } from '../../look/draft.ts';
import { countOpen, type Unanswered } from '../../look/unanswered.ts';
import { pinBodies } from '../../look/pins.ts';
import { useAsked } from '../../parts/asked.ts';
import { KnownContext, useKnown } from '../../parts/useKnown.ts';
import { OutfitWarnings } from '../../parts/Warnings.tsx';
import type { Part } from '../../store/drafts.ts';
import type { Edits } from '../form/useEdits.ts';
import { BoardRead } from './BoardRead.tsx';
import { isFinished } from '../send/going.ts';
import { OutfitInside } from './OutfitInside.tsx';
import styles from './OutfitRead.module.css';

const words = portalTexts.sending;

export const titleOf = ({ title }: Draft) => title.trim() || portalTexts.outfit.untitled;

export interface OutfitReadProps {
  /** What is gone to in it. */
  ref: Ref<Focus>;
  draft: Draft;
  isGoing: boolean;
  /** What has to be said of it before it may go. */
  open: readonly Unanswered[];
  act: Edits['act'];
  change: (part: Part<Draft>) => void;
  onTick: () => void;
}

/** One of the outfits: in whole where it goes, by name where it stays. */
export function OutfitRead({ ref, draft, isGoing, open, act, change, onTick }: OutfitReadProps) {
  const focus = useFocus();
  useImperativeHandle(ref, () => focus, [focus]);
  const tick = useFocusTarget<HTMLButtonElement>('outfit', draft.id);
  const known = useKnown();
  const { lines } = useAsked();
  const canGo = isFinished(draft);
  const pins = pinBodies(draft).length;
  const count = [
    words.pieces(draft.items.length),
    ...(pins > 0 ? [portalTexts.pins.pinned(pins)] : []),
  ].join(', ');
  return (
    <KnownContext value={{ ...known, draftId: draft.id }}>
      <li className={isGoing ? styles.outfit : `${styles.outfit} ${styles.stays}`}>
        <header>
          <button
            ref={tick}
            type="button"
            role="checkbox"
            className={styles.tick}
            aria-checked={isGoing}
            aria-disabled={!canGo}
            aria-label={words.tick(titleOf(draft))}
            onClick={() => canGo && onTick()}
          >
            {isGoing && <TickIcon small />}
          </button>
          <div>
            <h2>{titleOf(draft)}</h2>
            <p className="note">{count}</p>
            {!canGo && <p className="st here">{words.unfinished}</p>}
            {canGo && !isGoing && <p className="st here">{words.stays}</p>}
            {isGoing && lines.length > 0 && (
              <p className={open.length > 0 ? 'st bad' : 'st ready'}>
                {open.length > 0 ? words.open(countOpen(open)) : words.answered(lines.length)}
              </p>
            )}
          </div>
          <Price value={sumOfLook(lines, draft)} />
        </header>
        {isGoing ? (
          <OutfitInside {...{ draft, act, change }} />
        ) : (
          <div className={styles.small}>
            <BoardRead draft={draft} />
            <div>
              <OutfitWarnings draft={draft} />
            </div>
          </div>
        )}
      </li>
    </KnownContext>
  );
}
