import { useState } from 'react';
import type { Again } from '../../../contract/again.ts';
import { AGAIN_TEXT_MAX } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import { againTexts } from '../../../texts/again.ts';
import { firstName } from '../../../texts/names.ts';
import { track } from '../../platform/events.ts';
import { againAhead } from '../../state/operations/again.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Status } from '../../ui/Status.tsx';
import { againWords } from './words.ts';
import { useTyped } from '../question/useTyped.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { openOutfit } from '../shell/navigation.ts';
import { withUndo } from '../shell/with-undo.ts';
import styles from './AnotherLook.module.css';

interface AnotherLookProps {
  outfit: string;
  stylist: string;
  /** Something of it is to be otherwise, or nothing of it is kept. */
  isToMend: boolean;
  /** The photo that it answers. */
  photo: Photo;
  now: number;
}

/** From the first look to the one that came of it, and back. */
function OtherOne({ again, outfit }: { again: Again; outfit: string }) {
  const { of, outfit_uuid: second } = again;
  if (second === null || (outfit !== of && outfit !== second)) return null;
  return (
    <button type="button" className="link" onClick={() => openOutfit(outfit === of ? second : of)}>
      {outfit === of ? againTexts.second : againTexts.first}
    </button>
  );
}

/** Below a look that missed: another one, and how far that is. */
export function AnotherLook({ outfit, stylist, isToMend, photo, now }: AnotherLookProps) {
  const { actions } = useApp();
  const outbox = useStore((state) => state.outbox);
  const typed = useTyped(`again ${photo.id}`);
  const [isAsking, setIsAsking] = useState(false);
  const isRefused = !photo.again && againAhead(outbox, photo.id)?.state === 'refused';
  const words = againWords(photo, outbox, now);
  if (words !== null) return <Status kind={photo.again ? 'wait' : 'here'}>{words}</Status>;
  if (photo.again?.outfit_uuid) return <OtherOne again={photo.again} outfit={outfit} />;
  if (photo.again || !isToMend) return null;

  const ask = async () => {
    setIsAsking(false);
    const asked = actions.askAgain(photo.id, outfit, typed.value.trim());
    await withUndo(
      actions,
      asked.then((record) => {
        typed.forget();
        track('again_asked', {});
        return record;
      }),
      againTexts.asked,
    );
  };

  return (
    <>
      {isRefused && (
        <p className="alert" role="alert">
          {againTexts.refused}
        </p>
      )}
      <button type="button" className="btn out wide" onClick={() => setIsAsking(true)}>
        {againTexts.ask}
      </button>
      {isAsking && (
        <Sheet
          title={againTexts.title}
          lead={photo.with_owner ? againTexts.leadHeld : againTexts.lead(firstName(stylist))}
          onClose={() => setIsAsking(false)}
        >
          <label className={`field ${styles.words}`}>
            <span>{againTexts.what}</span>
            <textarea
              className="in"
              rows={3}
              maxLength={AGAIN_TEXT_MAX}
              value={typed.value}
              onChange={({ target }) => typed.type(target.value)}
            />
          </label>
          <p className={`note ${styles.goes}`}>{againTexts.goes}</p>
          <button type="button" className="btn ink wide" onClick={() => void ask()}>
            {againTexts.send}
          </button>
        </Sheet>
      )}
    </>
  );
}
