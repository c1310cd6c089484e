import { useEffect } from 'react';
import type { AppEvent } from '../../../contract/events.ts';
import { track } from '../../platform/events.ts';
import type { Screen } from './navigation.ts';

type Counted = Extract<AppEvent, { name: 'screen_view' }>['props']['screen'];

/** The steps of a capture are counted by the photo that comes of them. */
const COUNTED: Record<Screen['name'], Counted | null> = {
  home: 'home',
  history: 'history',
  details: 'outfit-details',
  closet: 'closet',
  profile: 'profile',
  settings: 'settings',
  example: 'suggestions',
  taste: 'suggestions',
  camera: null,
  preview: null,
  submitted: null,
};

export function useScreenViews(screen: Screen['name']): void {
  useEffect(() => {
    const counted = COUNTED[screen];
    if (counted !== null) track('screen_view', { screen: counted });
  }, [screen]);
}
