import { useEffect, useRef, useState } from 'react';
import { type Edit, typeOf } from '../../device/shrink.ts';
import type { Actions } from '../../state/app.ts';
import { Refused } from '../../state/capture.ts';
import { texts } from '../../../texts/consumer.ts';
import { edited, NotAPhoto } from '../capture/shrink.ts';
import { coverIn } from './cover.ts';
import type { Source } from './useSource.ts';

export type Keep = Actions['editCapture'];

/** Makes the draft what she made of its picture; what fails leaves both as they were. */
export function useApplyEdit(source: Source, keep: Keep, onUsed: (source: Source) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const isClosed = useRef(false);

  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const burn = async (made: Edit) => {
    if (isBusy) return;
    setIsBusy(true);
    setAlert(null);
    try {
      const bytes = await edited(source.picture, made);
      // She has thought better of it.
      if (isClosed.current) return;
      const cover = coverIn(made.part, made.cover);
      const draft = await keep(source.draft, bytes, typeOf(bytes), cover);
      onUsed({ ...source, draft, made });
    } catch (error) {
      const isForPeople = error instanceof NotAPhoto || error instanceof Refused;
      setAlert(isForPeople ? error.message : texts.edit.failed);
      setIsBusy(false);
    }
  };

  return { isBusy, alert, burn: (made: Edit) => void burn(made) };
}
