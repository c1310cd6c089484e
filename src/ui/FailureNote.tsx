import { commonTexts } from '../../texts/common.ts';

interface FailureNoteProps {
  message: string;
  onRetry: () => void;
}

/** A part of a screen that did not load: what failed, and the way to try again. */
export function FailureNote({ message, onRetry }: FailureNoteProps) {
  return (
    <div className="failure" role="alert">
      <p>{message}</p>
      <button type="button" className="btn out sm" onClick={onRetry}>
        {commonTexts.actions.tryAgain}
      </button>
    </div>
  );
}
