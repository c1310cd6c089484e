import { useState } from 'react';
import { comingAt, CONSENTS, heldAt, type ConsentKind } from '../../../contract/agreements.ts';
import { agreements as words } from '../../../texts/agreements.ts';
import { standingOf } from '../../state/operations/consent.ts';
import { formatDay, formatDayAndClock } from '../../ui/dates.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { Status } from '../../ui/Status.tsx';
import { useApp, useStore } from '../shell/app-context.ts';
import { BackBar } from '../shell/BackBar.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { LineStrip } from '../shell/LineStrip.tsx';
import { go, goBack } from '../shell/navigation.ts';
import { refusalOf } from '../shell/refusal.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { TakeBackSheet } from './TakeBackSheet.tsx';
import styles from './Agreed.module.css';

interface Shown {
  what: ConsentKind;
  version: number;
}

const SHEETS = ['take-back', ...CONSENTS] as const;

/** To what she agreed, when, and in which words. */
export function AgreedScreen() {
  const { actions } = useApp();
  const profile = useStore((state) => state.profile);
  const now = useServerNow();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isTakingBack, setIsTakingBack] = useState(false);
  useReopened(SHEETS, (sheet) => {
    if (sheet === 'take-back') setIsTakingBack(true);
    else setShown({ what: sheet, version: heldAt(sheet, now) });
  });
  return (
    <>
      <LineStrip of={profile} />
      <main className="col has-tabs" aria-busy={profile.isLoading}>
        <BackBar title={words.title} onBack={() => goBack({ name: 'settings' })} />
        {profile.error && !profile.isOffline && (
          <FailureNote message={profile.error} onRetry={() => void actions.refreshProfile()} />
        )}
        {profile.value && (
          <>
            {comingAt(now).map((coming) => (
              <Coming key={coming.what} {...coming} onRead={setShown} />
            ))}
            <ul className={`rows ${styles.all}`}>
              {CONSENTS.map((what) => (
                <Row
                  key={what}
                  what={what}
                  held={heldAt(what, now)}
                  onRead={setShown}
                  onTakeBack={() => setIsTakingBack(true)}
                />
              ))}
            </ul>
            <p className={`note ${styles.foot}`}>{words.note}</p>
            <p className={`note ${styles.foot}`}>
              {words.account}{' '}
              <button type="button" className="link" onClick={() => go({ name: 'settings' })}>
                {words.toSettings}
              </button>
            </p>
          </>
        )}
      </main>
      {shown && <TextSheet {...shown} onClose={() => setShown(null)} />}
      {isTakingBack && (
        <TakeBackSheet version={heldAt('photo', now)} onClose={() => setIsTakingBack(false)} />
      )}
    </>
  );
}

interface ComingProps extends Shown {
  from: string;
  onRead: (shown: Shown) => void;
}

/** A text that does not hold yet. */
function Coming({ what, version, from, onRead }: ComingProps) {
  const { actions } = useApp();
  const profile = useStore((state) => state.profile);
  const outbox = useStore((state) => state.outbox);
  const [alert, setAlert] = useState<string | null>(null);
  const { round, agreed } = standingOf({ profile, outbox }, what);
  const isAgreed = agreed !== null && agreed.version >= version;
  const { title, versions } = words.texts[what];
  const { changes = '' } = versions.find((one) => one.version === version) ?? {};
  const agree = async () =>
    setAlert(await refusalOf(actions.sayConsent(what, { version, round, agreed: true })));
  return (
    <section className={styles.coming}>
      <h2>
        <Status kind="here">{words.newFrom(formatDay(from))}</Status>
      </h2>
      <p>{words.coming(title, version, changes)}</p>
      {isAgreed && <p className="note">{words.agreedAhead}</p>}
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <p className={styles.acts}>
        <button type="button" className="link" onClick={() => onRead({ what, version })}>
          {words.changes}
        </button>
        {!isAgreed && (
          <button type="button" className="link" onClick={() => void agree()}>
            {words.agreeAlready}
          </button>
        )}
      </p>
    </section>
  );
}

interface RowProps {
  what: ConsentKind;
  /** The version that holds now. */
  held: number;
  onRead: (shown: Shown) => void;
  onTakeBack: () => void;
}

function Row({ what, held, onRead, onTakeBack }: RowProps) {
  const profile = useStore((state) => state.profile);
  const outbox = useStore((state) => state.outbox);
  const { round, agreed } = standingOf({ profile, outbox }, what);
  const ended = profile.value?.consents?.findLast(
    (row) => row.what === what && row.taken_back_at !== null,
  );
  const version = agreed?.version ?? held;
  const said = () => {
    if (agreed?.at) return words.how[agreed.how](formatDayAndClock(agreed.at));
    if (agreed) return words.said;
    if (ended?.taken_back_at && ended.round === round - 1) {
      return words.takenBack(formatDayAndClock(ended.taken_back_at));
    }
    if (round > 0) return words.takingBack;
    return what === 'photo' && !profile.value?.stats.photos_uploaded
      ? words.withFirstPhoto
      : words.unwritten;
  };
  const canTakeBack =
    what === 'photo' && (agreed !== null || (round === 0 && said() === words.unwritten));
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2>{words.texts[what].title}</h2>
        <span className="note">{words.version(version)}</span>
      </div>
      <p className="note">{said()}</p>
      <p className={styles.acts}>
        <button type="button" className="link" onClick={() => onRead({ what, version })}>
          {agreed ? words.asItWas : words.asItIs}
        </button>
        {canTakeBack && (
          <button type="button" className="link" onClick={onTakeBack}>
            {words.takeBack}
          </button>
        )}
      </p>
    </li>
  );
}

function TextSheet({ what, version, onClose }: Shown & { onClose: () => void }) {
  const { title, versions } = words.texts[what];
  const text = versions.find((one) => one.version === version) ?? versions.at(-1);
  return (
    <Sheet title={title} lead={words.version(text?.version ?? version)} onClose={onClose}>
      <LanguageSwitch sheet={what} />
      {text?.parts.map((part) => (
        <section key={part.heading} className={styles.part}>
          <h3>{part.heading}</h3>
          <p>{part.text}</p>
        </section>
      ))}
    </Sheet>
  );
}
