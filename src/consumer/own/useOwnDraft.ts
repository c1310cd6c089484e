import { useEffect, useState } from 'react';
import { tick } from '../../platform/haptics.ts';
import type { OwnRecord } from '../../outbox/records.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useOtherPicture } from '../capture/useChosenFile.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { goBack, replace } from '../shell/navigation.ts';
import { refusalOf } from '../shell/refusal.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { useSettled } from '../shell/useSettled.ts';
import { useOwnFields } from './useOwnFields.ts';

const TYPED_MS = 300;
const CLOSET = { name: 'closet', isMine: true } as const;

/** Something of hers with its picture, until she adds it. */
export function useOwnDraft(draft: OwnRecord) {
  const { actions } = useApp();
  const { said, alert, setAlert, fields, isSaid } = useOwnFields(draft.operation);
  const picture = useLocalPicture(draft.id);
  const [isBusy, setIsBusy] = useState(false);
  const { name, category } = said;

  useEffect(() => {
    if (name === draft.operation.name && category === draft.operation.category) return undefined;
    // What this phone cannot keep while it is typed is said when it is added.
    const keep = () => void actions.sayOfOwnDraft(draft.id, { name, category }).catch(() => null);
    const timer = setTimeout(keep, TYPED_MS);
    return () => clearTimeout(timer);
  }, [actions, draft, name, category]);

  const work = async (working: Promise<string | null>, then: () => void = () => undefined) => {
    setIsBusy(true);
    const refusal = await working;
    setIsBusy(false);
    setAlert(refusal);
    if (refusal === null) then();
  };

  const choose = useOtherPicture();
  const discard = (then: () => void) => void work(refusalOf(actions.discardOwnDraft()), then);
  const leave = () => goBack(CLOSET);

  return {
    fields,
    alert,
    picture,
    isBusy: isBusy || picture === undefined,
    fail: (message: string) => setAlert(message),
    add: () => {
      // What goes is what is seen.
      if (isBusy || picture === undefined || !isSaid()) return;
      void work(refusalOf(actions.addOwn(draft.id, said)), () => {
        tick();
        leave();
      });
    },
    different: () => askForFile((file) => work(choose(file))),
    retake: () => discard(() => replace({ name: 'camera', of: 'piece' })),
    discard: () => discard(leave),
  };
}

/** The draft; where it has gone in another window that is said, and the closet shown. */
export function useFollowedOwnDraft(): OwnRecord | null {
  const draft = useStore((state) => state.ownDraft);
  const isGone = useSettled(draft === null);
  useEffect(() => {
    if (!isGone) return;
    replace(CLOSET);
  }, [isGone]);
  return draft;
}
