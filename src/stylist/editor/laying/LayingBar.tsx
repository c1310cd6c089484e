import { portalTexts } from '../../../../texts/portal.ts';
import { BusyButton } from '../../BusyButton.tsx';
import type { DraftItem } from '../../look/items.ts';
import type { Laying } from './useLaying.ts';
import styles from './LayingBar.module.css';

const words = portalTexts.bench.laying;

/** Where a look is laid for her: as long as there is none, or one that may be another. */
export function LayingBar({ laying, items }: { laying: Laying; items: readonly DraftItem[] }) {
  const { begin, isBusy, said } = laying;
  const isBegun = items.some((item) => item.begun);
  const isOffered = items.length === 0 || isBegun;
  return (
    <div className={styles.bar} data-empty={!isOffered && said.length === 0}>
      {isOffered && (
        <BusyButton
          className="link"
          isBusy={isBusy}
          busy={words.busy}
          aria-keyshortcuts="U"
          onClick={begin}
        >
          {isBegun ? words.again : words.begin}
        </BusyButton>
      )}
      <div role="status">
        {said.map((line) => (
          <p key={line} className="note">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
