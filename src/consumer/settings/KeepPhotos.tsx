import { useId, useState } from 'react';
import { KEEP_PHOTOS_DAYS } from '../../../contract/limits.ts';
import { currentPreferences } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { formatDay } from '../../ui/dates.ts';
import { WordChoices } from '../../ui/WordChoices.tsx';
import { texts } from '../../../texts/consumer.ts';
import { refusalOf } from '../shell/refusal.ts';
import styles from './Settings.module.css';

const words = texts.settings.keep;
const OPTIONS = [...KEEP_PHOTOS_DAYS, 'always' as const].map((value) => ({
  value: String(value),
  label: words.terms[value],
}));

/** The next photo that goes; none while another term is on its way. */
function useNextToGo() {
  const photos = useStore(({ photos }) => photos.value);
  const isOnItsWay = useStore(({ outbox }) =>
    outbox.some(
      ({ operation }) =>
        operation.kind === 'preferences' && operation.update.keep_photos_days !== undefined,
    ),
  );
  if (isOnItsWay) return null;
  return (photos ?? [])
    .filter(({ goes_at }) => goes_at)
    .reduce<{ of: string; at: string } | null>((next, { goes_at, upload_date }) => {
      const at = goes_at ?? '';
      return next && next.at <= at ? next : { of: upload_date, at };
    }, null);
}

/** How long photos are kept that were answered. */
export function KeepPhotos() {
  const { actions } = useApp();
  const preferences = useStore(currentPreferences);
  const next = useNextToGo();
  const [alert, setAlert] = useState<string | null>(null);
  const label = useId();
  if (!preferences) return null;
  const days = preferences.keep_photos_days ?? null;

  const keep = async (chosen: string | undefined) => {
    if (chosen === undefined) return;
    const term = KEEP_PHOTOS_DAYS.find((one) => String(one) === chosen) ?? null;
    if (term === days) return;
    setAlert(await refusalOf(actions.savePreferences({ keep_photos_days: term })));
  };

  return (
    <section className={`sec ${styles.first}`}>
      <div className={styles.block}>
        <p id={label}>{words.title}</p>
        <WordChoices
          labelledBy={label}
          options={OPTIONS}
          chosen={[String(days ?? 'always')]}
          most={1}
          onChange={([chosen]) => void keep(chosen)}
        />
        <p className="note">
          {days === null ? words.always : words.goes}{' '}
          {days !== null && next && words.next(formatDay(next.of), formatDay(next.at))}
        </p>
        {alert && (
          <p className="alert" role="alert">
            {alert}
          </p>
        )}
      </div>
    </section>
  );
}
