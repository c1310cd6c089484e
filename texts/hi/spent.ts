import type { spentTexts as english } from '../spent.ts';
import type { WordsOf } from '../words-of.ts';
import { plural } from './plural.ts';

export const spentTexts: WordsOf<typeof english> = {
  title: 'आपका ख़र्च',
  onlyYou: 'जितना आपने बताया उसके हिसाब से। आपके सिवा यह किसी को नहीं दिखता।',
  none: 'अभी कुछ नहीं। जो चीज़ ख़रीदी है, चाहें तो उस पर बताएँ कि कितने में ली।',
  unpriced: (count) => `${plural(count, 'चीज़ छोड़कर, जिसका', 'चीज़ें छोड़कर, जिनका')} दाम आपने नहीं बताया`,
  returned: 'लौटाया',
  noPrice: 'दाम नहीं',
  boughtOn: (day) => `${day} को ख़रीदा`,
  toldOn: (day) => `${day} को बताया`,
};
