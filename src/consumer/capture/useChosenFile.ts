import { useCallback, useState } from 'react';
import { typeOf } from '../../device/shrink.ts';
import { pause } from '../../platform/pause.ts';
import { Refused } from '../../state/capture.ts';
import { useApp } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { go, replace, type PhotoSource, type Taken } from '../shell/navigation.ts';
import { NotAPhoto, shrink } from './shrink.ts';

function wordsFor(error: unknown): string {
  const isForPeople = error instanceof NotAPhoto || error instanceof Refused;
  return isForPeople ? error.message : texts.upload.failed;
}

/** From a chosen file to the preview; `alert` says why it did not come that far, `choose` whether it did. */
export function useChosenFile(source: PhotoSource, of: Taken = 'her') {
  const { actions } = useApp();
  const [alert, setAlert] = useState<string | null>(null);

  const choose = useCallback(
    async (file: File): Promise<boolean> => {
      setAlert(null);
      try {
        const bytes = await shrink(file);
        if (of === 'piece') await actions.keepOwn(bytes, typeOf(bytes));
        else await actions.keepCapture(bytes, typeOf(bytes));
        // This screen was drawn anew by what is kept now; the next is a piece of work of its own.
        await pause();
        // The camera is not what Back from the preview means.
        const open = source === 'camera' ? replace : go;
        open(of === 'piece' ? { name: 'own' } : { name: 'preview', source });
        return true;
      } catch (error) {
        setAlert(wordsFor(error));
        return false;
      }
    },
    [actions, source, of],
  );
  const onFile = useCallback((file: File) => void choose(file), [choose]);

  return { alert, choose, onFile };
}

/** The same where something of hers waits for its name: what is chosen takes the place of its picture. */
export function useOtherPicture() {
  const { actions, store } = useApp();
  return async (file: File): Promise<string | null> => {
    try {
      const bytes = await shrink(file);
      const { ownDraft } = store.getState();
      if (ownDraft) await actions.editOwn(ownDraft.id, bytes, typeOf(bytes), null);
      else await actions.keepOwn(bytes, typeOf(bytes));
      return null;
    } catch (error) {
      return wordsFor(error);
    }
  };
}

/** In the preview: what is chosen takes the place of the photo there, which stays until then. Answers what went wrong, or null. */
export function useOtherFile() {
  const { actions, store } = useApp();
  return async (file: File): Promise<string | null> => {
    try {
      const bytes = await shrink(file);
      const { draft } = store.getState();
      // Another window may have submitted or discarded it while she chose.
      if (draft) await actions.editCapture(draft.id, bytes, typeOf(bytes), null);
      else await actions.keepCapture(bytes, typeOf(bytes));
      replace({ name: 'preview', source: 'gallery' });
      return null;
    } catch (error) {
      return wordsFor(error);
    }
  };
}
