import type { Brief } from '../../../contract/brief.ts';

export const briefOf = (said: Partial<Brief> = {}): Brief => ({
  occasion: null,
  needed_on: null,
  budget: null,
  avoid: [],
  around: [],
  note: '',
  stylist: 'any',
  ...said,
});
