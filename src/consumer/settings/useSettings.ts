import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { useApp } from '../shell/app-context.ts';
import type { Actions } from '../../state/app.ts';
import { toast } from '../../ui/toast.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { switchNotificationsOn } from '../offers/offering.ts';
import { wordsOfLimit } from './words-of-limit.ts';

const NOTIFY_WORDS = {
  on: null,
  // The switch says so for as long as it is so.
  open: null,
  blocked: texts.offers.notifyBlocked,
  unanswered: texts.offers.notifyUnanswered,
};

type Alerts = Record<'notify' | 'download' | 'remove', string | null>;
const NO_ALERTS: Alerts = { notify: null, download: null, remove: null };

/** She is at the login by then: what became of her account stays until she has read it. */
async function removeAccount(actions: Actions) {
  const { removed, removeUncertain } = texts.settings;
  const words = (await actions.deleteAccount()) ? removed : removeUncertain;
  const action = { label: commonTexts.actions.close, onClick: () => undefined };
  await toast(words, { duration: Infinity, action });
}

async function exportData(actions: Actions) {
  const data = await actions.exportData();
  saveFile('poshak.json', JSON.stringify(data, null, 2), 'application/json');
}

/** What in Settings may take its time or fail: one at a time, and what is said is of the last one. */
export function useSettings() {
  const app = useApp();
  const { actions } = app;
  const [alerts, setAlerts] = useState(NO_ALERTS);
  const [busy, setBusy] = useState<keyof Alerts | null>(null);

  const attempt = async (what: keyof Alerts, work: () => Promise<void>, failed: string) => {
    if (busy !== null) return;
    setAlerts(NO_ALERTS);
    setBusy(what);
    await work().catch((error: unknown) =>
      setAlerts({ ...NO_ALERTS, [what]: wordsOfLimit(error) ?? failed }),
    );
    setBusy(null);
  };

  const notify = async (on: boolean) => {
    setAlerts(NO_ALERTS);
    if (!on) actions.changeSettings({ notifications: false });
    else setAlerts({ ...NO_ALERTS, notify: NOTIFY_WORDS[await switchNotificationsOn(app)] });
  };

  return {
    alerts,
    busy,
    notify: (on: boolean) => void notify(on),
    download: () =>
      void attempt('download', () => exportData(actions), texts.settings.downloadFailed),
    remove: () => void attempt('remove', () => removeAccount(actions), texts.settings.removeFailed),
  };
}
