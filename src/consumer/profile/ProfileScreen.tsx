import { useState } from 'react';
import { track } from '../../platform/events.ts';
import { unsentPhotos } from '../../state/selectors.ts';
import type { SignOutChoice } from '../../state/signing.ts';
import { actions, useStore } from '../../state/store.ts';
import { go, goHome } from '../navigation.ts';
import { PreferencesSheet } from '../preferences/PreferencesSheet.tsx';
import type { Complete } from '../preferences/draft.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useSavedCount } from '../useSavedCount.ts';
import { LogoutSheet } from './LogoutSheet.tsx';
import { Profile } from './Profile.tsx';
import { UpgradeSheet } from './UpgradeSheet.tsx';

type OpenSheet = 'preferences' | 'upgrade' | 'logout' | null;

async function leave(unsent: SignOutChoice) {
  if (!(await actions.signOut(unsent))) return;
  goHome();
  track('sign_out', { role: 'consumer' });
}

export function ProfileScreen() {
  const user = useStore((state) => state.user);
  const profile = useStore((state) => state.profile);
  const unsent = useStore(unsentPhotos);
  const saved = useSavedCount();
  const kept = useStore((state) => state.preferences);
  const preferences = usePreferences();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const close = () => setSheet(null);

  const save = async (draft: Complete) => {
    const alert = await preferences.save(draft);
    if (alert === null) close();
    return alert;
  };

  return (
    <>
      <Profile
        person={user ?? { name: '', email: '' }}
        profile={profile}
        preferences={{ ...kept, value: preferences.stored }}
        saved={saved}
        onRefresh={() => void actions.refreshProfile()}
        onRefreshPreferences={() => void actions.refreshPreferences()}
        onEdit={() => setSheet('preferences')}
        onUpgrade={() => setSheet('upgrade')}
        onCloset={() => go({ name: 'closet' })}
        onSettings={() => go({ name: 'settings' })}
        onLogout={() => {
          if (unsent.length > 0) setSheet('logout');
          else void leave('keep');
        }}
      />
      {sheet === 'preferences' && (
        <PreferencesSheet initial={preferences.initial} onCancel={close} onSave={save} />
      )}
      {sheet === 'upgrade' && <UpgradeSheet onClose={close} />}
      {sheet === 'logout' && (
        <LogoutSheet
          unsent={unsent.length}
          onSend={() => void leave('send')}
          onKeep={() => void leave('keep')}
          onDiscard={() => void leave('discard')}
          onClose={close}
        />
      )}
    </>
  );
}
