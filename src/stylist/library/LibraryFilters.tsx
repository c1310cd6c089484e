import { useId, useState } from 'react';
import type { Counted, ItemCounts, LibraryQuery } from '../../../contract/items.ts';
import { WHOM } from '../../../contract/piece.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatPrice } from '../../ui/prices.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import styles from './LibraryFilters.module.css';

const words = portalTexts.library;
const PRICES = [1000, 2500, 5000, 10_000].map(
  (price) => [String(price), words.upTo(formatPrice(price))] as const,
);

export type LibraryFilter = Pick<
  LibraryQuery,
  'category' | 'max' | 'dye' | 'brand' | 'cloth' | 'for_whom' | 'stock' | 'fits'
>;

const capital = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

/** With how many there are of each; what is chosen is there in any case. */
const optionsOf = (counted: readonly Counted[], chosen: string | undefined) => [
  ...(chosen === undefined || counted.some(({ value }) => value === chosen)
    ? []
    : ([[chosen, capital(chosen)]] as const)),
  ...counted.map(({ value, count }) => [value, words.counted(capital(value), count)] as const),
];

const saidOf = ({ category, dye, brand, cloth, for_whom: whom, max, ...more }: LibraryFilter) => [
  ...[category, dye, brand, cloth].flatMap((value) => (value === undefined ? [] : capital(value))),
  ...(whom === undefined ? [] : [words.whom[whom]]),
  ...(max === undefined ? [] : [words.upTo(formatPrice(Number(max)))]),
  ...(more.stock === undefined ? [] : [words.stocks[more.stock]]),
  ...(more.fits === undefined ? [] : [words.fits]),
];

const countIn = (counted: readonly Counted[], of: string) =>
  counted.find(({ value }) => value === of)?.count ?? 0;

interface LibraryFiltersProps {
  /** Null until they were asked for. */
  counts: ItemCounts | null;
  /** Of those that pass; undefined until they are counted. */
  total: number | undefined;
  filters: LibraryFilter;
  onFilters: (filters: LibraryFilter) => void;
  /** She comes near them: how many there are of each is worth asking. */
  onNear: () => void;
  /** A request is at hand, of which something was asked. */
  hasBrief: boolean;
}

/** Of what kind, colour, brand and cloth, for whom, up to a price, in stock, and within the brief. */
export function LibraryFilters(props: LibraryFiltersProps) {
  const { counts, total, filters, onFilters, onNear, hasBrief } = props;
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const { fits, ...others } = filters;
  const said = saidOf(filters);
  const select = (
    name: 'category' | 'dye' | 'brand' | 'cloth',
    counted: readonly Counted[] = [],
  ) => (
    <FilterSelect
      name={name}
      label={words.of[name]}
      any={words.any[name]}
      options={optionsOf(counted, filters[name])}
      {...{ filters, onFilters }}
    />
  );
  const { stock } = counts ?? {};
  return (
    <div onPointerEnter={onNear} onFocus={onNear} className={styles.filters}>
      {select('category', counts?.categories)}
      <FilterSelect
        name="max"
        label={words.price}
        any={words.anyPrice}
        options={PRICES}
        {...{ filters, onFilters }}
      />
      {hasBrief && (
        <button
          type="button"
          className="link"
          aria-pressed={fits === 'true'}
          onClick={() => onFilters(fits ? others : { ...filters, fits: 'true' })}
        >
          {counts?.fits == null ? words.fits : words.counted(words.fits, counts.fits)}
        </button>
      )}
      <button
        type="button"
        className="link"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words.moreFilters}
      </button>
      <div id={moreId} hidden={!isOpen} className={styles.more}>
        {select('dye', counts?.dyes)}
        {select('brand', counts?.brands)}
        {select('cloth', counts?.cloths)}
        <FilterSelect
          name="for_whom"
          label={words.of.for_whom}
          any={words.any.for_whom}
          options={WHOM.map((whom) => [
            whom,
            counts?.for_whom
              ? words.counted(words.whom[whom], countIn(counts.for_whom, whom))
              : words.whom[whom],
          ])}
          {...{ filters, onFilters }}
        />
        <FilterSelect
          name="stock"
          label={words.stock}
          any={words.anyStock}
          options={(['in', 'out'] as const).map((value) => [
            value,
            stock ? words.counted(words.stocks[value], stock[value]) : words.stocks[value],
          ])}
          {...{ filters, onFilters }}
        />
      </div>
      {said.length > 0 && (
        <p className="note" role="status">
          {words.filtered(said, total)}{' '}
          <button type="button" className="link" onClick={() => onFilters({})}>
            {words.clear}
          </button>
        </p>
      )}
    </div>
  );
}
