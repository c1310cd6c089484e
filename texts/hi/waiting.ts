import { BRAND } from '../brand.ts';
import type { waitingTexts as english } from '../waiting.ts';
import type { WordsOf } from '../words-of.ts';
import { plural } from './plural.ts';

const when = (clock: string, day: string | null) =>
  day === null ? `${clock} पर` : `${day} को ${clock} पर`;

export const waitingTexts: WordsOf<typeof english> = {
  where: {
    draft: 'आपने इसे अभी भेजा नहीं है।',
    undo: 'कुछ सेकंड में भेजेंगे।',
    next: 'अभी भेजेंगे।',
    turn: 'जो अभी भेजा जा रहा है उसके बाद भेजेंगे।',
    offline: 'इंटरनेट आने पर भेजेंगे।',
    wifi: 'Wi-Fi मिलने पर भेजेंगे।',
    crowded: 'आपकी पहले की फ़ोटो स्टाइलिस्ट के इंतज़ार में हैं। उनमें से एक तैयार होने पर इसे भेजेंगे।',
    at: (clock, day) => `${when(clock, day)} भेजेंगे।`,
    atOnceOnline: (clock, day) =>
      `${day === null ? clock : `${day}, ${clock}`} के बाद, इंटरनेट आने पर भेजेंगे।`,
    unreached: `${BRAND} तक पहुँच नहीं पा रहे।`,
    suspended: 'खाता फिर चालू होने पर भेजेंगे।',
    underAge: 'आपने अपनी उम्र 18 से कम बताई है, इसलिए यह इसी फ़ोन पर रहेगी। 18 या ज़्यादा बताने पर भेजेंगे।',
    retry: 'एक मिनट के अंदर फिर कोशिश होगी।',
    newer: `${BRAND} का नया वर्शन इसे भेजेगा।`,
    after: 'जिस चीज़ के साथ पहनावा माँगा है, पहले उसे भेजेंगे, फिर इसे।',
    sending: 'भेज रहे हैं।',
  },
  failed: {
    of: {
      unreadable: 'यह फ़ोटो अब इस फ़ोन से नहीं पढ़ी जा सकती।',
      'no-photo': 'यह जिस फ़ोटो का है वह अब नहीं मिल रही।',
      damaged: 'यह फ़ोटो इस फ़ोन पर ख़राब हो गई।',
      brief: 'आपने स्टाइलिस्ट को जो बताया वह नहीं भेजा जा सका। उसे बदलें।',
    },
    upload: (status) => `फ़ोटो नहीं भेजी जा सकी: ${status}`,
    preferences: (status) => `पसंद नहीं बदली जा सकी: ${status}`,
  },
  ended: {
    before: 'आपका साइन आउट हो गया है। फिर से साइन इन करें।',
    inAction: 'यह नहीं हो सका। आपका साइन आउट हो गया है: फिर से साइन इन करें।',
    safe: (photos) =>
      photos === 1 ? 'आपकी फ़ोटो इस फ़ोन पर सुरक्षित है।' : `आपकी ${photos} फ़ोटो इस फ़ोन पर सुरक्षित हैं।`,
  },
  submitted: {
    title: 'फ़ोटो भेज दी गई!',
    within: 'पहनावे 24 घंटे में आएँगे।',
    by: (time) => `पहनावे ${time} तक आएँगे, आपके बताए दिन के लिए समय पर।`,
    atOnce: 'आपका बताया दिन आ गया है, इसलिए यह उन फ़ोटो में है जो स्टाइलिस्ट सबसे पहले देखते हैं।',
    told: 'आने पर हम बताएँगे।',
    toldAtOnce: 'पहनावे तैयार होने पर हम बताएँगे।',
    refused: (reason) => `${reason} क्या करें, यह होम पर दिखेगा।`,
    sending: 'आपकी फ़ोटो भेजी जा रही है',
    waiting: 'भेजना बाक़ी है',
    saved: (next) => `इस फ़ोन पर सहेजी है। ${next}`,
    gone: 'यह फ़ोटो अब यहाँ नहीं है',
    goneNote: 'यह दूसरी विंडो में या दूसरे डिवाइस पर हटाई गई।',
    hours: 'घंटे',
    received: 'मिली',
    readyBy: 'कब तक तैयार',
    other: 'दूसरी फ़ोटो देखें',
    back: 'होम पर लौटें',
    alt: 'आपकी फ़ोटो',
  },
  earlier: {
    title: (photos, others) =>
      photos > 0
        ? `पहले की ${plural(photos, 'फ़ोटो', 'फ़ोटो')}`
        : `${others === 1 ? 'पहले का' : 'पहले के'} ${plural(others, 'बदलाव', 'बदलाव')}`,
    lead: (photos, others) => {
      if (photos === 0) return 'तब जो बदला था वह अब यहाँ नहीं है। उसे भेजा नहीं जा सकता।';
      const waiting =
        photos === 1
          ? 'पिछले साइन इन में इस फ़ोन पर सहेजी गई थी, और कभी भेजी नहीं गई।'
          : 'पिछले साइन इन में इस फ़ोन पर सहेजी गई थीं, और कभी भेजी नहीं गईं।';
      return others === 0 ? waiting : `${waiting} तब की रेटिंग और दूसरे बदलाव अब नहीं भेजे जा सकते।`;
    },
    send: () => 'भेजें',
    discard: () => 'हटाएँ',
    inTray: (count) => `पहले की ${plural(count, 'चीज़', 'चीज़ें')}: भेजें या हटाएँ`,
  },
  outbox: {
    title: 'इस फ़ोन पर रुका हुआ',
    lead: 'कुछ खोया नहीं है। जितनी जल्दी हो सके सब भेजा जाएगा।',
    leadNotSent: 'जो नहीं भेजा गया वह यहीं रहेगा, जब तक आप तय न करें।',
    empty: 'कुछ रुका नहीं है।',
    forgets: `अगर आप 7 दिन ${BRAND} न खोलें, तो यहाँ जो रुका है उसे यह ब्राउज़र मिटा सकता है।`,
    keeps: `होम स्क्रीन वाले ${BRAND} में जो लिया जाए वह सब रहता है।`,
    gone: (photos, others) => {
      const counts = [
        photos > 0 ? plural(photos, 'फ़ोटो', 'फ़ोटो') : '',
        others > 0 ? plural(others, 'बदलाव', 'बदलाव') : '',
      ];
      const what = counts.filter((count) => count !== '').join(' और ');
      return `इस फ़ोन पर जो रुका था वह चला गया: ${what}। ${BRAND} ने यहाँ जो रखा था वह मिटा दिया गया। फिर से भेजें।`;
    },
    photoOf: (day) => `${day} की फ़ोटो`,
    largeOf: (day) => `${day} की बड़ी फ़ोटो`,
    rating: (name, stars) => `${name}, ${plural(stars, 'स्टार', 'स्टार')}`,
    preferences: 'पसंद',
    brief: 'आपने जो कहा',
    briefNote: 'स्टाइलिस्ट को नोट',
    answer: (text) => `आपका जवाब: ${text}`,
    save: (name) => `${name}, अलमारी में`,
    removal: (name) => `${name}, अलमारी से बाहर`,
    again: 'एक और पहनावा',
    dispute: (disputed) => (disputed ? '“मैंने ऐसा नहीं कहा था”' : '“मैंने ऐसा नहीं कहा था”, वापस लिया'),
    choice: (name) => `${name}, चुना`,
    report: (name, about) => (about === 'price' ? `${name}, दाम अलग है` : `${name}, बिक गया`),
    fit: (name) => `${name}, कैसा आया`,
    owned: (name, state) => `${name}, ${state === 'bought' ? 'ख़रीदा' : 'लौटाया'}`,
    taste: (count) => `कपड़ों पर ${plural(count, 'जवाब', 'जवाब')}`,
    consent: (agreed) => (agreed ? 'आपने जिस पर हाँ कहा' : 'आपने जो वापस लिया'),
    forWhom: 'किसके कपड़े देखने हैं',
    own: (name) => `${name}, आपकी अपनी चीज़`,
    ownChange: (name) => `${name}, नया नाम या क़िस्म`,
    ownDeletion: (name) => `${name} को मिटाना`,
    ownWithdrawal: 'आपकी एक चीज़ मिटाना',
    anItem: 'एक चीज़',
    unknown: 'आपका एक बदलाव',
    signOut: 'साइन आउट',
    deletion: 'एक फ़ोटो मिटाना',
    sendNow: 'अभी भेजें',
    replace: 'बदलें',
    change: 'इसमें बदलाव करें',
    discard: 'हटाएँ',
    discardTitle: 'यह फ़ोटो हटाएँ?',
    discardText: 'यह भेजी नहीं गई है, और मिट जाएगी।',
    discardBoth: 'इसकी छोटी फ़ोटो हमारे पास है: दोनों मिट जाएँगी।',
    discardIt: 'फ़ोटो हटाएँ',
    keep: 'फ़ोटो रहने दें',
    discarded: 'फ़ोटो हटा दी',
    takeBack: 'वापस लें',
    tooLate: 'वापस लेने में देर हो गई।',
  },
};
