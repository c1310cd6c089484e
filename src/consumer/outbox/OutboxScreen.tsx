import { actions, app } from '../../state/store.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { OutboxSheet } from './OutboxSheet.tsx';
import { useWaitingThings } from './useWaitingThings.ts';

export function OutboxScreen({ onClose }: { onClose: () => void }) {
  const things = useWaitingThings();
  const { alert, choose } = useChosenFile('gallery');
  return (
    <OutboxSheet
      things={things}
      alert={alert}
      onClose={onClose}
      onSendNow={() => void app.drain()}
      onRetry={(id) => void actions.retry(id)}
      onReplace={(id) =>
        askForFile(async (file) => {
          // Only once the other one is on this phone.
          if (await choose(file)) await actions.discard(id);
        })
      }
      onDiscard={(id) => void actions.discard(id)}
    />
  );
}
