import { useState } from 'react';
import type { Invitation } from '../../../contract/invitations.ts';
import { createInvitation } from '../../api/clients.ts';
import { formatDay } from '../../ui/dates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { usePortal } from '../store/context.ts';
import { Says } from '../Says.tsx';
import { useBusy } from '../useBusy.ts';
import styles from './ClientDetail.module.css';

const words = portalTexts.invitation;

/** A link for one person, made when it is asked for. */
export function InvitationLink() {
  const { client } = usePortal();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const { isBusy, message, run } = useBusy(words.failed);

  const make = () =>
    void run(async () => {
      setInvitation(await createInvitation(client));
      setIsCopied(false);
    });
  const copying = useBusy(words.copyFailed);
  const copy = (url: string) =>
    void copying.run(async () => {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    });

  if (!invitation) {
    return (
      <>
        <button type="button" className="btn ink" aria-disabled={isBusy} onClick={make}>
          {words.make}
        </button>
        <Says message={message} />
      </>
    );
  }
  const { url, expiresAt } = invitation;
  return (
    <>
      <div className={styles.add}>
        <input
          className="in"
          readOnly
          aria-label={words.link}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn out sm tall" onClick={() => copy(url)}>
          {words.copy}
        </button>
      </div>
      <p className="note" role="status">
        {isCopied ? words.copied : words.until(formatDay(expiresAt))}
      </p>
      <Says message={copying.message} />
      {'share' in navigator && (
        <button
          type="button"
          className="link"
          // Closing the share sheet rejects; she has seen why.
          onClick={() => void navigator.share({ url, text: words.text }).catch(() => undefined)}
        >
          {words.share}
        </button>
      )}
    </>
  );
}
