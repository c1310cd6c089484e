import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Brief } from '../../../contract/brief.ts';
import { closet } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { quoted, termsOf } from './terms.ts';
import styles from './Brief.module.css';

const LINES = 2;

/** As many terms as two lines take; one at least. */
function fit(line: HTMLElement, terms: readonly string[]): void {
  const height = Number.parseFloat(getComputedStyle(line).lineHeight);
  let shown = terms.length;
  line.textContent = quoted(terms, shown);
  while (shown > 1 && line.scrollHeight > (LINES + 0.5) * height) {
    shown -= 1;
    line.textContent = quoted(terms, shown);
  }
}

/** A brief in one line: her own words. */
export function BriefQuote({ brief }: { brief: Brief }) {
  const pieces = useStore(closet);
  const terms = useMemo(() => {
    const items = pieces.flatMap((outfit) => outfit.items);
    const names = new Map(items.map(({ id, name }) => [id, name]));
    return termsOf(brief, (item) => names.get(item));
  }, [brief, pieces]);
  const line = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const { current } = line;
    if (!current) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      fit(current, terms);
    });
    fit(current, terms);
    observer.observe(current);
    return () => observer.disconnect();
  }, [terms]);

  return <p ref={line} className={styles.quote} />;
}
