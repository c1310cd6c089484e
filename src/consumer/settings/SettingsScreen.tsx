import { useEffect, useState } from 'react';
import { isOnWifi } from '../../platform/connection.ts';
import { forgetEvents } from '../../platform/events.ts';
import { asksForPrivacy } from '../../platform/privacy-control.ts';
import { isNotifyingBlocked } from '../../platform/push.ts';
import { saveFile } from '../../platform/save-file.ts';
import { storageUsed } from '../../platform/storage.ts';
import { actions, useStore } from '../../state/store.ts';
import { formatBytes } from '../../ui/bytes.ts';
import { texts } from '../../../texts/consumer.ts';
import { LegalSheet } from '../legal/LegalSheet.tsx';
import { goBack } from '../navigation.ts';
import { InstallSheet } from '../offers/InstallSheet.tsx';
import { installByPrompt, switchNotificationsOn } from '../offers/offering.ts';
import { useInstallWay } from '../offers/useInstall.ts';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { DeleteSheet } from './DeleteSheet.tsx';
import { Settings } from './Settings.tsx';

const NOTIFY_WORDS = {
  on: null,
  blocked: texts.offers.notifyBlocked,
  unanswered: texts.offers.notifyUnanswered,
};

type OpenSheet = 'outbox' | 'delete' | 'install' | 'privacy' | 'terms' | null;

type Alerts = Record<'notify' | 'download' | 'remove', string | null>;
const NO_ALERTS: Alerts = { notify: null, download: null, remove: null };

function useSpace(): string | null {
  const [space, setSpace] = useState<string | null>(null);
  useEffect(() => {
    const measure = async () => {
      const storage = await storageUsed();
      if (storage) setSpace(formatBytes(storage.used));
    };
    void measure();
  }, []);
  return space;
}

async function download() {
  const data = await actions.exportData();
  saveFile('poshak.json', JSON.stringify(data, null, 2), 'application/json');
}

export function SettingsScreen() {
  const settings = useStore((state) => state.settings);
  const waiting = useStore((state) => state.outbox.length + state.earlier.length);
  const version = useStore((state) => state.config.value?.version ?? '');
  const space = useSpace();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const [alerts, setAlerts] = useState(NO_ALERTS);
  const [busy, setBusy] = useState<keyof Alerts | null>(null);
  const way = useInstallWay();
  const close = () => setSheet(null);

  const attempt = async (what: keyof Alerts, work: () => Promise<void>, failed: string) => {
    if (busy !== null) return;
    setAlerts(NO_ALERTS);
    setBusy(what);
    await work().catch(() => setAlerts({ ...NO_ALERTS, [what]: failed }));
    setBusy(null);
  };

  const notify = async (on: boolean) => {
    setAlerts(NO_ALERTS);
    if (!on) actions.changeSettings({ notifications: false });
    else setAlerts({ ...NO_ALERTS, notify: NOTIFY_WORDS[await switchNotificationsOn()] });
  };

  return (
    <>
      <Settings
        theme={settings.theme}
        notify={settings.notifications && !isNotifyingBlocked()}
        wifiOnly={isOnWifi() === null ? null : settings.wifiOnly}
        analytics={asksForPrivacy() ? 'forbidden' : settings.analytics}
        waiting={waiting}
        space={space}
        version={version}
        onInstall={way && (() => (way === 'sheet' ? setSheet('install') : void installByPrompt()))}
        alerts={alerts}
        onBack={() => goBack({ name: 'profile' })}
        onTheme={(theme) => actions.changeSettings({ theme })}
        onNotify={(on) => void notify(on)}
        onWifiOnly={(wifiOnly) => actions.changeSettings({ wifiOnly })}
        onAnalytics={(analytics) => {
          // Neither what was counted before she said no, nor while she did, is ever sent.
          void forgetEvents();
          actions.changeSettings({ analytics });
        }}
        onShowWaiting={() => setSheet('outbox')}
        isDownloading={busy === 'download'}
        onDownload={() => void attempt('download', download, texts.settings.downloadFailed)}
        onDelete={() => setSheet('delete')}
        onLegal={setSheet}
      />
      {sheet === 'outbox' && <OutboxScreen onClose={close} />}
      {sheet === 'install' && <InstallSheet onClose={close} />}
      {sheet === 'delete' && (
        <DeleteSheet
          alert={alerts.remove}
          isBusy={busy === 'remove'}
          onConfirm={() =>
            void attempt('remove', async () => actions.deleteAccount(), texts.settings.removeFailed)
          }
          onClose={close}
        />
      )}
      {(sheet === 'privacy' || sheet === 'terms') && <LegalSheet which={sheet} onClose={close} />}
    </>
  );
}
