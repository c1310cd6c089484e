import type { ageWords as english } from '../ages.ts';

export const ageWords: typeof english = (range) => (range === 'under-18' ? '18 से कम' : range);
