import { useEffect, useState } from 'react';
import { DELETE_UNDO_MS } from '../../../contract/limits.ts';
import { Refused } from '../../state/capture.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { waitingTexts } from '../../../texts/waiting.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { PreviousAccountScreen } from '../previous-account/PreviousAccountScreen.tsx';
import { OutboxSheet } from './OutboxSheet.tsx';
import { go } from '../shell/navigation.ts';
import { refusalOf, sayRefusal } from '../shell/refusal.ts';
import { usePhoneTrouble } from '../shell/usePhoneTrouble.ts';
import { useWaitingThings } from './useWaitingThings.ts';

export function OutboxScreen({ onClose }: { onClose: () => void }) {
  const { actions, store } = useApp();
  const things = useWaitingThings();
  const trouble = usePhoneTrouble();
  const { alert, choose } = useChosenFile('gallery');
  const earlier = useStore((state) => state.earlier.length);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const [bringBack, setBringBack] = useState<(() => Promise<boolean>) | null>(null);
  useEffect(() => {
    if (!bringBack) return undefined;
    const timer = setTimeout(() => setBringBack(null), DELETE_UNDO_MS);
    return () => clearTimeout(timer);
  }, [bringBack]);

  // A toast would lie behind the sheet.
  const change = async (work: Promise<unknown>) => setRefusal(await refusalOf(work));

  const discard = async (id: string) => {
    const undo = await actions.discardPhoto(id);
    setBringBack(() => undo);
  };
  const undo = async (back: () => Promise<boolean>) => {
    setBringBack(null);
    if (!(await back())) throw new Refused(waitingTexts.outbox.tooLate);
  };

  const open = async (id: string) => {
    await actions.reopen(id);
    if (store.getState().draft) go({ name: 'preview', source: 'gallery' });
  };

  const inItsPlace = async (id: string) => {
    await actions.carryBrief(id);
    await actions.discard(id);
  };
  /** Only once the other one is on this phone, and then this tray is closed. */
  const replace = async (id: string, file: File) => {
    if (await choose(file)) await sayRefusal(inItsPlace(id));
  };

  if (isAsking) return <PreviousAccountScreen onClose={onClose} />;
  return (
    <OutboxSheet
      things={things}
      earlier={earlier}
      onEarlier={() => setIsAsking(true)}
      alert={alert ?? refusal ?? trouble}
      onClose={onClose}
      onSendNow={() => void change(actions.sendNow())}
      onUndo={(id) => void change(actions.undo(id))}
      onRetry={(id) => void change(actions.retry(id))}
      onChange={(id) => void change(open(id))}
      onReplace={(id) => askForFile((file) => replace(id, file))}
      onDiscard={(id) => void change(actions.discard(id))}
      onDiscardPhoto={(id) => void change(discard(id))}
      onBringBack={bringBack && (() => void change(undo(bringBack)))}
    />
  );
}
