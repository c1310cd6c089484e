import { useState } from 'react';
import { texts } from '../../../texts/consumer.ts';
import { currentPreferences } from '../../state/selectors.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { refusalOf } from '../shell/refusal.ts';
import { SwitchRow } from './SettingRow.tsx';

/** Whether she is told of prices in her closet, on all her phones. */
export function TellPrices() {
  const { actions } = useApp();
  const preferences = useStore(currentPreferences);
  const [alert, setAlert] = useState<string | null>(null);
  const tells = preferences?.tell_prices;
  if (tells === undefined) return null;
  const tell = async (tell_prices: boolean) =>
    setAlert(await refusalOf(actions.savePreferences({ tell_prices })));
  return (
    <SwitchRow
      title={texts.settings.prices}
      note={texts.settings.pricesNote}
      alert={alert}
      checked={tells}
      onChange={(on) => void tell(on)}
    />
  );
}
