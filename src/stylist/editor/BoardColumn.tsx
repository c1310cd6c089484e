import { useEffect, useState } from 'react';
import { NAME_MAX, NOTE_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { useFocus, useFocusTarget } from '../focus.tsx';
import { keyOf } from '../palette/keyed.ts';
import { UndoLine } from '../UndoLine.tsx';
import { resetLayout } from '../look/undoable.ts';
import type { Draft } from '../look/draft.ts';
import { usePortal } from '../store/context.ts';
import type { Part } from '../store/drafts.ts';
import { BoardEditor } from './board/BoardEditor.tsx';
import { OutfitTexts } from './form/OutfitTexts.tsx';
import type { Problems } from '../look/validation.ts';
import { PhrasedField } from '../parts/PhrasedField.tsx';
import { Field } from '../Field.tsx';
import type { Edits } from './form/useEdits.ts';
import styles from './BoardColumn.module.css';

const { bench: words, board } = portalTexts;

interface BoardColumnProps {
  draft: Draft;
  problems: Problems;
  edits: Edits;
  chosen: string | null;
  onChoose: (key: string) => void;
  change: (part: Part<Draft>) => void;
  /** To the front or to the back; null where nothing is chosen. */
  onLayer: ((isFront: boolean) => void) | null;
  /** Null where it is not thrown away. */
  onDiscard: (() => void) | null;
  /** It can only be looked at. */
  isFixed: boolean;
}

/** The board as the phone shows it, and the words that go with it. */
export function BoardColumn(props: BoardColumnProps) {
  const { draft, problems, edits, chosen, onChoose, change, onLayer, onDiscard, isFixed } = props;
  const { store } = usePortal();
  const [isWritten, setIsWritten] = useState(false);
  const hasWords = isWritten || draft.boardText !== '';
  const { focus, focusFirst } = useFocus();
  const column = useFocusTarget<HTMLElement>('column', 'board');
  const boardText = useFocusTarget<HTMLInputElement>('field', 'board');
  // Their keys write them before their list was ever opened.
  useEffect(() => void store.phrases.refresh(), [store]);
  const write = () => {
    setIsWritten(true);
    focus('field', 'board');
  };
  /** The line goes: the focus goes to what stands as it stood. */
  const undo = () => {
    edits.undo();
    focusFirst(['tile', chosen ?? undefined], ['title']);
  };
  return (
    <section
      ref={column}
      className={styles.boardColumn}
      aria-label={words.boardColumn}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- with nothing in it to go to it is scrolled by keys all the same
      tabIndex={isFixed ? 0 : undefined}
    >
      <div className={styles.board}>
        <BoardEditor draft={draft} chosen={chosen} onChoose={onChoose} act={edits.act} />
        <p id="board-help" className="vh">
          {words.help}
        </p>
      </div>
      {!isFixed && (
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
            onClick={() => edits.act(resetLayout(draft, words.laidOut))}
          >
            {words.anew}
          </button>
        </div>
      )}
      {edits.told?.at === 'board' && (
        <UndoLine
          said={edits.told.said}
          turn={edits.told.turn}
          onUndo={undo}
          onOver={edits.forget}
        />
      )}
      <div className={styles.texts}>
        {hasWords && (
          <Field
            ref={boardText}
            name="boardText"
            label={board.words}
            value={draft.boardText}
            maxLength={NAME_MAX}
            onChange={(event) => change({ boardText: event.target.value })}
          />
        )}
        <OutfitTexts draft={draft} problems={problems} change={change} />
        <div className="field">
          <span aria-hidden="true">
            {board.notes} <kbd>{keyOf('notes')}</kbd>
          </span>
          <PhrasedField
            kind="note"
            target={['field', 'notes']}
            label={board.notes}
            maxLength={NOTE_MAX}
            value={draft.notes}
            onValue={(notes) => change({ notes })}
          />
        </div>
        {onDiscard && (
          <button type="button" className="link" onClick={onDiscard}>
            {board.discard}
          </button>
        )}
      </div>
    </section>
  );
}
