import { inSight } from '../in-sight.ts';

interface MoreButtonProps {
  words: string;
  /** Null where there is no more. */
  onMore: (() => void) | null;
  isBusy: boolean;
  message: string | null;
}

export function MoreButton({ words, onMore, isBusy, message }: MoreButtonProps) {
  return (
    <>
      {onMore && (
        <button type="button" className="link" aria-disabled={isBusy} onClick={onMore}>
          {words}
        </button>
      )}
      <div role="alert">
        {message && (
          <p ref={inSight} className="says">
            {message}
          </p>
        )}
      </div>
    </>
  );
}
