import type { PendingRequest } from '../../../contract/requests.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { ClientNotes } from './client/ClientNotes.tsx';
import { NotAsAsked, WhatFitted, WhatOthersSay, WhatWasWrong } from './client/WhatWasSaid.tsx';
import { usePortal } from '../store/context.ts';
import { useFocused } from '../useFocused.ts';
import { addressOf } from '../view.ts';
import { ClientAside } from './client/ClientAside.tsx';
import type { ClientDetailsRead } from '../parts/useClientDetails.ts';
import styles from './Bench.module.css';

const words = portalTexts.bench;

interface ClientPanelProps {
  request: PendingRequest;
  details: ClientDetailsRead;
  onClose: () => void;
}

/** What colleagues know of the client, and where more is written. */
export function ClientPanel({ request, details, onClose }: ClientPanelProps) {
  const { store } = usePortal();
  const title = useFocused<HTMLHeadingElement>();
  const { value, retry } = details;
  return (
    <>
      <div className={styles.band}>
        <h2 ref={title} tabIndex={-1} aria-label={words.client(request.userName)}>
          {request.userName}
        </h2>
        <a
          className="link"
          target="_blank"
          rel="noopener"
          href={addressOf({ name: 'clients', userId: request.userId })}
        >
          {words.wholePage}
        </a>
        <CloseButton onClose={onClose} />
      </div>
      <div className={`${styles.scroll} ${styles.source}`}>
        <ClientNotes
          userId={request.userId}
          notes={value?.notes ?? request.notes ?? []}
          onAdded={() => {
            retry();
            void store.queue.refresh();
          }}
        />
        {value && <WhatOthersSay details={value} />}
        {value && <WhatFitted details={value} />}
        {value && <WhatWasWrong details={value} />}
        {value && <NotAsAsked details={value} onReplied={retry} />}
        <ClientAside request={request} details={details} />
      </div>
    </>
  );
}
