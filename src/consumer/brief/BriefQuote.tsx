import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Brief } from '../../../contract/brief.ts';
import { isCalled } from '../../state/operations/own.ts';
import { closet, ownClothes } from '../../state/selectors.ts';
import { useStore } from '../shell/app-context.ts';
import { quoted, termsOf } from './terms.ts';
import styles from './Brief.module.css';

const LINES = 2;
/** Over the usual letter of the line: what says how many are left is of few letters. */
const WIDE_LETTERS = 1.2;

/** As many terms as two lines take; one at least. Read once: each text that is tried is a layout. */
function fit(line: HTMLElement, terms: readonly string[]): void {
  const whole = quoted(terms, terms.length);
  if (line.textContent !== whole) line.textContent = whole;
  const height = Number.parseFloat(getComputedStyle(line).lineHeight);
  const text = line.firstChild;
  if (!text || line.scrollHeight <= (LINES + 0.5) * height) return;
  const range = document.createRange();
  range.selectNodeContents(text);
  const letters = [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
  const letter = (WIDE_LETTERS * letters) / whole.length;
  const { left, top, width } = line.getBoundingClientRect();
  const takes = (shown: number) => {
    const said = quoted(terms, shown);
    const end = quoted(terms.slice(0, shown), shown).length;
    range.setStart(text, end - 1);
    range.setEnd(text, end);
    const last = range.getBoundingClientRect();
    const room = left + width - last.right + (last.bottom < top + 1.5 * height ? width : 0);
    return last.bottom < top + (LINES + 0.5) * height && (said.length - end) * letter <= room;
  };
  let shown = terms.length - 1;
  while (shown > 1 && !takes(shown)) shown -= 1;
  line.textContent = quoted(terms, shown);
}

/** A brief in one line: her own words. */
export function BriefQuote({ brief }: { brief: Brief }) {
  const pieces = useStore(closet);
  const own = useStore(ownClothes);
  const terms = useMemo(() => {
    const items = pieces.flatMap((outfit) => outfit.items);
    const names = new Map(items.map(({ id, name }) => [id, name]));
    const nameOf = (item: string) => own.find((one) => isCalled(item, one))?.name;
    return termsOf(brief, (item) => names.get(item) ?? nameOf(item));
  }, [brief, pieces, own]);
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

  return (
    <p ref={line} className={styles.quote}>
      {quoted(terms, terms.length)}
    </p>
  );
}
