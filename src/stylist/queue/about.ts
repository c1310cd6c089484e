import type { PendingRequest } from '../../../contract/requests.ts';
import { ageWords } from '../../../texts/ages.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { commonTexts } from '../../../texts/common.ts';

type Preferences = PendingRequest['userPreferences'];

/** "Female, 25-34", as much of it as is known. */
export function aboutOf({ gender, ageRange }: Pick<Preferences, 'gender' | 'ageRange'>): string {
  const said = [
    gender === null ? null : commonTexts.genders[gender],
    ageRange && ageWords(ageRange),
  ];
  return said.filter((part) => part !== null).join(', ') || portalTexts.pending.noGender;
}

/** Of a photo of which the small picture alone is there: what has become of the large one. */
export function largeOf({ largeBy }: PendingRequest, now: number) {
  const { largeFollows, largeLate } = portalTexts.bench;
  return largeBy && (now < Date.parse(largeBy) ? largeFollows : largeLate);
}
