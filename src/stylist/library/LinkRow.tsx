import { OUTFIT_ITEMS_MAX, PRICE_STEP } from '../../../contract/limits.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { Field } from '../Field.tsx';
import { seenOf, type DraftItem, type ItemField } from '../look/items.ts';
import type { Gap } from '../look/validation.ts';
import { ItemPicture } from '../parts/ItemPicture.tsx';
import { RowPrice } from '../parts/RowPrice.tsx';
import { itemFor, standsAs, type Standing } from './link-stands.ts';
import type { LinkState } from './read-link.ts';
import styles from './LinksPanel.module.css';

const words = portalTexts.links;
const MAY_TRY_AGAIN = new Set<Standing>(['failed', 'full', 'waits', 'gone']);
const MAY_BE_TYPED = new Set<Standing>(['failed', 'full', 'waits', 'twice']);
const LABELS: Record<Gap, string> = {
  name: portalTexts.outfit.itemName,
  brand: portalTexts.outfit.brand,
  category: portalTexts.outfit.category,
  price: portalTexts.outfit.price,
};

function wordsOf(state: LinkState, standing: Standing): string {
  if (state.name === 'failed') return state.message;
  return standing === 'full' || standing === 'failed'
    ? words.full(OUTFIT_ITEMS_MAX)
    : words[standing];
}

const classOf = (standing: Standing) => {
  if (['added', 'library', 'doubled'].includes(standing)) return 'says fine';
  return ['next', 'reading', 'waits', 'gone'].includes(standing) ? 'small muted' : 'says';
};

interface LinkRowProps {
  link: string;
  state: LinkState;
  items: readonly DraftItem[];
  onAgain: () => void;
  onDouble: (item: DraftItem) => void;
  onRemove: (key: string) => void;
  onType: (key: string, field: ItemField, typed: string) => void;
  onByHand: ((link: string) => void) | undefined;
}

/** One link, and the piece that it became. */
export function LinkRow(props: LinkRowProps) {
  const { link, state, items, onAgain, onDouble, onRemove, onType, onByHand } = props;
  const { host, pathname } = new URL(link);
  const item = itemFor(state, items);
  const standing = standsAs(state, item);
  const isOwn = item !== null && standing !== 'twice';
  const sizes = item ? (seenOf(item)?.sizes_seen ?? []) : [];
  return (
    <li className={item ? styles.piece : undefined}>
      {item && <ItemPicture item={item} className="th" />}
      <div>
        <p className={styles.named}>
          <b>{item ? item.name || item.category || host : host}</b>
          {item && <RowPrice price={item.price} />}
        </p>
        <span className="small muted">{item ? host : pathname}</span>
        {sizes.length > 0 && <p className="small">{words.sizes(sizes)}</p>}
        <div role="status">
          <p className={classOf(standing)}>{wordsOf(state, standing)}</p>
          {isOwn &&
            'notes' in state &&
            state.notes.map((note) => (
              <p key={note} className="st bad">
                {note}
              </p>
            ))}
        </div>
        {isOwn && 'gaps' in state && state.gaps.length > 0 && (
          <div className={styles.gaps}>
            {state.gaps.map((field) => (
              <Field
                key={field}
                label={LABELS[field]}
                value={item[field]}
                {...(field === 'price' && {
                  className: 'num',
                  type: 'number',
                  inputMode: 'decimal',
                  min: 0,
                  step: PRICE_STEP,
                })}
                onChange={({ target }) => onType(item.key, field, target.value)}
              />
            ))}
          </div>
        )}
        <span className="acts">
          {isOwn && (
            <button
              type="button"
              className="link"
              aria-label={words.takeOut(item.name || host)}
              onClick={() => onRemove(item.key)}
            >
              {words.undo}
            </button>
          )}
          {item && standing === 'twice' && items.length < OUTFIT_ITEMS_MAX && (
            <button
              type="button"
              className="link"
              aria-label={words.doubleItem(item.name || host)}
              onClick={() => onDouble(item)}
            >
              {words.double}
            </button>
          )}
          {MAY_TRY_AGAIN.has(standing) && (
            <button
              type="button"
              className="link"
              aria-label={words.tryAgain(link)}
              onClick={onAgain}
            >
              {words.again}
            </button>
          )}
          {onByHand && MAY_BE_TYPED.has(standing) && (
            <button
              type="button"
              className="link"
              aria-label={words.typeByHand(link)}
              onClick={() => onByHand(link)}
            >
              {words.byHand}
            </button>
          )}
        </span>
      </div>
    </li>
  );
}
