import { Suspense, useEffect, useState } from 'react';
import { pictureUrl } from '../../api/picture-url.ts';
import { isNotifyingBlocked } from '../../platform/push.ts';
import { lateChanges } from '../../state/briefs.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { askedWithPhoto, askedWithRecord } from '../brief/entry-brief.ts';
import { TellSheet } from '../brief/lazy.ts';
import { isPhoto, type OutboxRecord } from '../../outbox/records.ts';
import { goHome, replace } from '../shell/navigation.ts';
import { isMailed } from '../offers/mail.ts';
import { Offers } from '../offers/Offers.tsx';
import { Forgets } from '../outbox/Forgets.tsx';
import { refusalOf } from '../shell/refusal.ts';
import { useSettled } from '../shell/useSettled.ts';
import { Submitted, type Outcome } from './Submitted.tsx';
import { useOutcome } from './useOutcome.ts';

/** The picture stays while the screen does, also when the record has gone out and is deleted. */
function usePictureOnce(record: string) {
  const { actions } = useApp();
  const [picture, setPicture] = useState<string | null>();
  useEffect(() => {
    let url: string | null = null;
    const read = async () => {
      const blob = await actions.pictureOf(record);
      url = blob && URL.createObjectURL(blob);
      setPicture(url);
    };
    void read();
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [actions, record]);
  return picture;
}

const receivedOf = (outcome: Outcome) => (outcome.is === 'received' ? outcome.photo : null);

function askedIn(
  outcome: Outcome,
  of: string,
  outbox: readonly OutboxRecord[],
  late: ReturnType<typeof lateChanges>,
) {
  const received = receivedOf(outcome);
  if (received) return askedWithPhoto(received, outbox, late[received.id]);
  const record = outbox.filter(isPhoto).find(({ id }) => id === of);
  return record ? askedWithRecord(record, outbox) : null;
}

export function SubmittedScreen({ photo }: { photo: string }) {
  const { actions, store } = useApp();
  const isNotified = useStore(({ told }) => told === 'yes') && !isNotifyingBlocked();
  const isTold = useStore(isMailed) || isNotified;
  const picture = usePictureOnce(photo);
  const outcome = useOutcome(photo);
  const hasOther = useStore((state) => state.draft !== null);
  const outbox = useStore((state) => state.outbox);
  const late = useStore(lateChanges);
  const [isTelling, setIsTelling] = useState(false);
  const isUnknown = useSettled(outcome === null);

  // An entry of long ago, or of somebody else's.
  useEffect(() => {
    if (isUnknown) replace({ name: 'home' });
  }, [isUnknown]);

  const isRefused = outcome?.is === 'here' && outcome.where.is === 'refused';
  useEffect(() => {
    if (!isRefused) return;
    const showAgain = async () => {
      // Where this phone cannot write it stays as it is, and is said here.
      if ((await refusalOf(actions.reopen(photo))) !== null) return;
      if (store.getState().draft?.id === photo) replace({ name: 'preview', source: 'gallery' });
    };
    void showAgain();
  }, [actions, store, isRefused, photo]);

  if (outcome === null) return null;
  const received = receivedOf(outcome);
  return (
    <Submitted
      picture={picture === null && received ? pictureUrl(received.image_url) : picture}
      outcome={outcome}
      isTold={isTold}
      onOther={hasOther ? () => replace({ name: 'preview', source: 'share' }) : null}
      onBack={goHome}
      asked={askedIn(outcome, photo, outbox, late)}
      onTell={() => setIsTelling(true)}
    >
      {outcome.is === 'received' && <Offers />}
      {outcome.is === 'here' && <Forgets />}
      {isTelling && (
        <Suspense fallback={null}>
          <TellSheet of={photo} onClose={() => setIsTelling(false)} />
        </Suspense>
      )}
    </Submitted>
  );
}
