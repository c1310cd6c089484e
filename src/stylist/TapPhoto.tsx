import { useLayoutEffect, useRef, useState } from 'react';
import { readPhoto } from '../api/photos.ts';
import { portalTexts } from '../../texts/portal.ts';
import { ClosedPhoto } from './ClosedPhoto.tsx';
import { OurPicture } from './OurPicture.tsx';
import { usePortal } from './store/context.ts';
import { useBusy } from './useBusy.ts';
import styles from './ClosedPhoto.module.css';

const words = portalTexts.custody;

interface TapPhotoProps {
  id: string;
  /** Null where it was not opened within the hour. */
  src: string | null;
  thumbhash: string;
  alt: string;
  className?: string;
  onBroken: () => void;
}

/** A client's photo among others: a blur until it is opened by hand, of which the client is told. */
export function TapPhoto({ id, src, thumbhash, alt, className = '', onBroken }: TapPhotoProps) {
  const { client } = usePortal();
  const [opened, setOpened] = useState<string | null>(null);
  const opening = useBusy(words.failed);
  const picture = useRef<HTMLSpanElement>(null);
  const shown = src ?? opened;
  // What opened it is not there any more.
  useLayoutEffect(() => {
    if (opened !== null) picture.current?.focus();
  }, [opened]);
  const open = async () => {
    const { thumb_url } = await readPhoto(client, id);
    setOpened(thumb_url);
    if (thumb_url === null) opening.setMessage(words.notYours);
  };
  if (shown !== null) {
    const again = () => {
      setOpened(null);
      onBroken();
    };
    return (
      <span ref={picture} tabIndex={-1} className={styles.opened}>
        <OurPicture {...{ alt, thumbhash, className }} src={shown} onBroken={again} />
      </span>
    );
  }
  return (
    <>
      <ClosedPhoto
        {...{ alt, thumbhash, className }}
        isBusy={opening.isBusy}
        onOpen={() => void opening.run(open)}
      />
      <span role="alert">
        {opening.message && <span className={`says ${styles.says}`}>{opening.message}</span>}
      </span>
    </>
  );
}
