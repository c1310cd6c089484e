import {
  useEffect,
  useEffectEvent,
  useRef,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { PRICE_STEP } from '../../../../contract/limits.ts';
import { WHOM } from '../../../../contract/piece.ts';
import { readShopPage } from '../../../api/items.ts';
import { portalTexts } from '../../../../texts/portal.ts';
import { commonTexts } from '../../../../texts/common.ts';
import { Field } from '../../Field.tsx';
import { useFocus, useFocusTarget } from '../../focus.tsx';
import { Says } from '../../Says.tsx';
import { isEnter } from '../../palette/press.ts';
import { usePortal } from '../../store/context.ts';
import { useBusy } from '../../useBusy.ts';
import type { ItemField, ItemForm } from '../../look/items.ts';
import { asLink } from '../../look/links.ts';
import { ItemPicture } from '../../parts/ItemPicture.tsx';
import { PageNotes } from '../../parts/PageNotes.tsx';
import { DislikedNote } from '../../parts/DislikedNote.tsx';
import { ViolationNote } from '../../parts/ViolationNote.tsx';
import type { RatedItem } from '../../look/history.ts';
import { rowFromPage, withTyped } from '../../look/shop-page.ts';
import type { RowProblems } from '../../look/validation.ts';
import styles from './ItemFields.module.css';

const words = portalTexts.outfit;

/** By what a field of a row is gone to. */
export const fieldIn = (of: string, name: ItemField) => `${of}:${name}`;

interface RowFieldProps extends Omit<ComponentProps<typeof Field>, 'name'> {
  of: string;
  name: ItemField;
}

function RowField({ of, name, ...props }: RowFieldProps) {
  return <Field ref={useFocusTarget<HTMLInputElement>('field', fieldIn(of, name))} {...props} />;
}

interface ItemFieldsProps {
  /** Whose fields they are: a piece's, or the next one's. */
  of: string;
  row: ItemForm;
  problems: RowProblems;
  rated: readonly RatedItem[];
  submitLabel: string;
  isBusy?: boolean;
  onChange: (row: ItemForm) => void;
  onSubmit: () => void;
  onCancel?: () => void;
  /** Puts the fields away; what was typed stays. */
  onClose?: () => void;
}

export function ItemFields(props: ItemFieldsProps) {
  const { of, row, problems, rated, submitLabel, isBusy, onChange, onSubmit } = props;
  const { onCancel, onClose } = props;
  const { client } = usePortal();
  const { find } = useFocus();
  // Those of an item that is edited come up where she has not been: she is taken there.
  const begin = useEffectEvent(() => onCancel && find('field', fieldIn(of, 'shopLink'))?.focus());
  useEffect(() => begin(), []);
  const latest = useRef<ItemFieldsProps | null>(null);
  useEffect(() => {
    latest.current = props;
    return () => {
      latest.current = null;
    };
  });
  const reading = useBusy(words.readFailed);

  const field = (name: ItemField, label: string) => ({
    of,
    name,
    label,
    value: row[name] ?? '',
    problem: problems[name],
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...row, [name]: event.target.value }),
  });

  const hasPasted = useRef(false);

  const read = (typed = row) => {
    const asked = { ...typed, shopLink: asLink(typed.shopLink) ?? typed.shopLink.trim() };
    if (!asked.shopLink) return;
    if (asked.shopLink !== row.shopLink) onChange(asked);
    void reading.run(async () => {
      const page = await readShopPage(client, asked.shopLink);
      const now = latest.current;
      // The link is another one when she has gone on to another item.
      if (now?.row.shopLink !== asked.shopLink) return;
      const filled = rowFromPage(asked, page);
      reading.setMessage(filled === asked ? words.readNothing : null);
      now.onChange(withTyped(filled, asked, now.row));
    });
  };

  /** A link that is pasted is read at once. */
  const changeLink = (event: ChangeEvent<HTMLInputElement>) => {
    const changed = { ...row, shopLink: event.target.value };
    if (hasPasted.current && asLink(changed.shopLink)) read(changed);
    else onChange(changed);
    hasPasted.current = false;
  };

  const enterLink = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    read();
  };

  /** Enter adds the item; it does not send the outfit. Escape puts the fields away. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose && !event.defaultPrevented) {
      event.preventDefault();
      return onClose();
    }
    if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onSubmit();
  };

  return (
    <div className={styles.fields} onKeyDown={press} role="presentation">
      <div className={styles.read}>
        <RowField
          {...field('shopLink', words.shopLink)}
          type="url"
          inputMode="url"
          onPaste={() => (hasPasted.current = true)}
          onChange={changeLink}
          onKeyDown={enterLink}
          onBlur={() => {
            const link = asLink(row.shopLink);
            if (link !== null && link !== row.shopLink) onChange({ ...row, shopLink: link });
          }}
        />
        <button
          type="button"
          className="btn out sm tall"
          aria-disabled={reading.isBusy || !row.shopLink.trim()}
          onClick={() => read()}
        >
          {reading.isBusy ? words.reading : words.read}
        </button>
      </div>
      <div className={styles.whole} role="status">
        <Says message={reading.message} />
        <PageNotes row={row} />
      </div>
      <RowField {...field('name', words.itemName)} />
      <RowField {...field('brand', words.brand)} />
      <RowField {...field('category', words.category)} />
      <RowField
        {...field('price', words.price)}
        className="num"
        type="number"
        inputMode="decimal"
        min={0}
        step={PRICE_STEP}
        // Scrolling over it would change it.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <RowField {...field('cloth', words.cloth)} />
      <RowField {...field('care', words.care)} />
      <label className="field">
        <span>{words.forWhom}</span>
        <select
          className="in"
          value={row.for_whom ?? ''}
          onChange={({ target }) => onChange({ ...row, for_whom: target.value })}
        >
          <option value="">{words.whomUnsaid}</option>
          {WHOM.map((whom) => (
            <option key={whom} value={whom}>
              {words.whom[whom]}
            </option>
          ))}
        </select>
      </label>
      <div className={`${styles.whole} ${styles.picture}`}>
        {row.imageUrl.trim() && (
          <ItemPicture item={{ picture: null, imageUrl: row.imageUrl }} className={styles.thumb} />
        )}
        <RowField {...field('imageUrl', words.imageUrl)} type="url" inputMode="url" />
      </div>
      <DislikedNote row={row} rated={rated} />
      <ViolationNote row={row} />
      <div className={styles.rowActs}>
        <button type="button" className="btn out sm tall" aria-disabled={isBusy} onClick={onSubmit}>
          {submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="link" onClick={onCancel}>
            {commonTexts.actions.cancel}
          </button>
        )}
      </div>
    </div>
  );
}
