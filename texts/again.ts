/** Another look, as the consumer asks for it. */
export const againTexts = {
  title: 'Another look',
  lead: (stylist: string) =>
    `One more look for this photo is due within 24 hours: from ${stylist || 'your stylist'} if that can be, else from any stylist. This one stays yours.`,
  ask: 'Another look',
  goes: 'What you said of lines and pieces is sent along.',
  what: 'What should change?',
  send: 'Ask for it',
  asked: 'Another look will be asked for',
  refused: 'Another look was not asked for. Please try again.',
};
