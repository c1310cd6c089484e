import type { ReactNode } from 'react';
import { SIZE_KINDS } from '../../../contract/size-kinds.ts';
import { currentPreferences } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PencilIcon } from '../../ui/icons.tsx';
import { ageWords } from '../../../texts/ages.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { colourOf } from '../preferences/colours.ts';
import styles from './Profile.module.css';

interface PreferencesPartProps {
  /** Why the server did not take her last change. */
  refusal: string | null;
  onEdit: () => void;
}

export function PreferencesPart({ refusal, onEdit }: PreferencesPartProps) {
  const { actions } = useApp();
  const { error, isOffline, fetchedAt } = useStore((state) => state.preferences);
  // With what has not been sent yet in its place.
  const stored = useStore(currentPreferences);
  const failure = isOffline ? null : error;
  const isUnknown = stored === null && fetchedAt === null;
  const said = (value: ReactNode) =>
    isUnknown ? texts.profile.unknown : value || texts.profile.notSpecified;
  return (
    <section>
      <div className={`sec-head ${styles.head}`}>
        <h2>{texts.profile.preferences}</h2>
        <IconButton label={texts.profile.edit} onClick={onEdit}>
          <PencilIcon />
        </IconButton>
      </div>
      {refusal !== null && (
        <div className={styles.refused} role="alert">
          <p className="alert">{refusal}</p>
          <p className="small">{texts.profile.refused}</p>
          <button type="button" className="btn out sm" onClick={onEdit}>
            {texts.profile.mend}
          </button>
        </div>
      )}
      {failure && (
        <FailureNote message={failure} onRetry={() => void actions.refreshPreferences()} />
      )}
      {stored === null && !isUnknown ? (
        !failure && <p className={`muted ${styles.none}`}>{texts.profile.none}</p>
      ) : (
        <dl className={styles.preferences}>
          <Fact label={texts.profile.gender}>
            {said(stored?.gender && commonTexts.genders[stored.gender])}
          </Fact>
          <Fact label={texts.profile.ageRange}>
            {said(stored?.age_range && ageWords(stored.age_range))}
          </Fact>
          <Fact label={texts.profile.colours} isWide>
            {said(stored?.favorite_colors.length ? <Colours names={stored.favorite_colors} /> : '')}
          </Fact>
          <Fact label={texts.profile.style}>{said(stored?.style_preferences)}</Fact>
          <Fact label={texts.profile.sizes}>{said(sizesIn(stored).join(', '))}</Fact>
        </dl>
      )}
    </section>
  );
}

/** By kind, then as she has put it herself, then how tall she is. */
const sizesIn = (stored: ReturnType<typeof currentPreferences>) => [
  ...SIZE_KINDS.flatMap((kind) => {
    const size = stored?.sizes_by_kind?.[kind];
    return size ? texts.profile.sizeOf(texts.preferences.kinds[kind], size) : [];
  }),
  ...(stored?.sizes ?? []),
  ...(stored?.height_cm ? [texts.profile.height(stored.height_cm)] : []),
];

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Colours({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.colours}>
      {names.map((name) => {
        const { label, dye } = colourOf(name);
        return (
          <li key={name}>
            {dye !== null && <i style={{ background: dye }} aria-hidden="true" />}
            {label}
          </li>
        );
      })}
    </ul>
  );
}
