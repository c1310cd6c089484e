import { useState } from 'react';
import { countOf, unsentByKind } from '../../state/selectors.ts';
import { actions, useStore } from '../../state/store.ts';
import { leave } from '../leave.ts';
import { go } from '../navigation.ts';
import { PreferencesSheet } from '../preferences/PreferencesSheet.tsx';
import type { Complete } from '../preferences/draft.ts';
import { usePreferences } from '../preferences/usePreferences.ts';
import { useSavedCount } from '../useSavedCount.ts';
import { LogoutSheet } from './LogoutSheet.tsx';
import { Profile } from './Profile.tsx';
import { UpgradeSheet } from './UpgradeSheet.tsx';
import { useStats } from './useStats.ts';

type OpenSheet = 'preferences' | 'upgrade' | 'logout' | null;

export function ProfileScreen() {
  const user = useStore((state) => state.user);
  const profile = useStore((state) => state.profile);
  const unsent = useStore(unsentByKind);
  const saved = useSavedCount();
  const kept = useStore((state) => state.preferences);
  const preferences = usePreferences();
  const stats = useStats();
  const [sheet, setSheet] = useState<OpenSheet>(null);
  const close = () => setSheet(null);

  const save = async (draft: Complete) => {
    const alert = await preferences.save(draft);
    if (alert === null) close();
    return alert;
  };

  const logout = async (choice: 'keep' | 'discard') => {
    if (!(await leave(choice))) close();
  };

  return (
    <>
      <Profile
        person={user ?? { name: '', email: '' }}
        profile={profile}
        preferences={{ ...kept, value: preferences.stored }}
        saved={saved}
        stats={stats}
        onRefresh={() => void actions.refreshProfile()}
        onRefreshPreferences={() => void actions.refreshPreferences()}
        onEdit={() => setSheet('preferences')}
        onUpgrade={() => setSheet('upgrade')}
        onCloset={() => go({ name: 'closet' })}
        onSettings={() => go({ name: 'settings' })}
        onLogout={() => {
          if (countOf(unsent) > 0) setSheet('logout');
          else void logout('keep');
        }}
      />
      {sheet === 'preferences' && (
        <PreferencesSheet initial={preferences.initial} onCancel={close} onSave={save} />
      )}
      {sheet === 'upgrade' && <UpgradeSheet onClose={close} />}
      {sheet === 'logout' && countOf(unsent) > 0 && (
        <LogoutSheet
          unsent={unsent}
          onSend={() => leave('send')}
          onKeep={() => void logout('keep')}
          onDiscard={() => void logout('discard')}
          onClose={close}
        />
      )}
    </>
  );
}
