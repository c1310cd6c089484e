import { Did } from '../../ui/Ledger.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { openOf, overOf } from '../look/answers.ts';
import type { Draft } from '../look/draft.ts';
import { wordsOf } from '../look/said.ts';
import { useAsked } from './asked.ts';
import styles from './Verdict.module.css';

const words = portalTexts.ledger;

/** Beside the sum: what the budget says to it, and which line is to be answered next. */
export function Verdict({ draft }: { draft: Draft }) {
  const { firstName, lines } = useAsked();
  if (lines.length === 0) return null;
  const over = overOf(lines, draft);
  const most = lines.find(({ kind }) => kind === 'budget')?.value;
  const open = openOf(lines, draft);
  const next = lines.find(({ id }) => open.answers.includes(id));
  const unsaid = lines.find(({ id }) => open.reasons.includes(id));
  return (
    <span className={styles.verdict}>
      {over !== null && over > 0 && (
        <Did verdict="not">
          {words.overBudget(formatPrice(over), firstName, formatPrice(Number(most)))}
        </Did>
      )}
      {next && <span className={`note ${styles.next}`}>{words.next(wordsOf(next))}</span>}
      {unsaid && <span className={`note ${styles.next}`}>{words.nextReason(wordsOf(unsaid))}</span>}
    </span>
  );
}
