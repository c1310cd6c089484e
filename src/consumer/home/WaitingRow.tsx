import { comingAt } from '../../../contract/agreements.ts';
import { standingOf } from '../../state/operations/consent.ts';
import { formatDay } from '../../ui/dates.ts';
import { ForwardIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { useStore } from '../shell/app-context.ts';
import { go } from '../shell/navigation.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import type { GoingSoon } from './going-soon.ts';
import type { OutOfSight } from './out-of-sight.ts';
import styles from './Home.module.css';

const REMOVED_SHOWN_MS = 30 * 24 * 60 * 60_000;

function wordsOf({ notSent, waiting }: OutOfSight): string {
  if (notSent === 0) return texts.home.waiting(waiting);
  if (waiting === 0) return texts.home.notSent(notSent);
  return texts.home.notSentAndWaiting(notSent, waiting);
}

interface RowProps {
  onOpen: () => void;
}

export function WaitingRow({ outOfSight, onOpen }: RowProps & { outOfSight: OutOfSight }) {
  return (
    <button type="button" className={styles.waiting} onClick={onOpen}>
      <Status kind={outOfSight.notSent > 0 ? 'bad' : 'here'}>{wordsOf(outOfSight)}</Status>
      <ForwardIcon small />
    </button>
  );
}

/** That photos which she does not see here go soon, and the way to keep them. */
export function GoingRow({ going: { count, first }, onOpen }: RowProps & { going: GoingSoon }) {
  return (
    <button type="button" className={styles.waiting} onClick={onOpen}>
      <span className="small">{texts.home.goSoon(count, formatDay(first))}</span>
      <ForwardIcon small />
    </button>
  );
}

/** That what she agreed to changes on a day, until she has said so or the day has come. */
export function ComingRow() {
  const profile = useStore((state) => state.profile);
  const outbox = useStore((state) => state.outbox);
  const now = useServerNow();
  const next = comingAt(now).find(
    ({ what, version }) => (standingOf({ profile, outbox }, what).agreed?.version ?? 0) < version,
  );
  if (!next) return null;
  return (
    <button type="button" className={styles.waiting} onClick={() => go({ name: 'agreed' })}>
      <span className="small">{texts.home.coming(formatDay(next.from))}</span>
      <ForwardIcon small />
    </button>
  );
}

/** That we deleted a photo of hers, until she has sent another one. */
export function RemovedNote({ entries }: { entries: readonly PhotoEntry[] | null }) {
  const at = useStore(({ profile }) => profile.value?.photo_removed_at);
  const now = useServerNow();
  const isAnswered = entries?.some((entry) => Date.parse(entry.at) > Date.parse(at ?? '')) ?? true;
  if (!at || isAnswered || now - Date.parse(at) > REMOVED_SHOWN_MS) return null;
  return <p className={`small ${styles.removed}`}>{texts.home.removed(formatDay(at))}</p>;
}

/** The way back to a preview that she left. */
export function DraftRow({ onOpen }: RowProps) {
  return (
    <button type="button" className={styles.waiting} onClick={onOpen}>
      <Status kind="here">{texts.home.notSubmitted}</Status>
      <ForwardIcon small />
    </button>
  );
}
