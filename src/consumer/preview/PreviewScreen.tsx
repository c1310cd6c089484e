import { useEffect, useState } from 'react';
import { track } from '../../platform/events.ts';
import { tick } from '../../platform/haptics.ts';
import { Refused } from '../../state/capture.ts';
import { actions, store, useStore } from '../../state/store.ts';
import { texts } from '../../ui/texts/texts.ts';
import { giveUp } from '../../ui/trouble.ts';
import { goBack, goHome, replace, type PhotoSource } from '../navigation.ts';
import { refusalOf } from '../refusal.ts';
import { type Shared, sharedFailure } from '../shared-words.ts';
import { useLocalPicture } from '../useLocalPicture.ts';
import { Preview } from './Preview.tsx';

interface PreviewScreenProps {
  source: PhotoSource;
  shared: Shared | null;
}

export function PreviewScreen({ source, shared }: PreviewScreenProps) {
  const draft = useStore((state) => state.draft);
  const picture = useLocalPicture(draft?.id ?? null);
  const failure = sharedFailure(shared);
  const [alert, setAlert] = useState(failure);
  const [isSubmitting, setIsSubmitting] = useState(false);

  useEffect(() => {
    if (store.getState().draft === null) replace({ name: 'home' });
  }, []);

  // Another tab may have chosen another one: what goes is what is seen.
  const isBusy = isSubmitting || (draft !== null && picture === undefined);

  const submit = async () => {
    if (isBusy) return;
    setIsSubmitting(true);
    setAlert(null);
    try {
      const photo = await actions.submitPhoto();
      track('photo_upload', { source });
      tick();
      replace({ name: 'submitted', photo });
    } catch (error) {
      // What this phone did not keep can be submitted again; what it did keep must not be.
      if (!(error instanceof Refused)) return giveUp(texts.errors.upload, error);
      setAlert(error.message);
      setIsSubmitting(false);
    }
  };

  const discard = async (leave: () => void) => {
    const refusal = await refusalOf(actions.discardCapture());
    if (refusal === null) leave();
    else setAlert(refusal);
  };
  const different = () => discard(goHome);
  const retake = () => discard(() => replace({ name: 'camera' }));

  return (
    <Preview
      picture={picture}
      hint={
        failure
          ? texts.preview.earlier
          : shared === 'first'
            ? texts.shared.first
            : texts.preview.hint
      }
      alert={alert}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onDifferent={() => void different()}
      onRetake={source === 'camera' ? () => void retake() : null}
      onBack={() => goBack()}
    />
  );
}
