import { useState } from 'react';
import type { Unsent } from '../../state/operations/view.ts';
import { countOf } from '../../state/selectors.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx';
import { texts } from '../../../texts/consumer.ts';
import styles from './LogoutSheet.module.css';

interface LogoutSheetProps {
  unsent: Unsent;
  /** Answers whether everything could go out. */
  onSend: () => Promise<boolean>;
  onKeep: () => void;
  onDiscard: () => void;
  onClose: () => void;
}

/**
 * Asked only when something waits: signing out must not lose it by surprise. It may go out meanwhile,
 * and she stays until she says so.
 */
export function LogoutSheet({ unsent, onSend, onKeep, onDiscard, onClose }: LogoutSheetProps) {
  const count = countOf(unsent);
  const [sending, setSending] = useState<'no' | 'now' | 'failed'>('no');
  const send = async () => {
    setSending('now');
    setSending((await onSend()) ? 'no' : 'failed');
  };

  if (count === 0) {
    return (
      <Sheet title={texts.profile.nothingWaits} onClose={onClose}>
        <div className={styles.actions}>
          <button
            type="button"
            className="btn ink wide"
            aria-busy={sending === 'now'}
            onClick={() => {
              if (sending !== 'now') onKeep();
            }}
          >
            {texts.profile.logout}
          </button>
        </div>
      </Sheet>
    );
  }

  return (
    <Sheet
      title={texts.profile.unsentTitle(unsent)}
      lead={texts.profile.unsentText(count, unsent.wholes)}
      onClose={onClose}
    >
      <LanguageSwitch sheet="logout" />
      {sending === 'failed' && (
        <p className={`alert ${styles.alert}`} role="alert">
          {texts.profile.notSent(count)}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="btn ink wide"
          aria-busy={sending === 'now'}
          onClick={() => void send()}
        >
          {texts.profile.sendFirst(count)}
        </button>
        <button type="button" className="btn out wide" onClick={onKeep}>
          {texts.profile.keep(count)}
        </button>
        <button type="button" className={`link ${styles.discard}`} onClick={onDiscard}>
          {texts.profile.discard(count)}
        </button>
      </div>
    </Sheet>
  );
}
