import { commonTexts } from './common.ts';

/** Another look, as the consumer asks for it. */
export const againTexts = {
  title: 'Another look',
  lead: (stylist: string) =>
    `You get one more look for this photo within 24 hours: from ${stylist || 'your stylist'} if possible, else from any stylist. This one stays yours.`,
  leadHeld:
    'We are looking into this photo. Once it can be styled again, the other look comes within 24 hours. This one stays yours.',
  ask: 'Another look',
  second: 'See the look made after this one',
  first: 'See the look before this one',
  goes: 'What you said about this look is sent with it.',
  what: 'What should change?',
  send: 'Ask for it',
  asked: 'We ask for another look',
  refused: 'Another look was not asked for. Please try again.',
  notAsAsked: 'Not what I asked',
  reason: commonTexts.reasons,
  because: (reasons: readonly string[], words: string | null) =>
    [reasons.join(', '), words].filter(Boolean).join('. '),
};
