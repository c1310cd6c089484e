import type { PendingRequest } from '../../../contract/requests.ts';
import { portalTexts } from '../../ui/texts/portal.ts';
import { texts } from '../../ui/texts/texts.ts';

type Preferences = PendingRequest['userPreferences'];

/** "Female, 25-34", as much of it as is known. */
export function aboutOf({ gender, ageRange }: Pick<Preferences, 'gender' | 'ageRange'>): string {
  const said = [gender === null ? null : texts.preferences.genders[gender], ageRange];
  return said.filter((part) => part !== null).join(', ') || portalTexts.pending.noGender;
}

export const hasPreferences = ({ gender, ageRange, stylePreferences, colors }: Preferences) =>
  gender !== null || ageRange !== null || stylePreferences !== '' || colors.length > 0;
