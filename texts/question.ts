/** What a stylist asks back, as the consumer reads it. */
export const questionTexts = {
  asks: (stylist: string) => `${stylist || 'Your stylist'} asks`,
  asked: (stylist: string, question: string) => `${stylist || 'Your stylist'} asked: ${question}`,
  own: 'Or in your words',
  inOwn: 'In your words',
  send: 'Send',
  later: 'Answer later',
  answer: 'Answer',
  change: 'Change',
  keep: 'Keep it',
};
