import { useState } from 'react';
import { DUE_SOON_MS } from '../../../contract/limits.ts';
import type { HousePromise, Pressing } from '../../../contract/house-promise.ts';
import { assignRequest, takeRequestBack } from '../../api/house.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { useNow } from '../../shell/useNow.ts';
import { Face } from '../../ui/Face.tsx';
import { formatClock } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { spanTo } from './figures.ts';
import styles from './House.module.css';
import own from './Promise.module.css';

const words = houseTexts.promise;

function timeOf(dueAt: string, now: number): string {
  const span = spanTo(dueAt, now);
  return Date.parse(dueAt) < now ? words.isLate(span) : words.left(span);
}

function whose({ holder, isReserved }: Pressing): string {
  if (!holder) return words.nobody;
  return isReserved
    ? words.reserved(holder.name)
    : words.holds(holder.name, formatClock(holder.until));
}

interface PressingListProps {
  promise: HousePromise;
  onChanged: () => void;
}

export function PressingList({ promise, onChanged }: PressingListProps) {
  const { client } = usePortal();
  const now = useNow();
  const [assigning, setAssigning] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const { isBusy, message, run } = useBusy(houseTexts.notNow);
  const { pressing, waiting, stylists } = promise;
  const chosen = pressing.find(({ id, holder }) => id === assigning && holder === null);
  const stylist = stylists.find(({ id }) => id === to);

  const takeBack = (id: string) =>
    void run(async () => {
      await takeRequestBack(client, id);
      onChanged();
    });
  const assign = () =>
    void run(async () => {
      if (!chosen || !stylist) return;
      await assignRequest(client, chosen.id, stylist.id);
      setAssigning(null);
      setTo(null);
      onChanged();
    });

  return (
    <div>
      <div className={styles.head}>
        <h2>{words.pressing}</h2>
        <span className="note">{words.of(pressing.length, waiting)}</span>
      </div>
      {pressing.length === 0 && <p className="small muted">{words.calm}</p>}
      <ul className={own.pressing}>
        {pressing.map((one) => (
          <li key={one.id}>
            <span className={styles.name}>{one.name}</span>
            <span className={Date.parse(one.dueAt) < now + DUE_SOON_MS ? styles.bad : undefined}>
              {timeOf(one.dueAt, now)}
            </span>
            <span>{whose(one)}</span>
            {one.holder ? (
              <button
                type="button"
                className="link"
                aria-disabled={isBusy}
                aria-label={words.takeBackOf(one.name)}
                onClick={() => takeBack(one.id)}
              >
                {words.takeBack}
              </button>
            ) : (
              <button
                type="button"
                className="link"
                aria-expanded={one.id === assigning}
                aria-label={words.assignOf(one.name)}
                onClick={() => {
                  setAssigning(one.id === assigning ? null : one.id);
                  setTo(null);
                }}
              >
                {words.assign}
              </button>
            )}
          </li>
        ))}
      </ul>
      <Says message={message} />
      {chosen && (
        <div className={own.assigning}>
          <p className="small">{words.assigning(chosen.name)}</p>
          <div role="group" aria-label={words.assigning(chosen.name)}>
            {stylists.map(({ id, name, picture_url, waiting: count }) => (
              <button key={id} type="button" aria-pressed={id === to} onClick={() => setTo(id)}>
                <Face name={name} picture={picture_url && pictureUrl(picture_url)} />
                <span>
                  {name}
                  <span className="note">{words.waitingAt(count)}</span>
                </span>
              </button>
            ))}
          </div>
          <button
            type="button"
            className="btn ink sm"
            aria-disabled={isBusy || !stylist}
            onClick={assign}
          >
            {stylist ? words.assignTo(stylist.name) : words.choose}
          </button>
          <p className="note">{words.forLong}</p>
        </div>
      )}
      <p className={`note ${styles.foot}`}>{words.note}</p>
    </div>
  );
}
