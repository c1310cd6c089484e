import type { agreements as english } from '../agreements.ts';
import type { WordsOf } from '../words-of.ts';
import { BRAND } from '../brand.ts';
import { legal } from './legal.ts';

export const agreements: WordsOf<Omit<typeof english, 'texts'>> & {
  readonly texts: (typeof english)['texts'];
} = {
  texts: {
    privacy: { title: 'प्राइवेसी', versions: [{ version: 1, parts: legal.privacy.parts }] },
    terms: { title: 'शर्तें', versions: [{ version: 1, parts: legal.terms.parts }] },
    photo: {
      title: 'स्टाइलिस्ट मेरी फ़ोटो देख सकते हैं',
      versions: [
        {
          version: 1,
          parts: [
            {
              heading: 'कौन देखता है',
              text: `${BRAND} के वे स्टाइलिस्ट जो आपके पहनावे चुनते हैं, या चुन चुके हैं। बाक़ी सबको वह धुँधली दिखती है। किसने खोली, यह पिछली फ़ोटो में दिखता है।`,
            },
            {
              heading: 'किसलिए',
              text: 'आपके लिए कपड़े चुनने को, और किसी काम के लिए नहीं। लोगों की फ़ोटो कोई कंप्यूटर नहीं देखता, और ये किसी और को नहीं दी जातीं।',
            },
            {
              heading: 'वापस कैसे लें',
              text: 'सेटिंग में, “मैंने किस पर हाँ कहा” में। तब आपकी भेजी फ़ोटो अपनी फ़ाइलों के साथ मिट जाती हैं, और जब तक आप फिर हाँ न कहें, कोई और नहीं ली जाती।',
            },
          ],
        },
      ],
    },
  },
  title: 'मैंने किस पर हाँ कहा',
  version: (version) => `वर्शन ${version}`,
  how: {
    'sign-in': (at) => `साइन इन पर, ${at}`,
    photo: (at) => `फ़ोटो के साथ, ${at}`,
    settings: (at) => `सेटिंग में, ${at}`,
  },
  said: 'इस फ़ोन पर कहा, अभी भेजा नहीं गया',
  unwritten: 'तब यह नहीं लिखा जाता था कि कब कहा',
  withFirstPhoto: 'अगली फ़ोटो के साथ पूछा जाएगा',
  takenBack: (at) => `वापस लिया, ${at}`,
  takingBack: 'इस फ़ोन पर वापस लिया, अभी भेजा नहीं गया',
  asItWas: 'जैसा तब था',
  asItIs: 'जैसा अब है',
  takeBack: 'वापस लें',
  changes: 'क्या बदलेगा',
  agreeAlready: 'अभी हाँ कहें',
  newFrom: (day) => `${day} से नया`,
  coming: (title, version, changes) =>
    `${title}, वर्शन ${version}${changes === '' ? '।' : `: ${changes}`}`,
  agreedAhead: 'आपने इस पर हाँ कह दिया है।',
  note: 'अगर आप स्टाइलिस्ट के फ़ोटो देखने की हाँ वापस लें, तो नई फ़ोटो नहीं भेजी जा सकेगी, और भेजी हुई फ़ोटो अपनी फ़ाइलों के साथ मिट जाएँगी। पहनावे रहेंगे, जब तक आप न मिटाएँ।',
  account: 'आपका खाता प्राइवेसी और शर्तों पर टिका है। इन्हें वापस लेने के लिए अपना खाता यहाँ मिटाएँ:',
  toSettings: 'सेटिंग',
  sure: {
    title: 'वापस लें?',
    text: 'आपकी भेजी सब फ़ोटो अपनी फ़ाइलों के साथ मिट जाएँगी, और कोई स्टाइलिस्ट उन पर आगे काम नहीं कर पाएगा। आपके पहनावे रहेंगे।',
    confirm: 'मेरी फ़ोटो मिटाएँ',
    keep: 'रहने दें',
    done: 'आपने अपनी हाँ वापस ले ली। आपकी फ़ोटो मिटाई जा रही हैं।',
  },
};
