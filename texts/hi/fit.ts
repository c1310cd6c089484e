import type { fitTexts as english } from '../fit.ts';
import type { WordsOf } from '../words-of.ts';
import { plural } from './plural.ts';

export const fitTexts: WordsOf<typeof english> = {
  askBought: 'ख़रीदा?',
  states: { bought: 'ख़रीदा', returned: 'लौटाया', not_bought: 'नहीं ख़रीदा' },
  nowReturned: 'लौटाया',
  iReturnedIt: 'मैंने लौटाया',
  iReturned: (name) => `मैंने लौटाया: ${name}`,
  paid: 'कितने में लिया',
  day: 'किस दिन',
  onlyYou: 'दोनों अगर चाहें तभी। आपके सिवा किसी को नहीं दिखता।',
  noPrice: 'दाम रुपये में लिखें, जैसे ₹1,499।',
  toCome: 'यह दिन अभी आया नहीं है।',
  ask: 'कैसा आया?',
  fits: { tight: 'टाइट', right: 'सही', loose: 'ढीला' },
  size: 'कौन-सा साइज़ लिया',
  other: 'दूसरा साइज़',
  otherLabel: 'कौन-सा साइज़ लिया?',
  use: 'हो गया',
  went: (days) =>
    days === 0
      ? 'आपने आज दुकान का लिंक खोला था'
      : days === 1
        ? 'आपने कल दुकान का लिंक खोला था'
        : `आपने ${days} दिन पहले दुकान का लिंक खोला था`,
  keptSince: (day) => `${day} से आपकी अलमारी में`,
  note: 'स्टाइलिस्ट को दिखता है। सबकी गिनती में भी जुड़ता है, आपके नाम के बिना।',
  here: 'इस फ़ोन पर है।',
  isNotBought: 'आपने नहीं ख़रीदा।',
  notAskedAgain: 'फिर नहीं पूछेंगे।',
  change: 'बदलें',
  forgotten: 'मिटा दिया',
  refused: 'यह नहीं लिया गया। फिर से बताएँ।',
  said: (size, fit) => [size, fit].filter(Boolean).join(', '),
  fitted: 'कैसा आया',
  pieces: (count) => plural(count, 'चीज़', 'चीज़ें'),
  newest: (count) => `सबसे नई ${count}`,
  none: 'अभी कुछ नहीं। जो ख़रीदा या सहेजा है, चाहें तो उस पर बताएँ कि कैसा आया। स्टाइलिस्ट उसी से आपका साइज़ चुनते हैं।',
  of: (name, day) => `${name}, ${day}`,
  forget: 'मिटाएँ',
  runs: (fit, said, of) =>
    fit === 'tight'
      ? `साइज़ छोटा आता है: ${of} में से ${said} को टाइट`
      : `साइज़ बड़ा आता है: ${of} में से ${said} को ढीला`,
};
