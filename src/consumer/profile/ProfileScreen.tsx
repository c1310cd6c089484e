import { useState } from 'react';
import { countOf, unsentByKind } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { texts } from '../../../texts/consumer.ts';
import { LineStrip } from '../shell/LineStrip.tsx';
import { leave } from '../shell/leave.ts';
import { go } from '../shell/navigation.ts';
import type { Complete } from '../preferences/draft.ts';
import { PreferencesSheet } from '../preferences/PreferencesSheet.tsx';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useSavedCount } from '../shell/useSavedCount.ts';
import { LogoutSheet } from './LogoutSheet.tsx';
import { PlanRow } from './PlanRow.tsx';
import { PreferencesPart } from './PreferencesPart.tsx';
import { ProfilePlaces } from './ProfilePlaces.tsx';
import { Stats } from './Stats.tsx';
import { UpgradeSheet } from './UpgradeSheet.tsx';
import styles from './Profile.module.css';

const REOPENED = ['logout'] as const;

type OpenSheet = 'preferences' | 'upgrade' | 'logout' | null;

export function ProfileScreen() {
  const { actions } = useApp();
  const { name, email } = useStore((state) => state.user) ?? { name: '', email: '' };
  const { error, isOffline, fetchedAt } = useStore((state) => state.profile);
  const unsent = useStore(unsentByKind);
  const saved = useSavedCount();
  const preferences = usePreferences();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const close = () => setSheet(null);
  useReopened(REOPENED, setSheet);

  const save = async (draft: Complete) => {
    const alert = await preferences.save(draft);
    if (alert === null) close();
    return alert;
  };

  const logout = async (choice: 'keep' | 'discard') => {
    if (!(await leave(actions, choice))) close();
  };

  return (
    <>
      <LineStrip of={{ isOffline, fetchedAt }} />
      <main className={`col has-tabs ${styles.page}`}>
        <div className="mast">
          <span className="word">{texts.profile.title}</span>
          <ClosetLink saved={saved} onGo={() => go({ name: 'closet' })} />
        </div>
        <div className={styles.pair}>
          <div className={styles.person}>
            <section className={styles.me}>
              <span className={styles.avatar} aria-hidden="true">
                {name.charAt(0).toUpperCase()}
              </span>
              <div>
                <h1>{name}</h1>
                <p className="small muted">{email}</p>
              </div>
            </section>
            {error && !isOffline && (
              <FailureNote message={error} onRetry={() => void actions.refreshProfile()} />
            )}
            <PlanRow onUpgrade={() => setSheet('upgrade')} />
            <Stats />
          </div>
          <div>
            <PreferencesPart refusal={preferences.refusal} onEdit={() => setSheet('preferences')} />
            <ProfilePlaces
              onLogout={() => {
                if (countOf(unsent) > 0) setSheet('logout');
                else void logout('keep');
              }}
            />
          </div>
        </div>
      </main>
      {sheet === 'preferences' && (
        <PreferencesSheet
          initial={preferences.initial}
          refusal={preferences.refusal}
          onCancel={close}
          onSave={save}
        />
      )}
      {sheet === 'upgrade' && <UpgradeSheet onClose={close} />}
      {sheet === 'logout' && (
        <LogoutSheet
          unsent={unsent}
          onSend={() => leave(actions, 'send')}
          onKeep={() => void logout('keep')}
          onDiscard={() => void logout('discard')}
          onClose={close}
        />
      )}
    </>
  );
}
