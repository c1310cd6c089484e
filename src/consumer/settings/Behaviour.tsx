import { isOnWifi, savesData } from '../../platform/connection.ts';
import { forgetEvents } from '../../platform/events.ts';
import { asksForPrivacy } from '../../device/privacy-control.ts';
import { hasPush, isNotifyingBlocked } from '../../platform/push.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { texts } from '../../../texts/consumer.ts';
import { LANGUAGES } from '../../../texts/languages.ts';
import { LANGUAGE } from '../../../texts/locale.ts';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { installByPrompt } from '../offers/offering.ts';
import { useInstallWay } from '../offers/useInstall.ts';
import { MailMe } from './MailMe.tsx';
import { SettingRow, SwitchRow } from './SettingRow.tsx';
import { TellPrices } from './TellPrices.tsx';
import { useSpace } from './useSpace.ts';
import styles from './Settings.module.css';

const THEMES = ['system', 'light', 'dark'] as const;
const THEME_OPTIONS = THEMES.map((value) => ({ value, label: texts.settings.themes[value] }));

interface BehaviourProps {
  /** What stands in the way of notifications. */
  alert: string | null;
  onNotify: (on: boolean) => void;
  onSheet: (sheet: 'install' | 'outbox') => void;
}

export function Behaviour({ alert, onNotify, onSheet }: BehaviourProps) {
  const app = useApp();
  const { actions } = app;
  const settings = useStore((state) => state.settings);
  const waiting = useStore((state) => state.outbox.length + state.earlier.length);
  const isTold = useStore(({ told }) => told !== 'no');
  const space = useSpace();
  const way = useInstallWay();
  const isOn = settings.notifications && !isNotifyingBlocked();
  // On iOS only what stands on the home screen hears of anything.
  const isOnceInstalled = way === 'sheet' && !hasPush();
  const openNote = isOnceInstalled ? texts.offers.notifyInstalled : texts.offers.notifyOpen;
  // The browser itself asks.
  const isPrivate = asksForPrivacy();
  const isSpared = savesData();
  const count = (analytics: boolean) => {
    // Neither what was counted before she said no, nor while she did, is ever sent.
    void forgetEvents();
    actions.changeSettings({ analytics });
  };
  return (
    <section className={`sec ${styles.first}`}>
      <div className={styles.block}>
        <p>{texts.settings.appearance}</p>
        <Segmented
          label={texts.settings.appearance}
          options={THEME_OPTIONS}
          value={settings.theme}
          onChange={(theme) => actions.changeSettings({ theme })}
        />
      </div>
      <ul className={`rows ${styles.rows}`}>
        <SettingRow title={texts.settings.language} note={Reflect.get(LANGUAGES, LANGUAGE)}>
          <LanguageSwitch />
        </SettingRow>
        <SwitchRow
          title={texts.settings.notify}
          note={isOn && !isTold ? openNote : texts.settings.notifyNote}
          alert={alert}
          checked={isOn}
          onChange={onNotify}
        />
        <MailMe />
        <TellPrices />
        {isOnWifi() !== null && (
          <SwitchRow
            title={texts.settings.wifi}
            note={texts.settings.wifiNote}
            checked={settings.wifiOnly}
            onChange={(wifiOnly) => actions.changeSettings({ wifiOnly })}
          />
        )}
        <SwitchRow
          title={texts.settings.spare}
          note={isSpared ? texts.settings.spareOn : texts.settings.spareNote}
          checked={settings.spareData || isSpared}
          disabled={isSpared}
          onChange={(spareData) => actions.changeSettings({ spareData })}
        />
        {way && (
          <SettingRow title={texts.settings.install} note={texts.offers.installText}>
            <button
              type="button"
              className="link"
              onClick={() => (way === 'sheet' ? onSheet('install') : void installByPrompt(app))}
            >
              {texts.offers.install}
            </button>
          </SettingRow>
        )}
        <SettingRow title={texts.settings.waiting} note={texts.settings.waitingNote(waiting)}>
          <button type="button" className="link" onClick={() => onSheet('outbox')}>
            {texts.settings.show}
          </button>
        </SettingRow>
        <SettingRow title={texts.settings.space} note={space ?? texts.settings.spaceUnknown} />
        <SwitchRow
          title={texts.settings.analytics}
          note={isPrivate ? texts.settings.analyticsOff : texts.settings.analyticsNote}
          checked={settings.analytics && !isPrivate}
          disabled={isPrivate}
          onChange={count}
        />
      </ul>
    </section>
  );
}
