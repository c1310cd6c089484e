import { useState } from 'react';
import { hasPush, isNotifyingBlocked } from '../../platform/push.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { toast } from '../../ui/toast.ts';
import { InstallSheet } from './InstallSheet.tsx';
import { useMail } from './mail.ts';
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
  const mail = useMail();
  const isTold = useStore(
    ({ settings: { notifications }, told }) => notifications && told !== 'no',
  );
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

  const isPushLeft = hasPush() && !settings.notifications && may('notify');
  const isMailLeft = mail !== null && mail.choice === null;
  if (isMailLeft && (isNotifyingBlocked() || !(isTold || isPushLeft))) {
    return (
      <OfferCard
        title={texts.offers.mailTitle}
        text={mail.alert ?? texts.offers.mailText(mail.address)}
        action={texts.offers.mail}
        declining={texts.offers.noMail}
        onAccept={() => void mail.choose('without_push')}
        onDecline={() => void mail.choose('no')}
      />
    );
  }
  if (isPushLeft) {
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
  declining?: string;
  onAccept: () => void;
  onDecline: () => void;
}

function OfferCard({
  title,
  text,
  action,
  declining = texts.offers.notNow,
  onAccept,
  onDecline,
}: OfferCardProps) {
  return (
    <section className={`sec ${styles.offer}`} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className="small muted" role="status">
        {text}
      </p>
      <div className={styles.actions}>
        <button type="button" className="btn out sm" onClick={onAccept}>
          {action}
        </button>
        <button type="button" className="link" onClick={onDecline}>
          {declining}
        </button>
      </div>
    </section>
  );
}
