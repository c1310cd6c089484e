import { PencilIcon } from '../../ui/icons.tsx';
import { texts } from '../../ui/texts/texts.ts';
import type { Shown } from '../preferences/draft.ts';
import styles from './Profile.module.css';

interface PreferencesPartProps {
  preferences: Shown | null;
  onEdit: () => void;
}

export function PreferencesPart({ preferences, onEdit }: PreferencesPartProps) {
  return (
    <section>
      <div className={`sec-head ${styles.head}`}>
        <h2>{texts.profile.preferences}</h2>
        <button type="button" className="iconbtn" aria-label={texts.profile.edit} onClick={onEdit}>
          <PencilIcon />
        </button>
      </div>
      {preferences === null ? (
        <p className={`muted ${styles.none}`}>{texts.profile.none}</p>
      ) : (
        <dl className={styles.preferences}>
          <Fact
            label={texts.profile.gender}
            value={texts.preferences.genders[preferences.gender]}
          />
          <Fact label={texts.profile.ageRange} value={preferences.age_range} />
        </dl>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value || texts.profile.notSpecified}</dd>
    </div>
  );
}
