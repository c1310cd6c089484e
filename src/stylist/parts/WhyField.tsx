import type { KeyboardEvent } from 'react';
import { WHY_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import type { DraftPiece } from '../look/items.ts';
import { isEnter } from '../palette/press.ts';
import { isSameLink } from '../look/links.ts';
import { useAsked } from './asked.ts';
import { useOffers } from './offers.ts';
import { PhrasedField } from './PhrasedField.tsx';
import { useKnown } from './useKnown.ts';
import styles from './WhyField.module.css';

const { ledger: words, whys } = portalTexts;

/** With what was offered, where that is what was taken. */
export type OnWhy = (why: string, took?: string) => void;

interface WhyFieldProps {
  item: DraftPiece;
  onWhy: OnWhy;
  /** Where Enter goes from here. */
  onNext?: (() => void) | undefined;
  tabIndex?: number | undefined;
}

/** Why a piece was chosen, for who asked for something. */
export function WhyField({ item, onWhy, onNext, tabIndex }: WhyFieldProps) {
  const { lines } = useAsked();
  const offers = useOffers();
  const { library } = useKnown();
  if (lines.length === 0) return null;
  const name = item.name || item.category;
  const why = item.why ?? '';
  const colour = library.find(({ ecommerce_url: link }) => isSameLink(link, item.shopLink))?.colour;
  const offer = why === '' ? offers.of(item)[0] : undefined;
  const take = () => offer !== undefined && onWhy(offer, offer);
  const press = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Held down, it takes nothing that has not been read.
    if (event.repeat) return;
    take();
    onNext?.();
  };
  return (
    <div className={styles.why}>
      <span aria-hidden="true">{words.why}</span>
      <PhrasedField
        kind="why"
        target={['why', item.key]}
        label={words.whyLabel(name)}
        placeholder={offer ?? words.whyHint}
        aria-description={offer && whys.offered(offer)}
        maxLength={WHY_MAX}
        about={{ piece: name, colour: colour ?? undefined }}
        value={why}
        onValue={onWhy}
        onKeyDown={press}
        tabIndex={tabIndex}
      />
      {offer !== undefined && (
        <button
          type="button"
          className={`link ${styles.take}`}
          tabIndex={-1}
          aria-label={whys.takeFor(name, offer)}
          // With the focus the row would be chosen, and move away under the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={take}
        >
          {whys.take}
          <kbd aria-hidden="true">{whys.takeKey}</kbd>
        </button>
      )}
      {offers.isNotSoNow(item) && <p className={`st bad ${styles.notSo}`}>{whys.notSo}</p>}
    </div>
  );
}
