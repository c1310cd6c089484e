import { texts } from '../../../texts/consumer.ts';
import { SORTS, type Sort } from './closet-view.ts';
import styles from './Closet.module.css';

interface ClosetToolsProps {
  categories: readonly string[];
  category: string | null;
  sort: Sort;
  onCategory: (category: string | null) => void;
  onSort: (sort: Sort) => void;
}

export function ClosetTools({ categories, category, sort, onCategory, onSort }: ClosetToolsProps) {
  return (
    <div className={styles.tools}>
      <select
        className="in"
        aria-label={texts.closet.category}
        value={category ?? ''}
        onChange={(event) => onCategory(event.target.value || null)}
      >
        <option value="">{texts.closet.all}</option>
        {categories.map((one) => (
          <option key={one} value={one}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </option>
        ))}
      </select>
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
