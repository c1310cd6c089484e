/** Another look, as the consumer asks for it. */
export const againTexts = {
  title: 'Another look',
  lead: (stylist: string) =>
    `${stylist || 'Your stylist'} makes you one more look for this photo, within 24 hours. This one stays yours.`,
  ask: 'Another look',
  goes: 'What you said of lines and pieces is sent along.',
  what: 'What should change?',
  send: 'Ask for it',
  asked: 'Another look is asked for',
  refused: 'Another look was not asked for. Please try again.',
};
