import { commonTexts } from '../../texts/common.ts';

interface UndoLineProps {
  /** What was done. */
  said: string;
  /** Another one is another line, which stands for its own time. */
  turn?: number;
  onUndo: () => void;
  /** It has stood there for long enough; nobody looks at it. */
  onOver?: () => void;
}

/** Stands where the thing was. */
export function UndoLine({ said, turn, onUndo, onOver }: UndoLineProps) {
  return (
    <div className="band" role="status">
      <p>{said}</p>
      <button type="button" className="link" aria-keyshortcuts="Control+Z" onClick={onUndo}>
        {commonTexts.actions.undo}
      </button>
      {onOver && <i key={turn} className="runs" onAnimationEnd={onOver} />}
    </div>
  );
}
