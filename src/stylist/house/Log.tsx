import { useState } from 'react';
import { LOG_KINDS, type LogKind, type LogLine } from '../../../contract/house-log.ts';
import { readHouseLog, saveHouseLog } from '../../api/house.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatClock, formatDay, isSameDay } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { BusyButton } from '../BusyButton.tsx';
import { SearchField } from '../SearchField.tsx';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useSearch } from '../useSearch.ts';
import { replaceView } from '../view.ts';
import { Waiting } from '../Waiting.tsx';
import { Frame } from './Frame.tsx';
import { useList } from './useList.ts';
import styles from './House.module.css';

const words = houseTexts.log;
const DAY_MS = 24 * 60 * 60_000;
const KINDS = [null, ...LOG_KINDS];

function dayNamed(at: string, now: number): string {
  if (isSameDay(at, now)) return words.today;
  return isSameDay(at, now - DAY_MS) ? words.yesterday : formatDay(at);
}

function Line({ line }: { line: LogLine }) {
  const { at, who, what, whom, about, photoOf } = line;
  const note =
    photoOf === null ? (what === 'photo_opened' ? null : about) : words.photoOf(formatDay(photoOf));
  return (
    <li>
      <time dateTime={at}>{formatClock(at)}</time>
      <p>
        <b>{who ? (who.name ?? words.deleted) : words.shell}</b> {words.acts[what]}{' '}
        {whom && whom.id !== who?.id && <b>{whom.name ?? words.deleted}</b>}
      </p>
      {note && <span className="note">{note}</span>}
    </li>
  );
}

export function Log({ of }: { of: string | null }) {
  const { client } = usePortal();
  const search = useSearch();
  const [kind, setKind] = useState<LogKind | null>(null);
  const [day, setDay] = useState('');
  const now = useNow();
  const saving = useBusy(houseTexts.notNow);
  const asked = {
    ...(of !== null && { of }),
    ...(search.words && { q: search.words }),
    ...(day && { day }),
    ...(kind && { kind }),
  };
  const { items, failure, isSettled, more, again } = useList(
    JSON.stringify(asked),
    (cursor) => readHouseLog(client, asked, cursor),
    ({ lines, next }) => ({ items: lines, next }),
  );
  const days = new Map<string, typeof items>();
  for (const line of items) {
    const day = new Date(line.at).toDateString();
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  const save = () =>
    void saving.run(async () => {
      saveFile('poshak-log.csv', await saveHouseLog(client, asked), 'text/csv');
    });
  return (
    <Frame
      part="log"
      lead={words.lead}
      action={
        <BusyButton className="btn out sm" isBusy={saving.isBusy} busy={words.save} onClick={save}>
          {words.save}
        </BusyButton>
      }
      search={
        <search className={styles.search}>
          <SearchField
            label={words.search}
            placeholder={words.search}
            value={search.typed}
            onWords={search.setTyped}
          />
        </search>
      }
    >
      <Says message={saving.message} />
      <div className={styles.kinds}>
        <div role="group" aria-label={words.kind}>
          {KINDS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {words.kinds[one ?? 'all']}
            </button>
          ))}
        </div>
        <label className="small">
          {words.day}
          <input
            className="in"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </label>
      </div>
      {of !== null && (
        <p className={`small ${styles.only}`}>
          {words.of}{' '}
          <button
            type="button"
            className="link"
            onClick={() => replaceView({ name: 'house', part: 'log' })}
          >
            {words.everybody}
          </button>
        </p>
      )}
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!isSettled && items.length === 0 && <Waiting className={styles.waiting} parts={6} />}
      {isSettled && !failure && items.length === 0 && (
        <p className={`muted ${styles.foot}`}>{words.none}</p>
      )}
      {[...days].map(([name, lines]) => (
        <section key={name} className={styles.day}>
          <h2>{dayNamed(lines[0]?.at ?? '', now)}</h2>
          <ol>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </section>
      ))}
      {more && (
        <button type="button" className={`link ${styles.foot}`} onClick={more}>
          {houseTexts.more}
        </button>
      )}
    </Frame>
  );
}
