import { portalTexts } from '../../../texts/portal.ts';
import type { Hit } from './hits.ts';
import styles from './Palette.module.css';

const words = portalTexts.finder;

interface FootProps {
  typed: string;
  meant: Hit | null;
  isSearching: boolean;
  canChoose: boolean;
  /** The first is only of a colour called so. */
  isByColour: boolean;
}

const Key = ({ keys, said }: { keys: string; said: string }) => (
  <span>
    <kbd>{keys}</kbd> {said}
  </span>
);

/** What Enter does, in words. */
export function Foot({ typed, meant, isSearching, canChoose, isByColour }: FootProps) {
  const idle = isByColour ? words.byColour(typed) : words.nothing;
  return (
    <p className={styles.foot}>
      <span role="status">
        {meant && (
          <>
            <kbd>{words.enter}</kbd> {meant.does}
          </>
        )}
        {!meant && isSearching && words.waits}
        {!meant && !isSearching && (typed === '' ? words.start : idle)}
      </span>
      <span className="muted">
        {isSearching && words.stillMatch(typed)}
        {!isSearching && canChoose && <Key {...words.choose} />}{' '}
        {meant?.stay && <Key {...words.stay} />}
      </span>
    </p>
  );
}
