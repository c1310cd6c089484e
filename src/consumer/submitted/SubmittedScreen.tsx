import { useEffect, useState } from 'react';
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

export function SubmittedScreen({ photo }: { photo: string }) {
  const record = useStore((state) => state.outbox.find(({ id }) => id === photo));
  const newest = useStore((state) => state.photos.value?.[0]);
  const picture = usePictureOnce(photo);

  const whereabouts = (): Whereabouts => {
    if (record) return record.lastError === null && navigator.onLine ? 'sending' : 'phone';
    return newest ? { at: newest.upload_date, dueAt: newest.due_at } : 'sending';
  };

  return (
    <Submitted
      picture={picture === null && newest ? pictureUrl(newest.image_url) : picture}
      whereabouts={whereabouts()}
      onBack={goHome}
    >
      {typeof whereabouts() === 'object' && <Offers />}
    </Submitted>
  );
}
