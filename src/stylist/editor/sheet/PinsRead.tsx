import { portalTexts } from '../../../../texts/portal.ts';
import { aroundIn, pinBodies } from '../../look/pins.ts';
import type { Draft } from '../../look/draft.ts';
import { useAsked } from '../../parts/asked.ts';
import styles from './OutfitRead.module.css';

/** What is pinned to the photo, by its numbers. */
export function PinsRead({ draft }: { draft: Draft }) {
  const { lines } = useAsked();
  const pins = pinBodies(draft);
  if (pins.length === 0) return null;
  const nameOf = (link: string | undefined) =>
    draft.items.find(({ shopLink }) => shopLink.trim() === link)?.name ??
    aroundIn(lines).find(({ ecommerce_url }) => ecommerce_url === link)?.name;
  return (
    <ol className={styles.pins} aria-label={portalTexts.sending.pins}>
      {pins.map(({ text, item, x, y }) => (
        <li key={`${x} ${y} ${text}`}>
          {text} {item && <span className="note">{nameOf(item)}</span>}
        </li>
      ))}
    </ol>
  );
}
