import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { isInOwnWords, type BriefLine } from '../../contract/brief.ts';
import { portalTexts } from '../../texts/portal.ts';
import { wordsOf } from './look/said.ts';
import styles from './Terms.module.css';

const words = portalTexts.pending;

function termOf(line: BriefLine, at: number): string {
  const said = wordsOf(line);
  return at === 0 || isInOwnWords(line.kind)
    ? said
    : said.slice(0, 1).toLowerCase() + said.slice(1);
}

/** How many of the terms stand in two lines, with room for what counts the others. */
function fittingIn(box: HTMLElement): number {
  const more = box.querySelector<HTMLElement>('[data-more]');
  const terms = [...box.querySelectorAll<HTMLElement>('[data-term]')];
  if (!more) return terms.length;
  // As wide as it may become, before it says anything.
  const count = document.createElement('span');
  count.dataset['more'] = '';
  count.textContent = words.more(terms.length);
  box.append(count);
  const room = box.clientWidth - count.offsetWidth;
  count.remove();
  more.style.display = 'none';
  const [first, second] = [...new Set(terms.map(({ offsetTop }) => offsetTop))];
  const inTwo = terms.filter(({ offsetTop }) => offsetTop === first || offsetTop === second);
  const isRoomAfter = ({ offsetTop, offsetLeft, offsetWidth }: HTMLElement) =>
    offsetTop === first || offsetLeft + offsetWidth <= room;
  const last = inTwo.findLastIndex(isRoomAfter);
  more.style.removeProperty('display');
  return inTwo.length === terms.length ? terms.length : Math.max(1, last + 1);
}

interface TermsProps {
  lines: readonly BriefLine[];
  className?: string | undefined;
}

/** What is asked for, in two lines: no term is broken, and those without room are counted. */
export function Terms({ lines, className = '' }: TermsProps) {
  const box = useRef<HTMLParagraphElement>(null);
  const [fitting, setFitting] = useState(lines.length);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const measure = () => setFitting(Math.min(fittingIn(current), lines.length));
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    // Letters of another face are of another width, in a box that stays as it was.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [lines]);
  const terms = lines.map(termOf);
  const more = (
    <span data-more hidden={fitting >= terms.length}>
      {fitting < terms.length && words.more(terms.length - fitting)}
    </span>
  );
  return (
    <p ref={box} className={`${styles.terms} ${className}`} title={terms.join(', ')}>
      {terms.map((term, at) => (
        <Fragment key={lines[at]?.id}>
          <span data-term data-out={at >= fitting || undefined}>
            {at === terms.length - 1 ? term : `${term},`}
          </span>{' '}
          {at === fitting - 1 && more}
        </Fragment>
      ))}
    </p>
  );
}
