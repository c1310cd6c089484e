import { WHY_MAX } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import type { DraftPiece } from '../look/items.ts';
import { useAsked } from './asked.ts';
import { PhrasedField } from './PhrasedField.tsx';
import styles from './WhyField.module.css';

const words = portalTexts.ledger;

interface WhyFieldProps {
  item: DraftPiece;
  onWhy: (why: string) => void;
  tabIndex?: number | undefined;
}

/** Why a piece was chosen, for who asked for something. */
export function WhyField({ item, onWhy, tabIndex }: WhyFieldProps) {
  const { lines } = useAsked();
  if (lines.length === 0) return null;
  return (
    <div className={styles.why}>
      <span aria-hidden="true">{words.why}</span>
      <PhrasedField
        kind="why"
        target={['why', item.key]}
        label={words.whyLabel(item.name || item.category)}
        placeholder={words.whyHint}
        maxLength={WHY_MAX}
        value={item.why ?? ''}
        onValue={onWhy}
        tabIndex={tabIndex}
      />
    </div>
  );
}
