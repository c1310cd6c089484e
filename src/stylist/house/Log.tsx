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
import { DayField } from './DayField.tsx';
import own from './Log.module.css';

const words = houseTexts.log;
const DAY_MS = 24 * 60 * 60_000;
const KINDS = [null, ...LOG_KINDS];
/** No command does these: time has run out. */
const BY_ITSELF: ReadonlySet<LogLine['what']> = new Set(['deleted', 'photo_deleted']);

function doneBy({ who, what }: LogLine): string {
  if (who) return who.name ?? words.deleted;
  return BY_ITSELF.has(what) ? words.itself : words.shell;
}

function dayNamed(at: string, now: number): string {
  if (isSameDay(at, now)) return words.today;
  return isSameDay(at, now - DAY_MS) ? words.yesterday : formatDay(at);
}

/** An id tells nobody anything. */
const OF_IDS = ['photo_', 'complaint_', 'voice_'];

function noteOf({ what, about, photoOf, complaint }: LogLine): string | null {
  if (photoOf !== null) return words.photoOf(formatDay(photoOf));
  if (complaint !== null) return houseTexts.complaints.numbered(complaint);
  return OF_IDS.some((one) => what.startsWith(one)) ? null : about;
}

function Line({ line }: { line: LogLine }) {
  const { at, who, what, whom } = line;
  const note = noteOf(line);
  return (
    <li>
      <time dateTime={at}>{formatClock(at)}</time>
      <p>
        <b>{doneBy(line)}</b> {words.acts[what]}{' '}
        {whom && whom.id !== who?.id && <b>{whom.name ?? words.deleted}</b>}
      </p>
      {note && <span className="note">{note}</span>}
    </li>
  );
}

export function Log({ of }: { of: string | null }) {
  const { client } = usePortal();
  const search = useSearch();
  // What one asks of somebody is which photos it was.
  const [kind, setKind] = useState<LogKind | null>(of === null ? null : 'photos');
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
        <DayField className="small" label={words.day} day={day} onDay={setDay} />
      </div>
      {of !== null && (
        <p className={`small ${own.only}`}>
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
        <section key={name} className={own.day}>
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
