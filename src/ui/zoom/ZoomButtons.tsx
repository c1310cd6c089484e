import { Icon } from '../icons.tsx';

interface ZoomButtonsProps {
  className: string;
  /** What a screen reader says. */
  words: { in: string; out: string };
  onEnlarge: () => void;
  onReduce: () => void;
}

export const ZoomButtons = ({ className, words, onEnlarge, onReduce }: ZoomButtonsProps) => (
  <>
    <button type="button" className={className} aria-label={words.out} onClick={onReduce}>
      <Icon>
        <path d="M5 12h14" />
      </Icon>
    </button>
    <button type="button" className={className} aria-label={words.in} onClick={onEnlarge}>
      <Icon>
        <path d="M12 5v14M5 12h14" />
      </Icon>
    </button>
  </>
);
