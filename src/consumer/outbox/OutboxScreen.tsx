import { actions, app } from '../../state/store.ts';
import { askForFile } from '../capture/ask-for-file.ts';
import { useChosenFile } from '../capture/useChosenFile.ts';
import { OutboxSheet } from './OutboxSheet.tsx';
import { useWaitingThings } from './useWaitingThings.ts';

export function OutboxScreen({ onClose }: { onClose: () => void }) {
  const things = useWaitingThings();
  const { onFile } = useChosenFile('gallery');
  return (
    <OutboxSheet
      things={things}
      onClose={onClose}
      onSendNow={() => void app.drain()}
      onRetry={(id) => void actions.retry(id)}
      onReplace={(id) =>
        askForFile((file) => {
          void actions.discard(id);
          onFile(file);
        })
      }
      onDiscard={(id) => void actions.discard(id)}
    />
  );
}
