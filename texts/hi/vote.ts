import { BRAND } from '../brand.ts';
import type { voteTexts as english } from '../vote.ts';
import type { WordsOf } from '../words-of.ts';
import { kindSaid } from './kinds.ts';

export const voteTexts: WordsOf<typeof english> = {
  brand: BRAND,
  lang: 'hi-IN',
  asks: (name) => `${name} का सवाल: इनमें से कौन-सा?`,
  sum: (price) => `कुल ${price}।`,
  size: (size) => `साइज़ ${size}`,
  kind: kindSaid,
  like: 'पसंद',
  pass: 'नहीं',
  has: (name) => `${name} के पास पहले से है`,
  name: 'आपका नाम',
  text: 'एक बात, अगर कहना चाहें',
  send: (name) => `${name} को भेजें`,
  note: (name, day) =>
    `आपका नाम और लिखी बात सिर्फ़ ${name} को दिखती है। ${name} के स्टाइलिस्ट को दिखता है कि हर चीज़ कितनों को पसंद आई। ${day} तक खुला है। न खाता चाहिए, न कोई ऐप।`,
  thanks: (name) => `शुक्रिया, ${name}।`,
  sees: (name, day) =>
    `अब ${name} को दिखेगा। ${day} तक यहीं, इसी ब्राउज़र में बदला जा सकता है, जब तक यहाँ कोई और जवाब न दे।`,
  change: 'मेरा जवाब बदलें',
  another: 'कोई और जवाब दे',
  complaint: 'शिकायत',
  privacy: 'प्राइवेसी',
  over: {
    title: 'यह लिंक खुला नहीं है',
    text: 'लिंक ज़्यादा से ज़्यादा 7 दिन खुला रहता है, और पहले भी बंद हो सकता है। जिन्होंने भेजा था उनसे नया माँगें।',
  },
  faults: {
    noName: 'अपना नाम लिखें, 30 अक्षर तक।',
    longText: '140 अक्षर तक में लिखें।',
    noVote: 'कम से कम एक चीज़ पर “पसंद” या “नहीं” चुनें।',
    removed: (name) => `${name} ने यह जवाब हटा दिया। फिर कहना हो तो दोबारा भेजें।`,
    changed: 'आपके देखते हुए एक चीज़ बदल गई। फिर से देख लें।',
    full: 'इस लिंक पर इतने जवाब आ चुके हैं कि अब और नहीं लिए जा सकते।',
    tooOften: 'यहाँ से बहुत सारे जवाब आए हैं। एक घंटे बाद फिर भेजें।',
    failed: 'यह अभी नहीं हो पा रहा। पीछे जाकर फिर कोशिश करें।',
    elsewhere: 'यह इस पेज से नहीं भेजा गया। जवाब देने के लिए लिंक खोलें।',
  },
};
