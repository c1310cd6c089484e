import { plural } from './plural.ts';

/** How a piece fitted, as the consumer is asked and says it. */
export const fitTexts = {
  askBought: 'Bought it?',
  states: { bought: 'Bought', returned: 'Returned', not_bought: 'Not bought' },
  nowReturned: 'Returned',
  iReturnedIt: 'I returned it',
  iReturned: (name: string) => `I returned it: ${name}`,
  paid: 'What you paid',
  day: 'On which day',
  onlyYou: 'Both only if you like. Nobody but you sees them.',
  noPrice: 'Please type a price in rupees, like ₹1,499.',
  toCome: 'This day is still to come.',
  ask: 'How did it fit?',
  fits: { tight: 'Tight', right: 'Right', loose: 'Loose' },
  size: 'The size you took',
  other: 'Another size',
  otherLabel: 'Which size did you take?',
  use: 'Done',
  went: (days: number) =>
    days === 0
      ? 'You went to the shop today'
      : days === 1
        ? 'You went to the shop yesterday'
        : `You went to the shop ${days} days ago`,
  keptSince: (day: string) => `In your closet since ${day}`,
  note: 'Your stylist sees it. It counts for everyone, without your name.',
  here: 'On this phone.',
  isNotBought: 'You did not buy it.',
  notAskedAgain: 'You will not be asked again.',
  change: 'Change',
  forgotten: 'Forgotten',
  refused: 'This was not taken. Please say it again.',
  said: (size: string | null, fit: string | null) =>
    [size, fit?.toLowerCase()].filter(Boolean).join(', '),
  fitted: 'How it fitted',
  pieces: (count: number) => plural(count, 'piece', 'pieces'),
  newest: (count: number) => `the newest ${count}`,
  none: 'Nothing yet. On a piece that you have bought or kept you can say how it fitted, and your stylist chooses your sizes by it.',
  of: (name: string, day: string) => `${name}, ${day}`,
  forget: 'Forget it',
  runs: (fit: 'tight' | 'loose', said: number, of: number) =>
    fit === 'tight'
      ? `Runs small: tight for ${said} of ${of}`
      : `Runs large: loose for ${said} of ${of}`,
};
