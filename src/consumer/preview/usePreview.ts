import { timeThere } from '../../device/clock.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { track } from '../../platform/events.ts';
import { tick } from '../../platform/haptics.ts';
import { isBare } from '../../state/brief-form.ts';
import { isAgreedForPhotos } from '../../state/operations/consent.ts';
import { oddInDraft } from '../../state/briefs.ts';
import { Refused } from '../../state/capture.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useOtherFile } from '../capture/useChosenFile.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { commonTexts } from '../../../texts/common.ts';
import { texts } from '../../../texts/consumer.ts';
import { giveUp } from '../../ui/trouble.ts';
import { failureWords } from '../shell/failure-words.ts';
import { goHome, replace, type PhotoSource } from '../shell/navigation.ts';
import { refusalOf } from '../shell/refusal.ts';
import { type Shared, sharedFailure } from '../shell/shared-words.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { briefOfLastTime, draftsBrief } from '../brief/DraftBrief.tsx';
import { useWatchedDraft } from './useWatchedDraft.ts';

/** The draft, the photo that was shared beside it, and what may become of the two. */
export function usePreview(source: PhotoSource, shared: Shared | null, isEditing: boolean) {
  const { actions, store } = useApp();
  const draft = useStore((state) => state.draft);
  const other = useStore((state) => state.shared);
  const picture = useLocalPicture(draft?.id ?? null);
  const otherPicture = useLocalPicture(other?.id ?? null);
  const failure = sharedFailure(shared);
  const [alert, setAlert] = useState(failure ?? (draft && failureWords(draft)));
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  /** The draft that she submitted before its picture was read. */
  const [tapped, setTapped] = useState<string | null>(null);
  const [kept, setKept] = useState(0);
  const [putOff, setPutOff] = useState<string | null>(null);

  useEffect(() => {
    if (store.getState().draft === null) replace({ name: 'home' });
  }, [store]);

  const isAnother = useWatchedDraft(isSubmitting || isReplacing || isEditing);

  // What goes is what is seen.
  const isUnseen = draft !== null && picture === undefined;

  if (isEditing && tapped !== null) setTapped(null);

  const submit = async () => {
    if (isSubmitting) return;
    if (isUnseen) {
      // Another tab's is another photo than she tapped at.
      if (!isAnother) setTapped(draft.id);
      return;
    }
    setTapped(null);
    const state = store.getState();
    // What she typed goes with it, or she says that it does not.
    if (oddInDraft(state, timeThere(state, Date.now()))) {
      setKept((times) => times + 1);
      return;
    }
    setIsSubmitting(true);
    setAlert(null);
    try {
      const said = draftsBrief(state);
      const hasBrief = said !== null && !isBare(said);
      const photo = await actions.submitPhoto();
      if (hasBrief) track('brief_written', {});
      track('photo_upload', { source: draft?.isShared ? 'share' : source });
      tick();
      replace({ name: 'submitted', photo });
    } catch (error) {
      // What this phone did not keep can be submitted again; what it did keep must not be.
      if (!(error instanceof Refused)) return giveUp(commonTexts.errors.upload, error);
      setAlert(error.message);
      setIsSubmitting(false);
    }
  };

  const isDue = draft !== null && tapped === draft.id && !isUnseen && other === null;
  const submitNow = useEffectEvent(submit);
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(submitNow);
    return () => clearTimeout(timer);
  }, [isDue]);

  const discard = async (discarding: Promise<void>, leave: () => void) => {
    setIsReplacing(true);
    setTapped(null);
    const refusal = await refusalOf(discarding);
    if (refusal === null) leave();
    else setAlert(refusal);
    setIsReplacing(false);
  };

  const chooseOther = useOtherFile();
  const takeFile = async (file: File) => {
    setIsReplacing(true);
    setTapped(null);
    setAlert(await chooseOther(file));
    setIsReplacing(false);
  };

  const isEarlier = failure !== null || other !== null;
  const isFirst = shared === 'first' && draft?.isShared;
  const isTold = useStore(
    (state) => draftsBrief(state) !== null || briefOfLastTime(state) !== null,
  );
  const advice = isTold ? null : texts.preview.hint;
  const usual = isFirst ? texts.shared.first : advice;
  const hint = isAnother ? texts.preview.another : usual;

  /** With Submit she agrees that a stylist sees it, once. */
  const isAgreeing = useStore((state) => !isAgreedForPhotos(state));

  return {
    draft,
    isAgreeing,
    picture,
    otherPicture,
    hint: isEarlier ? texts.preview.earlier : hint,
    alert,
    isBusy: isSubmitting || isUnseen,
    /** How often it was kept back for what stands in its fields. */
    kept,
    /** Which of the two it shall be. */
    isAsking: other !== null && other.id !== putOff && !isSubmitting,
    /** What was to be shown cannot be. */
    fail: () => setAlert(texts.upload.unreadable),
    submit: () => void submit(),
    different: () => askForFile(takeFile),
    remove: () => void discard(actions.discardCapture(), goHome),
    retake: () => void discard(actions.discardCapture(), () => replace({ name: 'camera' })),
    takeOther: () => void discard(actions.discardCapture(), () => setAlert(null)),
    dropOther: () => void discard(actions.discardShared(), () => setAlert(null)),
    keepBoth: () => setPutOff(other?.id ?? null),
  };
}
