import { commonTexts } from '../../texts/common.ts';

interface UndoLineProps {
  /** What was done. */
  said: string;
  onUndo: () => void;
}

/** Stands where the thing was. */
export function UndoLine({ said, onUndo }: UndoLineProps) {
  return (
    <div className="band" role="status">
      <p>{said}</p>
      <button type="button" className="link" onClick={onUndo}>
        {commonTexts.actions.undo}
      </button>
    </div>
  );
}
