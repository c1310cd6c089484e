import type { votesTexts as english } from '../votes.ts';
import type { WordsOf } from '../words-of.ts';
import { plural } from './plural.ts';

export const votesTexts: WordsOf<typeof english> = {
  ask: 'किसी से पूछें',
  said: 'उन्होंने क्या कहा',
  likes: (likes, of) => `${of} में से ${likes} पसंद`,
  line: (name, when) => `${name}, ${when}`,
  like: 'पसंद:',
  pass: 'पसंद नहीं:',
  lead: 'एक लिंक, जिसमें पहनावे की चीज़ें, उनके दाम, साइज़ और आपका पहला नाम हैं। आपकी फ़ोटो उसमें नहीं है। स्टाइलिस्ट को दिखता है कि हर चीज़ कितनों को पसंद आई; किस-किसको आई, यह नहीं। यह हर फ़ोन पर चलता है, ऐप के बिना।',
  preview: 'उन्हें यह दिखेगा',
  asks: (name) => `“${name} का सवाल: इनमें से कौन-सा?”`,
  open: '7 दिन खुला',
  make: 'लिंक बनाएँ',
  share: 'लिंक शेयर करें',
  shareText: (name) => `${name} का सवाल: इनमें से कौन-सा?`,
  copied: 'लिंक कॉपी हो गया।',
  notCopied: 'लिंक कॉपी नहीं हो सका। कॉपी करने के लिए उसे देर तक दबाएँ।',
  links: 'खुले लिंक',
  linksOf: (open, most) => `${most} में से ${open}`,
  made: (when) => `बनाया: ${when}`,
  until: (day, answers) =>
    `${day} तक। ${answers === 0 ? 'अभी कोई जवाब नहीं' : plural(answers, 'जवाब', 'जवाब')}`,
  send: 'शेयर करें',
  close: 'बंद करें',
  closeTitle: 'यह लिंक बंद करें?',
  closeText: 'फिर इसे कोई देख नहीं पाएगा, न जवाब दे पाएगा। जो कहा जा चुका है वह रहेगा।',
  closeIt: 'लिंक बंद करें',
  leaveIt: 'खुला रहने दें',
  full: (most) => `${most} लिंक खुले हैं। नया बनाने के लिए एक बंद करें।`,
  remove: (name) => `${name} का जवाब हटाएँ`,
  removeTitle: (name) => `${name} का जवाब हटाएँ?`,
  removeText: 'वह मिट जाएगा, और वापस नहीं आएगा।',
  removeIt: 'हटाएँ',
  keepIt: 'रहने दें',
  noLine: 'इसके लिए इंटरनेट चाहिए। इंटरनेट आने पर फिर कोशिश करें।',
};
