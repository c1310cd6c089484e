import { useState } from 'react';
import { flushSync } from 'react-dom';
import { NAME_MAX, NOTE_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { UndoLine } from '../UndoLine.tsx';
import { laidOut } from '../look/deeds.ts';
import type { Draft } from '../look/draft.ts';
import type { Part } from '../store/drafts.ts';
import { BoardEditor } from './board/BoardEditor.tsx';
import { OutfitTexts } from './form/OutfitTexts.tsx';
import type { Problems } from '../look/validation.ts';
import { PhrasedField } from '../parts/PhrasedField.tsx';
import { Field } from '../Field.tsx';
import type { Deeds } from './form/useDeeds.ts';
import styles from './BoardColumn.module.css';

const { bench: words, board } = portalTexts;

interface BoardColumnProps {
  draft: Draft;
  problems: Problems;
  deeds: Deeds;
  chosen: string | null;
  onChoose: (key: string) => void;
  change: (part: Part<Draft>) => void;
  /** To the front or to the back; null where nothing is chosen. */
  onLayer: ((isFront: boolean) => void) | null;
  onDiscard: () => void;
}

/** The board as the phone shows it, and the words that go with it. */
export function BoardColumn(props: BoardColumnProps) {
  const { draft, problems, deeds, chosen, onChoose, change, onLayer, onDiscard } = props;
  const [isWritten, setIsWritten] = useState(false);
  const hasWords = isWritten || draft.boardText !== '';
  const write = () => {
    flushSync(() => setIsWritten(true));
    document.querySelector<HTMLElement>('[data-field="board"]')?.focus();
  };
  /** The line goes: the focus goes to what stands as it stood. */
  const undo = () => {
    flushSync(deeds.undo);
    const onBoard = document.querySelector<HTMLElement>(`[data-on-board="${chosen}"]`);
    (onBoard ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
  return (
    <section className={styles.boardColumn} aria-label={words.boardColumn} data-column="board">
      <div className={styles.board}>
        <BoardEditor draft={draft} chosen={chosen} onChoose={onChoose} act={deeds.act} />
        <p id="board-help" className="vh">
          {words.help}
        </p>
      </div>
      <div className={styles.boardTools}>
        <button
          type="button"
          className="link"
          aria-keyshortcuts="F"
          aria-disabled={!onLayer}
          onClick={() => onLayer?.(true)}
        >
          {words.front}
        </button>
        <button
          type="button"
          className="link"
          aria-disabled={!onLayer}
          onClick={() => onLayer?.(false)}
        >
          {words.back}
        </button>
        <button type="button" className="link" onClick={write}>
          {words.words}
        </button>
        <button
          type="button"
          className="link"
          aria-keyshortcuts="Shift+L"
          onClick={() => deeds.act(laidOut(draft, words.laidOut))}
        >
          {words.anew}
        </button>
      </div>
      {deeds.told?.at === 'board' && (
        <UndoLine said={deeds.told.said} onUndo={undo} onOver={deeds.forget} />
      )}
      <div className={styles.texts}>
        {hasWords && (
          <Field
            label={board.words}
            value={draft.boardText}
            maxLength={NAME_MAX}
            data-field="board"
            onChange={(event) => change({ boardText: event.target.value })}
          />
        )}
        <OutfitTexts draft={draft} problems={problems} change={change} />
        <div className="field">
          <span aria-hidden="true">{board.notes}</span>
          <PhrasedField
            kind="note"
            label={board.notes}
            maxLength={NOTE_MAX}
            value={draft.notes}
            data-field="notes"
            onValue={(notes) => change({ notes })}
          />
        </div>
        <button type="button" className="link" onClick={onDiscard}>
          {board.discard}
        </button>
      </div>
    </section>
  );
}
