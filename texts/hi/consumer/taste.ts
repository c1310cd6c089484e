import type { taste as english } from '../../consumer/taste.ts';
import type { WordsOf } from '../../words-of.ts';
import { plural } from '../plural.ts';

export const taste: WordsOf<typeof english> = {
  title: 'इंतज़ार करते-करते',
  lead: (stylist) => `इनमें से क्या पसंद है? ${stylist} को आपके जवाब दिखेंगे।`,
  yourStylist: 'आपके स्टाइलिस्ट',
  like: 'पसंद',
  leave: 'मेरे लिए नहीं',
  takeBack: 'पिछला जवाब वापस लें',
  of: (at, all) => `${all} में से ${at}`,
  answered: 'जिनका जवाब दिया',
  keys: 'तीर वाले बटन: बायाँ “मेरे लिए नहीं”, दायाँ “पसंद”; backspace से वापस लें।',
  whom: {
    title: 'किसके कपड़े देखने हैं?',
    women: 'महिलाओं के कपड़े',
    men: 'पुरुषों के कपड़े',
    all: 'दोनों',
    skip: 'छोड़ें',
  },
  toCome: 'इंटरनेट आने पर आएँगे।',
  failed: 'कपड़े नहीं आ पाए',
  done: 'आज के लिए इतना ही',
  seen: (stylist) => `${stylist} को यह आपकी फ़ोटो के साथ दिखता है।`,
  more: 'बाक़ी कल।',
  unsent: (count) =>
    plural(
      count,
      'जवाब इस फ़ोन पर है, इंटरनेट आने पर भेजा जाएगा।',
      'जवाब इस फ़ोन पर हैं, इंटरनेट आने पर भेजे जाएँगे।',
    ),
  youLike: 'आपको पसंद',
  youLeave: 'आपके लिए नहीं',
  emptyTitle: 'दिखाने को कुछ नया नहीं',
  emptyText: 'हमारे पास जो है वह सब आपने देख लिया है। स्टाइलिस्ट को नया मिलेगा तो यहाँ आएगा।',
  home: 'होम पर लौटें',
};
