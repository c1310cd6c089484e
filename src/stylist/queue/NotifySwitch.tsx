import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { hasPush, isNotifyingBlocked } from '../../platform/push.ts';
import { Switch } from '../../ui/Switch.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import { usePortal } from '../store/context.ts';
import { Says } from '../Says.tsx';
import styles from './Pending.module.css';

const words = portalTexts.pending;
const MESSAGES = {
  on: null,
  unanswered: words.notifyUnanswered,
  blocked: words.notifyBlocked,
  failed: words.notifyFailed,
};

export function NotifySwitch() {
  const { notify } = usePortal().store;
  const { isOn } = useStore(notify.state);
  const [message, setMessage] = useState<string | null>(null);
  const id = useId();

  if (!hasPush()) return null;
  const change = async (on: boolean) => {
    if (on) setMessage(MESSAGES[await notify.switchOn()]);
    else await notify.switchOff();
  };
  return (
    <>
      <p className={styles.notify}>
        <span id={id}>{words.notify}</span>
        <Switch
          labelledBy={id}
          checked={isOn && !isNotifyingBlocked()}
          onChange={(on) => void change(on)}
        />
      </p>
      <Says message={message} className={styles.says} />
    </>
  );
}
