import { useState } from 'react';
import type { MailChoice } from '../../../contract/mail.ts';
import type { AppState } from '../../state/app-state.ts';
import { currentPreferences } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { refusalOf } from '../shell/refusal.ts';

/** Whether she is told by mail, at least where no phone of hers is notified. */
export function isMailed(state: AppState): boolean {
  const choice = currentPreferences(state)?.mail ?? 'no';
  return state.config.value?.mail === true && choice !== 'no';
}

/** Whether she wants mails, and where they go; null where none are sent, or before her preferences. */
export function useMail() {
  const { actions } = useApp();
  const isSent = useStore(({ config }) => config.value?.mail === true);
  const address = useStore(({ user }) => user?.email);
  const preferences = useStore(currentPreferences);
  const [alert, setAlert] = useState<string | null>(null);
  if (!isSent || !address || !preferences) return null;
  return {
    address,
    choice: preferences.mail ?? null,
    stopped: preferences.mail_stopped ?? null,
    /** What this phone's storage said against it. */
    alert,
    choose: async (mail: MailChoice): Promise<void> =>
      setAlert(await refusalOf(actions.savePreferences({ mail }))),
  };
}
