import type { Analytics, Heard } from '../../../contract/analytics.ts';
import { ForwardIcon } from '../../ui/icons.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { LOCALE } from '../../../texts/locale.ts';
import { grouped } from '../../../texts/plural.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { begunTexts } from '../../../texts/portal/begun.ts';
import { begunNote, begunShare, hasBegun, isBegunWorse } from '../parts/begun-figures.ts';
import { openView } from '../view.ts';
import { pressingIn } from '../queue/pressing.ts';
import { requestsOf, type Queue } from '../store/queue.ts';
import styles from './Figures.module.css';

const words = portalTexts.overview;
const FACES = 3;
const WHOLE = 100;
const oneDecimal = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Of a hundred lines, how many were kept and are not disputed; all of them only where it is so. */
const shareOf = ({ lines, kept, disputed }: Heard) =>
  Math.floor(((kept - disputed) / lines) * WHOLE);

interface FigureProps {
  count: string;
  unit?: string;
  label: string;
  note: string;
  isHot?: boolean;
}

function Figure({ count, unit, label, note, isHot }: FigureProps) {
  return (
    <div className={styles.figure}>
      <span className={`folio ${styles.count}`}>
        {count}
        {unit && <small> {unit}</small>}
      </span>
      <span className={styles.label}>{label}</span>
      <span className={isHot ? `note ${styles.hot}` : 'note'}>{note}</span>
    </div>
  );
}

interface FiguresProps {
  analytics: Analytics;
  queue: Queue | null;
  onBroken: () => void;
  now: number;
}

export function Figures({ analytics, queue, onBroken, now }: FiguresProps) {
  const requests = queue ? requestsOf(queue) : [];
  const { soon, late } = pressingIn(queue, now);
  const pressing = [
    ...(soon > 0 ? [words.soon(soon)] : []),
    ...(late > 0 ? [words.late(late)] : []),
  ];
  const { heard, again, begun } = analytics;
  const others = again && again.asked > 0 ? words.again(again.asked, again.sent, again.kept) : null;
  const yesterday = analytics.series.at(-2)?.completed ?? 0;
  return (
    <section className={styles.figures} aria-label={words.today}>
      <button type="button" className={styles.figure} onClick={() => openView({ name: 'pending' })}>
        <span className={styles.waiting}>
          <span className={`folio ${styles.count}`}>{grouped(analytics.pendingRequests)}</span>
          <span className={styles.faces} aria-hidden="true">
            {requests.slice(0, FACES).map(({ id, thumbUrl, thumbhash = null }) => (
              <OurPicture
                key={id}
                src={thumbUrl}
                thumbhash={thumbhash}
                alt=""
                className="th"
                onBroken={onBroken}
              />
            ))}
          </span>
        </span>
        <span className={styles.label}>
          {words.pending} <ForwardIcon small />
        </span>
        {pressing.length > 0 ? (
          <span className={`note ${styles.hot}`}>{pressing.join(', ')}</span>
        ) : (
          <span className="note">{words.noHurry}</span>
        )}
      </button>
      {heard && heard.mine.lines > 0 && (
        <Figure
          count={String(shareOf(heard.mine))}
          unit={words.percent}
          label={words.heard}
          note={[words.heardByAll(shareOf(heard.all)), others].filter(Boolean).join('. ')}
        />
      )}
      <Figure
        count={grouped(analytics.completedToday)}
        label={words.completed}
        note={words.yesterday(yesterday)}
      />
      <Figure
        count={oneDecimal.format(analytics.avgRating)}
        label={words.average}
        note={analytics.avgRating === 0 ? words.noRatings : words.ofFive}
      />
      {hasBegun(begun) && (
        <Figure
          count={String(begunShare(begun))}
          unit={begunTexts.percent}
          label={begunTexts.label}
          note={begunNote(begun)}
          isHot={isBegunWorse(begun)}
        />
      )}
      <Figure count={grouped(analytics.totalClients)} label={words.clients} note={words.inAll} />
    </section>
  );
}
