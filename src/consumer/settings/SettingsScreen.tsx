import { useState } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { LegalSheet } from '../legal/LegalSheet.tsx';
import { useStore } from '../shell/app-context.ts';
import { BackBar } from '../shell/BackBar.tsx';
import { useReopened } from '../../ui/sheet-entries.ts';
import { goBack } from '../shell/navigation.ts';
import { InstallSheet } from '../offers/InstallSheet.tsx';
import { OutboxScreen } from '../outbox/OutboxScreen.tsx';
import { About } from './About.tsx';
import { Behaviour } from './Behaviour.tsx';
import { DeleteSheet } from './DeleteSheet.tsx';
import { KeepPhotos } from './KeepPhotos.tsx';
import { useSettings } from './useSettings.ts';
import { YourData } from './YourData.tsx';

const REOPENED = ['outbox', 'delete', 'privacy', 'terms'] as const;

type OpenSheet = 'outbox' | 'delete' | 'install' | 'privacy' | 'terms' | null;

export function SettingsScreen() {
  const { alerts, busy, notify, download, remove } = useSettings();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const config = useStore((state) => state.config.value);
  const close = () => setSheet(null);
  useReopened(REOPENED, setSheet);
  return (
    <>
      <main className="col has-tabs">
        <BackBar title={texts.settings.title} onBack={() => goBack({ name: 'profile' })} />
        <KeepPhotos />
        <Behaviour alert={alerts.notify} onNotify={notify} onSheet={setSheet} />
        <YourData
          alert={alerts.download}
          isDownloading={busy === 'download'}
          onDownload={download}
          onDelete={() => setSheet('delete')}
        />
        <About onLegal={setSheet} />
      </main>
      {sheet === 'outbox' && <OutboxScreen onClose={close} />}
      {sheet === 'install' && <InstallSheet onClose={close} />}
      {sheet === 'delete' && (
        <DeleteSheet
          alert={alerts.remove}
          isBusy={busy === 'remove'}
          onConfirm={remove}
          onClose={close}
        />
      )}
      {(sheet === 'privacy' || sheet === 'terms') && (
        <LegalSheet which={sheet} contact={config} onClose={close} />
      )}
    </>
  );
}
