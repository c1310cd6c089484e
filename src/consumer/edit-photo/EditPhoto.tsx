import { useEffect, useId, useState } from 'react';
import { PHOTO_TYPE } from '../../device/shrink.ts';
import { Refused } from '../../state/capture.ts';
import { actions } from '../../state/store.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { edited, NotAPhoto } from '../capture/shrink.ts';
import { Frame } from './Frame.tsx';
import { QuarterTurnIcon } from './icons.tsx';
import { useEdit } from './useEdit.ts';
import styles from './EditPhoto.module.css';

interface EditPhotoProps {
  draft: string;
  src: string;
  onClose: () => void;
}

/** The size that the picture has as it is kept; null until it is read. */
function useSize(src: string) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const image = new Image();
    image.src = src;
    const read = async () => {
      await image.decode();
      setSize({ width: image.naturalWidth, height: image.naturalHeight });
    };
    // What cannot be decoded shows nothing to turn.
    read().catch(() => undefined);
  }, [src]);
  return size;
}

export function EditPhoto(props: EditPhotoProps) {
  const size = useSize(props.src);
  return size && <Editor {...props} picture={size} />;
}

type EditorProps = EditPhotoProps & { picture: { width: number; height: number } };

function Editor({ draft, src, picture, onClose }: EditorProps) {
  const titleId = useId();
  const { edit, size, isChanged, turn, startAgain, ...on } = useEdit(picture);
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);

  const use = async () => {
    if (!isChanged) return onClose();
    setIsBusy(true);
    try {
      const kept = await actions.pictureOf(draft);
      if (!kept) throw new NotAPhoto(texts.upload.unreadable);
      await actions.editCapture(draft, await edited(kept, edit), PHOTO_TYPE);
      onClose();
    } catch (error) {
      const isForPeople = error instanceof NotAPhoto || error instanceof Refused;
      setAlert(isForPeople ? error.message : texts.upload.failed);
      setIsBusy(false);
    }
  };

  return (
    <Modal className={styles.edit} labelledBy={titleId} onClose={onClose}>
      <header className={styles.top}>
        <button
          type="button"
          className="iconbtn"
          aria-label={commonTexts.actions.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
        <h2 id={titleId}>{texts.edit.title}</h2>
        <button type="button" className="iconbtn" aria-label={texts.edit.turn} onClick={turn}>
          <QuarterTurnIcon />
        </button>
      </header>
      <Frame src={src} edit={edit} size={size} onPull={on.pull} onSlide={on.slide} />
      <div className={styles.foot}>
        <p role="status">{alert ?? texts.edit.hint}</p>
        <div className={styles.answers}>
          <button type="button" className="btn out" onClick={startAgain}>
            {texts.edit.startAgain}
          </button>
          <button
            type="button"
            className="btn ink"
            aria-busy={isBusy}
            onClick={() => void (isBusy || use())}
          >
            {texts.edit.use}
          </button>
        </div>
      </div>
    </Modal>
  );
}
