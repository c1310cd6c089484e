import { useState } from 'react';
import type { HouseReport } from '../../../contract/house-reports.ts';
import {
  deleteReported,
  lookAtReported,
  readReports,
  showReported,
  suspendClient,
} from '../../api/house.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { whenSaid } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { HeldPhoto } from './HeldPhoto.tsx';
import { Sure } from './Sure.tsx';
import own from './Complaints.module.css';
import styles from './House.module.css';

const words = houseTexts.reports;
const READ_EVERY_MS = 60_000;
const ANSWERED_SHOWN = 5;

interface OpenedProps {
  reports: readonly HouseReport[];
  onChanged: () => void;
}

/** What waits for an owner; one photo at a time is opened. */
function Open({ reports, onChanged }: OpenedProps) {
  const { client } = usePortal();
  const now = useNow();
  const looking = useBusy(houseTexts.notNow);
  const [opened, setOpened] = useState<{ id: string; url: string } | null>(null);
  const [suspending, setSuspending] = useState<HouseReport | null>(null);
  const does = (act: typeof showReported, id: string) => async (password: string) => {
    await act(client, id, password);
    setOpened(null);
    onChanged();
  };
  const look = (id: string) =>
    void looking.run(async () => {
      try {
        const { url } = await lookAtReported(client, id);
        setOpened({ id, url });
      } catch (error) {
        // Another owner may have answered it.
        onChanged();
        throw error;
      }
    });
  return (
    <>
      <Says message={looking.message} />
      <ul className={own.photos}>
        {reports.map((report) => (
          <HeldPhoto
            key={report.id}
            photo={report.photo}
            url={opened?.id === report.id ? opened.url : null}
            isBusy={looking.isBusy}
            acts={{
              showing: does(showReported, report.id),
              deleting: does(deleteReported, report.id),
            }}
            onOpen={() => look(report.id)}
            onBroken={() => {
              setOpened(null);
              onChanged();
            }}
            more={
              report.suspendedSince === null && (
                <button
                  type="button"
                  className="link"
                  aria-label={words.suspendOf(report.photo.name)}
                  onClick={() => setSuspending(report)}
                >
                  {houseTexts.clients.suspend}
                </button>
              )
            }
          >
            <b>{words.reasons[report.reason]}</b>
            <span className="note">{words.by(report.by, whenSaid(report.at, now))}</span>
            {report.suspendedSince !== null && (
              <span className="note">{houseTexts.clients.suspended}</span>
            )}
          </HeldPhoto>
        ))}
      </ul>
      {suspending && (
        <Sure
          {...houseTexts.clients.suspending}
          title={houseTexts.clients.suspending.title(suspending.photo.name)}
          act={houseTexts.clients.suspend}
          onClose={() => setSuspending(null)}
          onSure={async () => {
            await suspendClient(client, suspending.photo.userId);
            onChanged();
          }}
        />
      )}
    </>
  );
}

function Answered({ reports }: { reports: readonly HouseReport[] }) {
  const now = useNow();
  return (
    <ul className={styles.steps}>
      {reports.map(({ id, photo, reason, answer, answeredAt, answeredBy }) => (
        <li key={id}>
          <time dateTime={answeredAt ?? ''}>{whenSaid(answeredAt ?? '', now)}</time>
          <div>
            <p>{words.answered[answer ?? 'shown'](answeredBy)}</p>
            <p className="note">{`${photo.name}, ${words.reasons[reason]}`}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Photos that stylists have reported. */
export function Reports({ onChanged }: { onChanged: () => void }) {
  const { client } = usePortal();
  const { value, failure, again } = useRead('reports', () => readReports(client));
  useFresh(() => value && again(), READ_EVERY_MS);
  const open = value?.reports.filter(({ answeredAt }) => answeredAt === null) ?? [];
  const answered =
    value?.reports.filter(({ answeredAt }) => answeredAt !== null).slice(0, ANSWERED_SHOWN) ?? [];
  if (value?.reports.length === 0) return null;
  return (
    <section className={own.section}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {value && value.open > open.length && (
          <span className="note">{houseTexts.complaints.some(open.length, value.open)}</span>
        )}
      </div>
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {value && open.length === 0 && <p className="small muted">{words.none}</p>}
      {open.length > 0 && (
        <Open
          reports={open}
          onChanged={() => {
            again();
            onChanged();
          }}
        />
      )}
      {value && answered.length > 0 && (
        <>
          <p className={`note ${own.answered}`}>{words.before(answered.length, value.answered)}</p>
          <Answered reports={answered} />
        </>
      )}
    </section>
  );
}
