import { texts } from '../../../texts/consumer.ts';
import { formatDayAndClock } from '../../ui/dates.ts';
import { useStore } from '../shell/app-context.ts';
import { go } from '../shell/navigation.ts';
import { SettingRow } from './SettingRow.tsx';
import styles from './Settings.module.css';

interface YourDataProps {
  /** Why the download failed. */
  alert: string | null;
  isDownloading: boolean;
  onDownload: () => void;
  onDelete: () => void;
}

export function YourData({ alert, isDownloading, onDownload, onDelete }: YourDataProps) {
  const exported = useStore(({ profile }) => profile.value?.exported);
  return (
    <section className={`sec ${styles.section}`}>
      <ul className="rows">
        <SettingRow title={texts.settings.agreed} note={texts.settings.agreedNote}>
          <button
            type="button"
            className="link"
            aria-label={`${texts.settings.show}: ${texts.settings.agreed}`}
            onClick={() => go({ name: 'agreed' })}
          >
            {texts.settings.show}
          </button>
        </SettingRow>
        <SettingRow
          title={texts.settings.download}
          note={texts.settings.downloadNote}
          more={exported && texts.settings.exported(exported.by, formatDayAndClock(exported.at))}
          alert={alert}
        >
          <button
            type="button"
            className="link"
            aria-label={texts.settings.download}
            aria-busy={isDownloading}
            onClick={onDownload}
          >
            {texts.settings.downloadAction}
          </button>
        </SettingRow>
        <SettingRow title={texts.settings.remove} note={texts.settings.removeNote} isGrave>
          <button
            type="button"
            className="link bad-text"
            aria-label={texts.settings.remove}
            onClick={onDelete}
          >
            {texts.settings.removeAction}
          </button>
        </SettingRow>
      </ul>
    </section>
  );
}
