import { useState } from 'react';
import { isPicture } from '../../outbox/records.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { refusalOf } from '../shell/refusal.ts';
import { PreviousAccountSheet } from './PreviousAccountSheet.tsx';

/** Goes by itself once she has answered, here or in another tab. */
export function PreviousAccountScreen({ onClose }: { onClose: () => void }) {
  const { actions } = useApp();
  const earlier = useStore((state) => state.earlier);
  const [alert, setAlert] = useState<string | null>(null);
  const photos = earlier.filter(isPicture).length;
  const answer = async (work: Promise<void>) => setAlert(await refusalOf(work));

  if (earlier.length === 0) return null;
  return (
    <PreviousAccountSheet
      photos={photos}
      others={earlier.length - photos}
      alert={alert}
      onSend={() => void answer(actions.sendEarlier())}
      onDiscard={() => void answer(actions.discardEarlier())}
      onClose={onClose}
    />
  );
}

/** Asked once at each start; until she answers it stays in the tray. */
export function AskAboutPreviousAccount() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <PreviousAccountScreen onClose={() => setIsOpen(false)} />;
}
