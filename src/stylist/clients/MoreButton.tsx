import { Says } from '../Says.tsx';

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
      <Says message={message} />
    </>
  );
}
