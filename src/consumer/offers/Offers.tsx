import { useState } from 'react';
import { hasPush } from '../../platform/push.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';
import { InstallSheet } from './InstallSheet.tsx';
import {
  decline,
  installByPrompt,
  mayOffer,
  switchNotificationsOn,
  type Offer,
} from './offering.ts';
import { useInstallWay } from './useInstall.ts';
import styles from './Offers.module.css';

/** What is worth offering once a photo has gone out: one thing at a time, each with its reason. */
export function Offers() {
  const app = useApp();
  const settings = useStore((state) => state.settings);
  const way = useInstallWay();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const may = (offer: Offer) => mayOffer(settings.declinedAt[offer], now);

  const notify = async () => {
    const answer = await switchNotificationsOn(app);
    if (answer === 'on') void toast(texts.offers.notifyOn);
    if (answer === 'open') void toast(texts.offers.notifyOpen);
    if (answer === 'blocked') setAlert(texts.offers.notifyBlocked);
    if (answer === 'unanswered') decline(app, 'notify', now);
  };
  const closeSheet = () => {
    setIsSheetOpen(false);
    decline(app, 'install', now);
  };

  if (hasPush() && !settings.notifications && may('notify')) {
    return (
      <OfferCard
        title={texts.offers.notifyTitle}
        text={alert ?? texts.offers.notifyText}
        action={texts.offers.notify}
        onAccept={() => void notify()}
        onDecline={() => decline(app, 'notify', now)}
      />
    );
  }
  if (way === null || !may('install')) return null;
  return (
    <>
      <OfferCard
        title={texts.offers.installTitle}
        text={texts.offers.installText}
        action={texts.offers.install}
        onAccept={() => (way === 'sheet' ? setIsSheetOpen(true) : void installByPrompt(app))}
        onDecline={() => decline(app, 'install', now)}
      />
      {isSheetOpen && <InstallSheet onClose={closeSheet} />}
    </>
  );
}

interface OfferCardProps {
  title: string;
  text: string;
  action: string;
  onAccept: () => void;
  onDecline: () => void;
}

function OfferCard({ title, text, action, onAccept, onDecline }: OfferCardProps) {
  return (
    <section className={`sec ${styles.offer}`} aria-label={title}>
      <h3>{title}</h3>
      <p className="small muted" role="status">
        {text}
      </p>
      <div className={styles.actions}>
        <button type="button" className="btn out sm" onClick={onAccept}>
          {action}
        </button>
        <button type="button" className="link" onClick={onDecline}>
          {texts.offers.notNow}
        </button>
      </div>
    </section>
  );
}
