import { useState } from 'react';
import type { HouseClientPage } from '../../../contract/house-clients.ts';
import {
  deleteClient,
  exportClient,
  readHouseClient,
  restoreClient,
  setPlan,
  suspendClient,
} from '../../api/house.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useNow } from '../../shell/useNow.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { formatDay, whenSaid } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { Field } from '../Field.tsx';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { useFresh } from '../useFresh.ts';
import { useRead } from '../useRead.ts';
import { replaceView } from '../view.ts';
import { ViewLink } from '../ViewLink.tsx';
import { Waiting } from '../Waiting.tsx';
import { Sure } from './Sure.tsx';
import styles from './House.module.css';
import own from './Clients.module.css';

const words = houseTexts.clients;
const READ_EVERY_MS = 60_000;
type Asked = 'exporting' | 'suspending' | 'deleting';

const PLANS = ['free', 'premium'] as const;

function Opened({ page }: { page: HouseClientPage }) {
  const now = useNow();
  const { opened, openedInAll, client } = page;
  return (
    <section>
      <div className={styles.head}>
        <h2>{words.opened}</h2>
        {openedInAll > 0 && (
          <ViewLink className="link" view={{ name: 'house', part: 'log', of: client.userId }}>
            {words.all(openedInAll)}
          </ViewLink>
        )}
      </div>
      {openedInAll === 0 && <p className="small muted">{words.noneOpened}</p>}
      <ol className={styles.steps}>
        {opened.map(({ at, name, photoOf }) => (
          <li key={`${at} ${name}`}>
            <time dateTime={at}>{whenSaid(at, now)}</time>
            <span>
              {photoOf === null
                ? words.photoGone(name ?? '')
                : words.photoOf(name ?? '', formatDay(photoOf))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function ClientPanel({ userId, onChanged }: { userId: string; onChanged: () => void }) {
  const { client } = usePortal();
  const { value, failure, again } = useRead(userId, () => readHouseClient(client, userId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [typed, setTyped] = useState('');
  const { isBusy, message, run } = useBusy(houseTexts.notNow);
  useFresh(() => value && again(), READ_EVERY_MS);
  const changed = () => {
    again();
    onChanged();
  };
  if (!value) {
    if (!failure) return <Waiting className={styles.waiting} parts={4} />;
    return failure.isGone() ? (
      <p className="muted small">{words.gone}</p>
    ) : (
      <FailureNote message={houseTexts.failed} onRetry={again} />
    );
  }
  const { name, email, plan, photos, outfits, suspendedSince } = value.client;
  const close = () => {
    setAsked(null);
    setTyped('');
  };
  const facts = [
    [words.counts, `${photos}, ${outfits}`],
    [words.kept, value.keepDays === null ? words.always : words.days(value.keepDays)],
    [words.stylist, value.myStylist ?? words.nobody],
  ];
  return (
    <div className={own.panel}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <ViewLink className="link" view={{ name: 'clients', userId }}>
          {words.page}
        </ViewLink>
      </div>
      <p className="note">{words.since(email, formatDay(value.since))}</p>
      <div className={own.plan}>
        <span>{words.plan}</span>
        <div role="group" aria-label={words.plan}>
          {PLANS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === plan}
              aria-disabled={isBusy}
              onClick={() =>
                one !== plan &&
                void run(async () => {
                  await setPlan(client, userId, one);
                  changed();
                })
              }
            >
              {words.plans[one]}
            </button>
          ))}
        </div>
      </div>
      <Says message={message} />
      <ul className={styles.facts}>
        {facts.map(([label, said]) => (
          <li key={label} className="leader">
            <span>{label}</span>
            <span>{said}</span>
          </li>
        ))}
      </ul>
      <section>
        <div className={styles.head}>
          <h2>{words.request}</h2>
        </div>
        <div className={styles.wish}>
          <p>
            {words.export}
            <span className="note">{words.exportNote}</span>
          </p>
          <button type="button" className="link" onClick={() => setAsked('exporting')}>
            {words.make}
          </button>
        </div>
        <div className={styles.wish}>
          <p>
            {words.suspend}
            <span className="note">
              {suspendedSince === null
                ? words.suspendNote
                : words.suspendedNote(formatDay(suspendedSince))}
            </span>
          </p>
          {suspendedSince === null ? (
            <button type="button" className="link" onClick={() => setAsked('suspending')}>
              {words.suspend}
            </button>
          ) : (
            <button
              type="button"
              className="link"
              aria-disabled={isBusy}
              onClick={() =>
                void run(async () => {
                  await restoreClient(client, userId);
                  changed();
                })
              }
            >
              {words.restore}
            </button>
          )}
        </div>
        <div className={styles.wish}>
          <p>
            {words.delete}
            <span className="note">{words.deleteNote}</span>
          </p>
          <button
            type="button"
            className={`link ${styles.grave}`}
            onClick={() => setAsked('deleting')}
          >
            {words.deleteAct}
          </button>
        </div>
      </section>
      <Opened page={value} />
      {asked === 'exporting' && (
        <Sure
          {...words.exporting}
          title={words.exporting.title(name)}
          act={words.make}
          asksPassword
          onClose={close}
          onSure={async (password) =>
            saveFile(
              `poshak-${userId}.json`,
              await exportClient(client, userId, password),
              'application/json',
            )
          }
        />
      )}
      {asked === 'suspending' && (
        <Sure
          {...words.suspending}
          title={words.suspending.title(name)}
          act={words.suspend}
          onClose={close}
          onSure={async () => {
            await suspendClient(client, userId);
            changed();
          }}
        />
      )}
      {asked === 'deleting' && (
        <Sure
          title={words.deleting.title(name)}
          lead={words.deleting.lead}
          failed={words.deleting.failed}
          act={words.deleting.act}
          asksPassword
          problem={typed.trim() === '' ? words.deleting.nameMissing : null}
          onClose={close}
          onSure={async (password) => {
            await deleteClient(client, userId, password, typed.trim());
            onChanged();
            replaceView({ name: 'house', part: 'clients' });
          }}
        >
          <Field
            label={words.deleting.name}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Sure>
      )}
    </div>
  );
}
