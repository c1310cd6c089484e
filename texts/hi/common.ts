import { BRAND } from '../brand.ts';
import type { commonTexts as english } from '../common.ts';
import type { WordsOf } from '../words-of.ts';
import { plural } from './plural.ts';

export const commonTexts: WordsOf<typeof english> = {
  pins: 'पिन',
  pin: (number, piece) => (piece === null ? `पिन ${number}` : `पिन ${number}, ${piece}`),
  actions: {
    back: 'पीछे',
    cancel: 'रहने दें',
    close: 'बंद करें',
    tryAgain: 'फिर से कोशिश करें',
    undo: 'वापस लें',
    refresh: 'फिर देखें',
    showAll: 'सब देखें',
  },
  genders: { 1: 'पुरुष', 2: 'महिला', 3: 'अन्य', 4: 'नहीं बताना' },
  dates: {
    justNow: 'अभी',
    today: (clock) => `आज, ${clock}`,
    hoursAgo: (hours) => `${hours} घंटे पहले`,
    daysAgo: (days) => `${days} दिन पहले`,
  },
  was: 'पहले',
  now: 'अब',
  reasons: {
    price: 'दाम',
    colour: 'रंग',
    quality: 'क्वालिटी',
    style: 'स्टाइल',
    fit: 'फ़िटिंग',
    have_one: 'मेरे पास है',
    sold_out: 'बिक गया',
  },
  stars: {
    labels: { 1: 'ख़राब', 2: 'ठीक-ठाक', 3: 'अच्छा', 4: 'बहुत अच्छा', 5: 'बेहतरीन' },
    shown: (value) => `5 में से ${value}`,
  },
  nav: {
    label: 'मुख्य',
    home: 'होम',
    history: 'पिछली फ़ोटो',
    profile: 'प्रोफ़ाइल',
    closet: (saved) =>
      saved === 0 ? 'मेरी अलमारी' : `मेरी अलमारी, ${plural(saved, 'सहेजी चीज़', 'सहेजी चीज़ें')}`,
  },
  offline: {
    offline: 'इंटरनेट नहीं है।',
    unreached: `${BRAND} तक पहुँच नहीं पा रहे।`,
    asOf: (time) => `${time} तक की जानकारी।`,
    nothingKept: 'इंटरनेट आने पर यहाँ दिखेगा।',
  },
  languageUnreached: (name) => `${name} में पहली बार खोलने के लिए इंटरनेट चाहिए।`,
  languageUnkept: (name) =>
    `इस फ़ोन पर ${name} नहीं चुन पाए। फ़ोन भरा हो तो जगह खाली करें। फिर दोबारा कोशिश करें।`,
  errors: {
    title: 'कुछ गड़बड़ हो गई',
    refresh: 'पेज फिर खोलें',
    calm: 'आपकी फ़ोटो और रेटिंग सुरक्षित हैं। जो अभी नहीं भेजा गया वह इसी फ़ोन पर है।',
    calmStylist: 'आपके ड्राफ़्ट सुरक्षित हैं। जो अभी नहीं भेजा गया वह इसी डिवाइस पर है।',
    unexpected: 'ऐप में कोई गड़बड़ हो गई!',
    savedData: 'सहेजा हुआ डेटा नहीं पढ़ा जा सका। पेज फिर खोलें।',
    screen: 'यह स्क्रीन नहीं खुली। फिर से कोशिश करें।',
    navigate: 'वहाँ नहीं पहुँच पाए। फिर से कोशिश करें।',
    upload: 'फ़ोटो नहीं भेजी जा सकी। फिर से कोशिश करें।',
    save: 'पहनावा सहेजा नहीं जा सका। फिर से कोशिश करें।',
  },
  notFound: {
    number: '404',
    title: 'यह पेज नहीं मिला',
    text: 'इस पते पर कोई पेज नहीं है।',
    home: 'होम पर लौटें',
  },
  update: {
    ready: 'नया वर्शन तैयार है।',
    take: 'फिर खोलें',
  },
  toasts: 'सूचनाएँ',
  demo: 'डेमो',
};
