import { BRAND } from '../brand.ts';
import type { serverTexts as english } from '../server.ts';
import type { WordsOf } from '../words-of.ts';
import { plural } from './plural.ts';

type English = typeof english;

/** What a consumer reads of the server; all else of it is read at the desk, in English. */
export type ToConsumers = WordsOf<
  Pick<
    English,
    | 'lang'
    | 'errors'
    | 'signIn'
    | 'asks'
    | 'photos'
    | 'voice'
    | 'own'
    | 'exports'
    | 'fields'
    | 'nothingWrong'
  >
> & {
  readonly request: WordsOf<Pick<English['request'], 'styledBy'>>;
  readonly notices: WordsOf<
    Pick<
      English['notices'],
      | 'outfitReady'
      | 'another'
      | 'going'
      | 'question'
      | 'replied'
      | 'cheaper'
      | 'thereAgain'
      | 'ballot'
      | 'photoShown'
      | 'photoRemoved'
      | 'exported'
    >
  >;
};

const FILL_IN = 'इसे भरें।';

const besides = (others: number): string =>
  others === 0 ? '' : ` और ${plural(others, 'चीज़', 'चीज़ें')} भी।`;

export const serverTexts: ToConsumers = {
  lang: 'hi-IN',
  notices: {
    outfitReady: (outfit) => ({ title: 'आपके पहनावे तैयार हैं', body: outfit }),
    another: () => ({
      title: 'एक और फ़ोटो चाहिए',
      body: 'आपके स्टाइलिस्ट को एक और फ़ोटो चाहिए। क्यों, यह ऐप में पढ़ें।',
    }),
    going: (days) => ({
      title: 'क़रीब एक हफ़्ते बाद आपकी पहली तस्वीरें मिटेंगी',
      body: `आपने फ़ोटो और अपने कपड़ों की तस्वीरें ${days} दिन रखना चुना है। पहनावे रहेंगे। सेटिंग में इन्हें और देर तक रखा जा सकता है।`,
    }),
    question: (stylist, question) => ({ title: `${stylist} का सवाल`, body: question }),
    replied: (stylist, reply) => ({ title: `${stylist} का जवाब`, body: reply }),
    cheaper: (name, price, others) => ({
      title: 'आपकी अलमारी की एक चीज़ सस्ती हुई',
      body: `${name}: अब ${price.now}, सहेजते समय ${price.was}।${besides(others)}`,
    }),
    thereAgain: (name, others) => ({
      title: 'फिर मिल रहा है',
      body: `${name}: आपकी अलमारी की यह चीज़ फिर मिल रही है।${besides(others)}`,
    }),
    photoShown: () => ({
      title: 'आपकी फ़ोटो फिर स्टाइलिस्ट के पास है',
      body: 'हमने उसे देख लिया, सब ठीक है।',
    }),
    photoRemoved: () => ({
      title: 'आपकी एक तस्वीर मिटा दी गई',
      body: 'वह अब किसी स्टाइलिस्ट को नहीं दिखाई जाती। चाहें तो दूसरी भेजें।',
    }),
    exported: () => ({
      title: 'आपके डेटा की एक फ़ाइल बनाई गई',
      body: 'उसमें तस्वीरें नहीं हैं। किसने बनाई और कब, यह सेटिंग में लिखा है।',
    }),
    ballot: (likes, of) => ({
      title: 'किसी ने जवाब दिया',
      body: of === 0 ? 'पढ़ने के लिए पहनावा खोलें।' : `${of} में से ${likes} पसंद।`,
    }),
  },
  errors: {
    malformed: 'यह पढ़ा नहीं जा सका।',
    invalid: 'जो भेजा गया उसमें कुछ ठीक नहीं है।',
    hash_mismatch: 'फ़ोटो पूरी नहीं पहुँची। फिर से भेजें।',
    unauthorized: 'साइन इन करें।',
    google_token_refused: 'Google ने यह साइन इन नहीं माना। फिर से कोशिश करें।',
    code_refused: 'इस साइन इन का समय निकल गया। फिर से साइन इन करें।',
    wrong_credentials: 'साइन इन नहीं हुआ। नाम और पासवर्ड देख लें।',
    refresh_refused: 'आपका साइन आउट हो गया है। फिर से साइन इन करें।',
    wrong_role: 'इस खाते से यह नहीं हो सकता।',
    last_owner: 'यही अकेले मालिक हैं: पहले किसी और को मालिक बनाएँ।',
    not_yours: 'यह किसी और का है।',
    csrf_mismatch: 'यह साइन इन यहाँ से शुरू नहीं हुआ। फिर से कोशिश करें।',
    bad_signature: 'यह लिंक सही नहीं है, या इसका समय निकल गया।',
    suspended:
      'यह खाता रोक दिया गया है। सेटिंग में अब भी अपना डेटा डाउनलोड किया या खाता मिटाया जा सकता है।',
    under_age: `आपने अपनी उम्र 18 से कम बताई है। ${BRAND} सिर्फ़ 18 या उससे बड़े लोगों की फ़ोटो लेता है।`,
    not_agreed: 'स्टाइलिस्ट आपकी फ़ोटो देखें, इसकी हाँ आपने वापस ले ली है। इसे भेजना हो तो “फ़ोटो भेजें” फिर दबाएँ।',
    not_found: 'यहाँ कुछ नहीं है।',
    no_such_road: 'यह सर्वर समझ नहीं पाया कि क्या माँगा गया।',
    claimed_by_another: 'इस पर दूसरे स्टाइलिस्ट काम कर रहे हैं।',
    reserved: 'यह पहले किसी और स्टाइलिस्ट को मिल सकता है।',
    request_closed: 'यह पहले ही बंद हो चुका है।',
    being_styled: 'स्टाइलिस्ट इस पर काम शुरू कर चुके हैं।',
    unanswered: 'जो कहा गया था उसमें से कुछ का जवाब अभी बाक़ी है।',
    contradicted: 'किसी बात को माना लिखा है, पर पहनावे में वैसा नहीं है।',
    already_styled: 'इसका पहनावा पहले ही चुना जा चुका है।',
    already_sent: 'यह पहले ही भेजा जा चुका है।',
    asked_already: 'जो पूछा जा सकता था वह पूछा जा चुका है।',
    already_answered: 'इस बीच इसका जवाब दिया जा चुका है।',
    not_disputed: 'अब इस बात पर कोई शिकायत नहीं है।',
    too_late: 'यह इतनी जल्दी चाहिए कि जवाब का इंतज़ार नहीं हो सकता।',
    again_already: 'एक और पहनावा पहले ही माँगा जा चुका है।',
    nothing_to_mend: 'अभी ऐसा कुछ नहीं है जो दूसरे पहनावे में अलग हो सके।',
    notes_full: 'इस फ़ोटो के साथ और नोट नहीं भेजे जा सकते।',
    asks_full: 'इस पहनावे के जितने लिंक खुल सकते थे उतने खुले हैं। पहले एक बंद करें।',
    closet_own_full: 'आपकी अलमारी भर गई है। पहले अपनी कोई चीज़ मिटाएँ।',
    key_reused: 'यह पहले किसी और काम में लिया जा चुका है।',
    wrong_offset: 'फ़ोटो का बाक़ी हिस्सा दूसरी जगह से जाएगा।',
    already_rated: 'इस चीज़ को रेटिंग दी जा चुकी है।',
    piece_changed: 'अब यहाँ दूसरी चीज़ है।',
    url_taken: 'इस लिंक की चीज़ पहले से है।',
    invitation_used: 'यह न्योता पहले ही काम में लिया जा चुका है।',
    gone: 'यह मिटा दिया गया।',
    too_large: 'यह बहुत बड़ा है।',
    not_an_image: 'यह तस्वीर हम नहीं ले सकते। JPEG, PNG, WebP या AVIF चुनें।',
    undecodable_image: 'यह तस्वीर ख़राब है। कोई दूसरी चुनें।',
    unreadable_page: 'यह पेज पढ़ा नहीं जा सका।',
    too_many: 'बहुत बार कोशिश हुई। थोड़ा रुकें।',
    too_many_waiting: 'आपकी पहले भेजी फ़ोटो स्टाइलिस्ट के इंतज़ार में हैं।',
    internal: 'हमारी तरफ़ कुछ गड़बड़ हो गई।',
    busy: 'अभी बहुत भीड़ है। थोड़ी देर में फिर कोशिश करें।',
    unavailable: 'यह अभी नहीं हो पा रहा। बाद में फिर कोशिश करें।',
    no_space: 'इसके लिए अभी हमारे पास जगह नहीं है। बाद में फिर कोशिश करें।',
  },
  signIn: {
    done: 'साइन इन हो गया',
    noKeys: 'साइन इन अभी नहीं हो पा रहा। बाद में फिर कोशिश करें।',
    notSetUp: 'Google से साइन इन यहाँ चालू नहीं है।',
    wrongPassword: 'यह अभी वाला पासवर्ड नहीं है।',
  },
  asks: {
    enough: (links) => `इस पहनावे के ${links} लिंक बन चुके हैं, और नहीं बन सकते।`,
  },
  request: {
    styledBy: (stylist) => `इस पर अभी ${stylist} का काम चल रहा है।`,
  },
  nothingWrong: 'चार या पाँच स्टार देने पर यह नहीं चुना जा सकता कि क्या ठीक नहीं था।',
  photos: {
    missing: 'कोई फ़ोटो चुनें।',
    small: (pixels) =>
      `यह तस्वीर बहुत छोटी है: स्टाइलिस्ट को लंबाई और चौड़ाई में कम से कम ${pixels} पिक्सेल चाहिए। बड़ी तस्वीर चुनें।`,
    tooMany: 'बहुत सारी फ़ोटो आ गईं। थोड़ा रुकें।',
    atOnce: 'एक साथ बहुत सारी फ़ोटो आ गईं। थोड़ा रुकें।',
    notAsked: 'इस फ़ोटो के बदले किसी ने दूसरी नहीं माँगी है।',
    waiting: (photos) =>
      `${photos} फ़ोटो पहले से स्टाइलिस्ट के इंतज़ार में हैं। उनमें से एक तैयार होने पर यह भेजी जाएगी।`,
  },
  voice: {
    odd: 'यह आवाज़ चलाई नहीं जा सकती। फिर से रिकॉर्ड करें, या फ़ोटो उसके बिना भेजें।',
    long: (seconds) => `यह आवाज़ ${seconds} सेकंड से लंबी है। फिर से रिकॉर्ड करें।`,
  },
  own: {
    full: (most) => `यहाँ आपकी ${most} चीज़ें पहले से हैं। पहले एक मिटाएँ।`,
  },
  exports: {
    underWay: 'आपका डेटा पहले से डाउनलोड हो रहा है। उसके पूरा होने तक रुकें।',
    tooMany: (times) => `आपने एक घंटे में ${times} बार अपना डेटा डाउनलोड किया है। बाद में फिर कोशिश करें।`,
  },
  fields: {
    missing: FILL_IN,
    min: {
      string: (least) => (least === 1 ? FILL_IN : `कम से कम ${least} अक्षर।`),
      array: (least) => `कम से कम ${least}।`,
    },
    max: {
      string: (most) => `ज़्यादा से ज़्यादा ${most} अक्षर।`,
      array: (most) => `ज़्यादा से ज़्यादा ${most}।`,
    },
    tooSmall: (least) => `${least} से कम नहीं।`,
    tooBig: (most) => `${most} से ज़्यादा नहीं।`,
    oneOf: (values) => `इनमें से एक: ${values}।`,
    url: 'कोई वेब पता लिखें।',
    decimals: 'दशमलव के बाद बहुत सारे अंक हैं।',
    broken: 'इसे ऐसे नहीं लिया जा सकता।',
    future: 'यह दिन अभी आया नहीं है।',
  },
};
