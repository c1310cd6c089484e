import { useEffect } from 'react';
import type { AppEvent } from '../../../contract/events.ts';
import { track } from '../../platform/events.ts';

export type Counted = Extract<AppEvent, { name: 'screen_view' }>['props']['screen'];

export function useScreenViews(counted: Counted | null): void {
  useEffect(() => {
    if (counted !== null) track('screen_view', { screen: counted });
  }, [counted]);
}
