import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { portalTexts } from '../../../texts/portal.ts';
import { Did } from '../../ui/Ledger.tsx';
import { formatClock } from '../../ui/dates.ts';
import { Price } from '../../ui/Price.tsx';
import { formatPrice } from '../../ui/prices.ts';
import { isPriced, overOf, sumOfLook, unpricedIn } from '../look/answers.ts';
import { backupCount } from '../look/backups.ts';
import { usePortal } from '../store/context.ts';
import type { Draft } from '../look/draft.ts';
import { totalPrice } from '../look/items.ts';
import { keptAt, type KeptAt } from '../look/kept.ts';
import { pinBodies } from '../look/pins.ts';
import { useAsked } from '../parts/asked.ts';
import type { Unanswered } from '../look/unanswered.ts';
import { Says } from '../Says.tsx';
import styles from './Foot.module.css';

const words = portalTexts.bench;

/** What the budget says to the sum. */
function Sum({ draft }: { draft: Draft }) {
  const { lines } = useAsked();
  const most = lines.find(({ kind }) => kind === 'budget')?.value;
  const over = overOf(lines, draft);
  return (
    <span className={styles.sum}>
      <Price value={most === undefined ? totalPrice(draft.items) : sumOfLook(lines, draft)} />
      {over !== null && over > 0 && (
        <Did status="not">{portalTexts.ledger.over(formatPrice(over))}</Did>
      )}
      {over === 0 && isPriced(draft) && unpricedIn(draft) === 0 && (
        <Did status="fulfilled">{words.within(formatPrice(Number(most)))}</Did>
      )}
    </span>
  );
}

interface FootProps {
  draft: Draft;
  open: readonly Unanswered[];
  /** Where it is, if that is not on this computer alone. */
  elsewhere?: 'saved' | 'unchanged' | null;
  /** Whether the server has all of it. */
  isThere?: boolean;
  /** Whose it is to make. */
  hold?: ReactNode;
  message: string | null;
  onOpen: () => void;
  /** What can be done. */
  children: ReactNode;
}

/** The one bar: the sum, what is open, how it is kept and held, what is next. */
export function Foot(props: FootProps) {
  const { draft, open, elsewhere = null, isThere = false, hold, message, onOpen, children } = props;
  const { store } = usePortal();
  const isUnsaved = useStore(store.drafts.state, (state) => state.isUnsaved);
  const said: Record<NonNullable<KeptAt>, string> = {
    waits: portalTexts.outfit.waits,
    saved: portalTexts.outfit.saved,
    here: words.kept(formatClock(draft.changedAt)),
    there: words.keptThere(formatClock(draft.changedAt)),
  };
  const at = keptAt(draft, { isUnsaved, isThere, elsewhere });
  const [pins, backups] = [pinBodies(draft).length, backupCount(draft.items)];
  return (
    <footer className={styles.foot}>
      <Sum draft={draft} />
      <span className={styles.counts}>
        {portalTexts.outfit.count(draft.items.length)}
        {backups > 0 && `, ${portalTexts.backups.count(backups)}`}
        {pins > 0 && `, ${portalTexts.pins.pinned(pins)}`}
      </span>
      {open.length > 0 && (
        <button type="button" className={styles.open} aria-keyshortcuts="O" onClick={onOpen}>
          {words.open(open.length)}
        </button>
      )}
      <div className={styles.kept}>
        <Says message={message} />
        <p className="note" role="status" data-quiet={at === 'here' || at === 'there' || undefined}>
          {at && said[at]}
        </p>
        {hold}
      </div>
      <span className={styles.acts}>{children}</span>
    </footer>
  );
}
