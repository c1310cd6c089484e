import { useState } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { texts } from '../../../texts/consumer.ts';
import { useApp } from '../shell/app-context.ts';
import { leave } from '../shell/leave.ts';
import { PreferencesSheet } from './PreferencesSheet.tsx';
import { usePreferences } from './usePreferences.ts';
import styles from './Preferences.module.css';

/** After the first sign-in: the app opens once they are saved, or she signs out. */
export function RequiredPreferences() {
  const { actions } = useApp();
  const { initial, refusal, save } = usePreferences();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <PreferencesSheet
        initial={initial}
        refusal={refusal}
        onCancel={() => setIsLeaving(true)}
        onSave={save}
      />
      {isLeaving && (
        <Sheet
          title={texts.preferences.leaveTitle}
          lead={texts.preferences.leaveText}
          closable={false}
          onClose={() => setIsLeaving(false)}
        >
          <div className={styles.leaving}>
            <button type="button" className="btn ink wide" onClick={() => setIsLeaving(false)}>
              {texts.preferences.leaveStay}
            </button>
            <button type="button" className="link" onClick={() => void leave(actions, 'keep')}>
              {texts.preferences.leaveConfirm}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}
