import { FailureNote } from '../../ui/FailureNote.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import type { Kept } from '../../state/kept.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import type { Shown } from '../preferences/draft.ts';
import styles from './Profile.module.css';

interface PreferencesPartProps {
  /** With what has not been sent yet in its place. */
  preferences: Kept<Shown | null>;
  onRefresh: () => void;
  onEdit: () => void;
}

export function PreferencesPart({ preferences, onRefresh, onEdit }: PreferencesPartProps) {
  const { value, error, isOffline } = preferences;
  const failure = isOffline ? null : error;
  return (
    <section>
      <div className={`sec-head ${styles.head}`}>
        <h2>{texts.profile.preferences}</h2>
        <button type="button" className="iconbtn" aria-label={texts.profile.edit} onClick={onEdit}>
          <PencilIcon />
        </button>
      </div>
      {failure && <FailureNote message={failure} onRetry={onRefresh} />}
      {value === null ? (
        !failure && <p className={`muted ${styles.none}`}>{texts.profile.none}</p>
      ) : (
        <dl className={styles.preferences}>
          <Fact
            label={texts.profile.gender}
            value={value.gender && commonTexts.genders[value.gender]}
          />
          <Fact label={texts.profile.ageRange} value={value.age_range} />
        </dl>
      )}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? texts.profile.notSpecified}</dd>
    </div>
  );
}
