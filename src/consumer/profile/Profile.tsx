import { ClosetLink } from '../../ui/ClosetLink.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { OfflineStrip } from '../../ui/OfflineStrip.tsx';
import { grouped } from '../../../texts/plural.ts';
import { texts } from '../../../texts/consumer.ts';
import type { Shown } from '../preferences/draft.ts';
import type { Profile as ProfileData } from '../../../contract/user.ts';
import type { Kept } from '../../state/kept.ts';
import { PlanRow } from './PlanRow.tsx';
import { PreferencesPart } from './PreferencesPart.tsx';
import { ProfilePlaces } from './ProfilePlaces.tsx';
import styles from './Profile.module.css';

export interface ProfileProps {
  person: { name: string; email: string };
  profile: Kept<ProfileData>;
  preferences: Kept<Shown | null>;
  saved: number;
  stats: { saved: number | undefined; photos: number | undefined };
  onRefresh: () => void;
  onRefreshPreferences: () => void;
  onEdit: () => void;
  onUpgrade: () => void;
  onCloset: () => void;
  onSettings: () => void;
  onLogout: () => void;
}

export function Profile({ person, profile, preferences, saved, stats, ...on }: ProfileProps) {
  return (
    <>
      {profile.isOffline && <OfflineStrip asOf={profile.fetchedAt} />}
      <main className="col has-tabs">
        <div className="mast">
          <span className="word">{texts.profile.title}</span>
          <ClosetLink saved={saved} onGo={on.onCloset} />
        </div>
        <section className={styles.me}>
          <span className={styles.avatar} aria-hidden="true">
            {person.name.charAt(0).toUpperCase()}
          </span>
          <div>
            <h1>{person.name}</h1>
            <p className="small muted">{person.email}</p>
          </div>
        </section>
        {profile.error && !profile.isOffline && (
          <FailureNote message={profile.error} onRetry={on.onRefresh} />
        )}
        <PlanRow plan={profile.value?.plan ?? 'free'} onUpgrade={on.onUpgrade} />
        <dl className={styles.stats}>
          <Stat label={texts.profile.savedOutfits} value={stats.saved} />
          <Stat label={texts.profile.photosUploaded} value={stats.photos} />
        </dl>
        <PreferencesPart
          preferences={preferences}
          onRefresh={on.onRefreshPreferences}
          onEdit={on.onEdit}
        />
        <ProfilePlaces
          saved={saved}
          onCloset={on.onCloset}
          onSettings={on.onSettings}
          onLogout={on.onLogout}
        />
      </main>
    </>
  );
}

function Stat({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd className="folio">{value === undefined ? '–' : grouped(value)}</dd>
    </div>
  );
}
