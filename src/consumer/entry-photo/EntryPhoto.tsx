import { useState } from 'react';
import { isAnswered } from '../../state/briefs.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { formatDayAndClock } from '../../ui/dates.ts';
import { Status } from '../../ui/Status.tsx';
import { texts } from '../../../texts/consumer.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { FoldedNote } from '../shell/FoldedNote.tsx';
import type { PhotoEntry } from '../entries/photo-entry.ts';
import { StylistLink } from '../shell/StylistLink.tsx';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { Question } from '../whole-photo/Question.tsx';
import { WholePhoto } from '../whole-photo/WholePhoto.tsx';
import { discardWithUndo, withUndo } from '../shell/with-undo.ts';
import { deletionOf } from './deletion.ts';
import styles from './EntryPhoto.module.css';

interface EntryPhotoProps {
  entry: PhotoEntry;
  status: string;
  /** Whether it shall be deleted was asked when she changed the language. */
  isAsked: boolean;
  onClose: () => void;
}

const DISCARD = {
  title: waitingTexts.outbox.discardTitle,
  text: waitingTexts.outbox.discardText,
  action: waitingTexts.outbox.discardIt,
};

/** One of her photos in full; from here alone it is deleted. */
export function EntryPhoto({ entry, status, isAsked, onClose }: EntryPhotoProps) {
  const { actions } = useApp();
  const { key, at, kind, note, picture, looks, face } = entry;
  const isHere = entry.stage === 'local';
  const local = useLocalPicture(isHere ? key : null);
  const photo = useStore(({ photos }) => photos.value?.find(({ id }) => id === key));
  const hasAnswers = photo !== undefined && isAnswered(photo);
  const [isAsking, setIsAsking] = useState(isAsked);

  const remove = () => {
    // A toast would lie behind it.
    onClose();
    if (isHere) void discardWithUndo(actions, key);
    else void withUndo(actions, actions.deletePhoto(key), texts.whole.removed);
  };

  return (
    <WholePhoto title={formatDayAndClock(at)} src={picture ?? local} onClose={onClose}>
      {isAsking ? (
        <Question
          {...(isHere ? DISCARD : deletionOf(looks.length, hasAnswers, !!photo?.voice))}
          sheet={`photo ${key}`}
          onYes={remove}
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <div className={styles.foot}>
          <div>
            <Status kind={kind}>{status}</Status>
            {note && <FoldedNote note={note} />}
            {face && <StylistLink {...face} />}
          </div>
          <button type="button" className="link" onClick={() => setIsAsking(true)}>
            {isHere ? DISCARD.action : texts.whole.remove}
          </button>
        </div>
      )}
    </WholePhoto>
  );
}
