import type { questionTexts as english } from '../question.ts';
import type { WordsOf } from '../words-of.ts';

export const questionTexts: WordsOf<typeof english> = {
  asks: (stylist) => `${stylist || 'आपके स्टाइलिस्ट'} का सवाल`,
  asked: (stylist, question) => `${stylist || 'आपके स्टाइलिस्ट'} का सवाल: ${question}`,
  own: 'या अपने शब्दों में',
  inOwn: 'अपने शब्दों में',
  send: 'भेजें',
  later: 'बाद में बताएँ',
  answer: 'जवाब दें',
  change: 'बदलें',
  keep: 'रहने दें',
};
