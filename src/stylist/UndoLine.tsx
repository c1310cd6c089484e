import { commonTexts } from '../../texts/common.ts';

interface UndoLineProps {
  /** What was done. */
  said: string;
  onUndo: () => void;
  /** It has stood there for long enough; nobody looks at it. */
  onOver?: () => void;
}

/** Stands where the thing was. */
export function UndoLine({ said, onUndo, onOver }: UndoLineProps) {
  return (
    <div className="band" role="status">
      <p>{said}</p>
      <button type="button" className="link" aria-keyshortcuts="Control+Z" onClick={onUndo}>
        {commonTexts.actions.undo}
      </button>
      {onOver && <i className="runs" onAnimationEnd={onOver} />}
    </div>
  );
}
