import { useEffect, useState } from 'react';
import type { Photo } from '../../../contract/photos.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { isNotifyingBlocked } from '../../platform/push.ts';
import { actions, useStore } from '../../state/store.ts';
import { goHome } from '../navigation.ts';
import { Offers } from '../offers/Offers.tsx';
import { pictureUrl } from '../../api/picture-url.ts';
import { Submitted, type Whereabouts } from './Submitted.tsx';

/** The picture stays while the screen does, also when the record has gone out and is deleted. */
function usePictureOnce(record: string) {
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
  }, [record]);
  return picture;
}

function whereaboutsOf(record?: OutboxRecord, newest?: Photo): Whereabouts {
  if (!record) return newest ? { at: newest.upload_date, dueAt: newest.due_at } : 'sending';
  const { state, lastError } = record;
  if (state === 'refused' || state === 'damaged') return { refused: lastError ?? '' };
  return lastError === null && navigator.onLine ? 'sending' : 'phone';
}

export function SubmittedScreen({ photo }: { photo: string }) {
  const record = useStore((state) => state.outbox.find(({ id }) => id === photo));
  const newest = useStore((state) => state.photos.value?.[0]);
  const isTold = useStore(({ settings }) => settings.notifications) && !isNotifyingBlocked();
  const picture = usePictureOnce(photo);
  const whereabouts = whereaboutsOf(record, newest);

  return (
    <Submitted
      picture={picture === null && newest ? pictureUrl(newest.image_url) : picture}
      whereabouts={whereabouts}
      isTold={isTold}
      onBack={goHome}
    >
      {typeof whereabouts === 'object' && 'at' in whereabouts && <Offers />}
    </Submitted>
  );
}
