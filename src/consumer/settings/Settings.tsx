import { BackIcon } from '../../ui/icons.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { SettingRow, SwitchRow } from './SettingRow.tsx';
import styles from './Settings.module.css';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface SettingsProps {
  theme: Theme;
  notify: boolean;
  /** Null where the browser does not tell the kind of line. */
  wifiOnly: boolean | null;
  /** `forbidden`: the browser itself asks for privacy. */
  analytics: boolean | 'forbidden';
  waiting: number;
  space: string | null;
  version: string;
  /** Null where the app is installed, or cannot be. */
  onInstall: (() => void) | null;
  isDownloading: boolean;
  alerts: { notify: string | null; download: string | null };
  onBack: () => void;
  onTheme: (theme: Theme) => void;
  onNotify: (on: boolean) => void;
  onWifiOnly: (on: boolean) => void;
  onAnalytics: (on: boolean) => void;
  onShowWaiting: () => void;
  onDownload: () => void;
  onDelete: () => void;
  onLegal: (which: 'privacy' | 'terms') => void;
}

const THEME_OPTIONS = THEMES.map((value) => ({ value, label: texts.settings.themes[value] }));

export function Settings(props: SettingsProps) {
  return (
    <main className="col has-tabs">
      <header className={`bar ${styles.bar}`}>
        <span className={styles.title}>
          <button
            type="button"
            className="iconbtn"
            aria-label={commonTexts.actions.back}
            onClick={props.onBack}
          >
            <BackIcon />
          </button>
          <h1>{texts.settings.title}</h1>
        </span>
      </header>
      <Behaviour {...props} />
      <YourData {...props} />
      <About {...props} />
    </main>
  );
}

function Behaviour(props: SettingsProps) {
  const { analytics, wifiOnly } = props;
  return (
    <section className={`sec ${styles.first}`}>
      <div className={styles.block}>
        <p>{texts.settings.appearance}</p>
        <Segmented
          label={texts.settings.appearance}
          options={THEME_OPTIONS}
          value={props.theme}
          onChange={props.onTheme}
        />
      </div>
      <ul className={`rows ${styles.rows}`}>
        <SwitchRow
          title={texts.settings.notify}
          note={texts.settings.notifyNote}
          alert={props.alerts.notify}
          checked={props.notify}
          onChange={props.onNotify}
        />
        {wifiOnly !== null && (
          <SwitchRow
            title={texts.settings.wifi}
            note={texts.settings.wifiNote}
            checked={wifiOnly}
            onChange={props.onWifiOnly}
          />
        )}
        {props.onInstall && (
          <SettingRow title={texts.settings.install} note={texts.offers.installText}>
            <button type="button" className="link" onClick={props.onInstall}>
              {texts.offers.install}
            </button>
          </SettingRow>
        )}
        <SettingRow title={texts.settings.waiting} note={texts.settings.waitingNote(props.waiting)}>
          <button type="button" className="link" onClick={props.onShowWaiting}>
            {texts.settings.show}
          </button>
        </SettingRow>
        <SettingRow
          title={texts.settings.space}
          note={props.space ?? texts.settings.spaceUnknown}
        />
        <SwitchRow
          title={texts.settings.analytics}
          note={
            analytics === 'forbidden' ? texts.settings.analyticsOff : texts.settings.analyticsNote
          }
          checked={analytics === true}
          disabled={analytics === 'forbidden'}
          onChange={props.onAnalytics}
        />
      </ul>
    </section>
  );
}

function YourData({ alerts, isDownloading, onDownload, onDelete }: SettingsProps) {
  return (
    <section className={`sec ${styles.section}`}>
      <ul className="rows">
        <SettingRow
          title={texts.settings.download}
          note={texts.settings.downloadNote}
          alert={alerts.download}
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

function About({ version, onLegal }: SettingsProps) {
  return (
    <section className={`sec ${styles.section}`}>
      <ul className="rows">
        <SettingRow title={texts.settings.about} note={texts.settings.version(version)}>
          <span className={styles.legal}>
            <button type="button" className="link" onClick={() => onLegal('privacy')}>
              {texts.settings.privacy}
            </button>
            <button type="button" className="link" onClick={() => onLegal('terms')}>
              {texts.settings.terms}
            </button>
          </span>
        </SettingRow>
      </ul>
    </section>
  );
}
