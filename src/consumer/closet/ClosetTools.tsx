import { texts } from '../../../texts/consumer.ts';
import { kindSaid } from '../../../texts/kinds.ts';
import { SORTS, type Sort } from './closet-view.ts';
import styles from './Closet.module.css';

interface ClosetToolsProps {
  categories: readonly string[];
  category: string | null;
  sort: Sort;
  onCategory: (category: string | null) => void;
  onSort: (sort: Sort) => void;
}

type KindSelectProps = Pick<ClosetToolsProps, 'categories' | 'category' | 'onCategory'>;

export function KindSelect({ categories, category, onCategory }: KindSelectProps) {
  return (
    <select
      className="in"
      aria-label={texts.closet.category}
      value={category ?? ''}
      onChange={(event) => onCategory(event.target.value || null)}
    >
      <option value="">{texts.closet.all}</option>
      {categories.map((one) => (
        <option key={one} value={one}>
          {kindSaid(one.charAt(0).toUpperCase() + one.slice(1))}
        </option>
      ))}
    </select>
  );
}

export function ClosetTools({ sort, onSort, ...kinds }: ClosetToolsProps) {
  return (
    <div className={styles.tools}>
      <KindSelect {...kinds} />
      <select
        className="in"
        aria-label={texts.closet.sort}
        value={sort}
        onChange={(event) => onSort(SORTS.find((one) => one === event.target.value) ?? 'newest')}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {texts.closet.sorts[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
