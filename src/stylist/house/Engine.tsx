import type { HouseEngine } from '../../../contract/house-engine.ts';
import { readEngine } from '../../api/house.ts';
import { formatBytes } from '../../ui/bytes.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatClock, whenSaid } from '../../ui/dates.ts';
import { grouped } from '../../../texts/plural.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { usePortal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { Waiting } from '../Waiting.tsx';
import { FailingJobs } from './FailingJobs.tsx';
import { Frame } from './Frame.tsx';
import { Phones } from './Phones.tsx';
import styles from './House.module.css';
import own from './Engine.module.css';

const words = houseTexts.engine;
const READ_EVERY_MS = 60_000;
const databases: Record<string, string> = words.databases;
const stores: Record<string, string> = words.stores;

type Fact = [label: string, said: string];

function backupOf({ backup }: HouseEngine, now: number): string {
  if (backup === null) return words.noBackup;
  const { sealed, open, verified, unread } = words.backups;
  return words.made(
    whenSaid(backup.at, now),
    backup.isSealed ? sealed : open,
    backup.isVerified ? verified : unread,
  );
}

function factsOf(engine: HouseEngine, now: number): Fact[] {
  const { database, storage } = engine;
  return [
    [words.version, engine.version],
    [
      words.database,
      words.size(databases[database.kind] ?? database.kind, formatBytes(database.bytes)),
    ],
    [words.migration, database.migration],
    [words.storage, words.keeps(stores[storage.kind] ?? storage.kind, grouped(storage.pictures))],
    [words.disk, words.left(formatBytes(storage.free), formatBytes(storage.size))],
    [words.backup, backupOf(engine, now)],
    [words.ready, words.isReady[engine.isReady ? 'true' : 'false']],
  ];
}

const pushesOf = ({ pushes: { sent, gone, failed } }: HouseEngine): Fact[] => [
  [words.pushes.sent, grouped(sent)],
  [words.pushes.gone, grouped(gone)],
  [words.pushes.failed, grouped(failed)],
];

const mailsOf = ({ mails: { sent, refused, unknown, waiting } }: HouseEngine): Fact[] => [
  [words.mails.sent, grouped(sent)],
  [words.mails.refused, grouped(refused)],
  [words.mails.waiting, grouped(waiting)],
  [words.mails.unknown, grouped(unknown)],
];

const Facts = ({ facts }: { facts: Fact[] }) => (
  <ul className={styles.facts}>
    {facts.map(([label, said]) => (
      <li key={label} className="leader">
        <span>{label}</span>
        <span>{said}</span>
      </li>
    ))}
  </ul>
);

export function Engine() {
  const { client } = usePortal();
  const { value, failure, again } = useRead('engine', async () => ({
    at: Date.now(),
    engine: await readEngine(client),
  }));
  useFresh(() => value && again(), READ_EVERY_MS);
  return (
    <Frame part="engine" lead={value && words.lead(formatClock(value.at))} shown={value}>
      {failure && <FailureNote message={houseTexts.failed} onRetry={again} />}
      {!value && !failure && <Waiting className={styles.waiting} parts={4} />}
      {value && value.engine.alerts.length > 0 && (
        <ul className={own.alerts} aria-label={words.alerts.title}>
          {value.engine.alerts.map((alert) => (
            <li key={alert}>{words.alerts[alert]}</li>
          ))}
        </ul>
      )}
      {value && (
        <div className={`${styles.two} ${own.engine}`}>
          <div>
            <section>
              <h2>{words.runs}</h2>
              <Facts facts={factsOf(value.engine, value.at)} />
            </section>
            <section>
              <FailingJobs engine={value.engine} onChanged={again} />
            </section>
          </div>
          <div>
            <section>
              <Phones engine={value.engine} />
            </section>
            <section>
              <div className={styles.head}>
                <h2>{words.pushes.title}</h2>
                <span className="note">{words.pushes.note}</span>
              </div>
              <Facts facts={pushesOf(value.engine)} />
            </section>
            <section>
              <div className={styles.head}>
                <h2>{words.mails.title}</h2>
                <span className="note">{words.pushes.note}</span>
              </div>
              <Facts facts={mailsOf(value.engine)} />
            </section>
          </div>
        </div>
      )}
    </Frame>
  );
}
