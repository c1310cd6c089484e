import { useCallback, useState } from 'react';
import { Refused } from '../../state/capture.ts';
import { useApp } from '../shell/app-context.ts';
import { texts } from '../../../texts/consumer.ts';
import { go, replace, type PhotoSource } from '../shell/navigation.ts';
import { NotAPhoto, shrink } from './shrink.ts';

const JPEG = 'image/jpeg';

/** From a chosen file to the preview; `alert` says why it did not come that far, `choose` whether it did. */
export function useChosenFile(source: PhotoSource) {
  const { actions } = useApp();
  const [alert, setAlert] = useState<string | null>(null);

  const choose = useCallback(
    async (file: File): Promise<boolean> => {
      setAlert(null);
      try {
        await actions.keepCapture(await shrink(file), JPEG);
        // The camera is not what Back from the preview means.
        (source === 'camera' ? replace : go)({ name: 'preview', source });
        return true;
      } catch (error) {
        const isForPeople = error instanceof NotAPhoto || error instanceof Refused;
        setAlert(isForPeople ? error.message : texts.upload.failed);
        return false;
      }
    },
    [actions, source],
  );
  const onFile = useCallback((file: File) => void choose(file), [choose]);

  return { alert, choose, onFile };
}
