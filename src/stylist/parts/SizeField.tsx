import { useId } from 'react';
import { SIZE_MAX } from '../../../contract/limits.ts';
import { isSameSize } from '../../../contract/sizes.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatDay } from '../../ui/dates.ts';
import { useFocusTarget } from '../focus.tsx';
import { fittedBefore, sizeFor } from '../look/fitting.ts';
import type { DraftPiece } from '../look/items.ts';
import { libraryItem, sizesOf } from '../look/warnings.ts';
import { isEnter } from '../palette/press.ts';
import { useFits } from './fits.ts';
import { useKnown } from './useKnown.ts';
import styles from './SizeField.module.css';

const { sizes: words, whys } = portalTexts;

interface SizeFieldProps {
  item: DraftPiece;
  onSize: (size: string) => void;
  /** Where Enter goes from here. */
  onNext?: (() => void) | undefined;
}

/** The size to take, typed or chosen among those that the shop has. */
export function SizeField({ item, onSize, onNext }: SizeFieldProps) {
  const known = useKnown();
  const seen = sizesOf(item, known);
  const runs = libraryItem(item, known)?.runs ?? null;
  const field = useFocusTarget<HTMLInputElement>('size', item.key);
  const id = useId();
  const before = fittedBefore(item, useFits());
  const name = item.name || item.category;
  const size = item.size ?? '';
  const offer = before && size === '' ? sizeFor(before, seen) : null;
  const take = () => offer !== null && onSize(offer);
  return (
    <div className={styles.size}>
      <label htmlFor={id}>{words.size}</label>
      <input
        ref={field}
        id={id}
        className="in"
        aria-label={words.of(name)}
        aria-keyshortcuts="H"
        aria-describedby={before || runs ? `${id}-before` : undefined}
        placeholder={offer ?? undefined}
        autoComplete="off"
        maxLength={SIZE_MAX}
        value={size}
        onChange={({ target }) => onSize(target.value)}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // Held down, it takes nothing that has not been read.
          if (event.repeat) return;
          take();
          onNext?.();
        }}
      />
      {seen.length > 0 && (
        <span className={styles.seen} role="group" aria-label={words.atShop(name)}>
          {seen.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={isSameSize(one, size)}
              // With the focus the row would be chosen, and move away under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onSize(one)}
            >
              {one}
            </button>
          ))}
        </span>
      )}
      {(before || runs) && (
        <p id={`${id}-before`} className={styles.before}>
          {offer !== null && (
            <>
              <button
                type="button"
                className="link"
                tabIndex={-1}
                aria-label={words.takeFor(name, offer)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={take}
              >
                {words.take(offer)}
                <kbd aria-hidden="true">{whys.takeKey}</kbd>
              </button>{' '}
            </>
          )}
          {before && words.before(before, formatDay(before.at))}
          {runs && <span className={styles.runs}>{words.runs(runs)}</span>}
        </p>
      )}
    </div>
  );
}

/** What it costs, and the size to take where it is not being chosen. */
export function RowSize({ item }: { item: DraftPiece }) {
  const size = item.size?.trim();
  return size ? <span className={styles.taken}>{words.named(size)}</span> : null;
}
