import { portalTexts } from '../../../texts/portal.ts';
import type { BenchView } from './views.ts';
import styles from './Bench.module.css';

interface ViewTabsProps {
  views: readonly BenchView[];
  names: Record<BenchView, string>;
  view: BenchView;
  onView: (view: BenchView) => void;
}

/** On a phone one at a time is seen. */
export function ViewTabs({ views, names, view, onView }: ViewTabsProps) {
  return (
    <nav className={styles.views} aria-label={portalTexts.bench.views}>
      {views.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === view || undefined}
          onClick={() => onView(one)}
        >
          {names[one]}
        </button>
      ))}
    </nav>
  );
}
