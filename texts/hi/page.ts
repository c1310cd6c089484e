import { BRAND } from '../brand.ts';
import type { pageTexts as english } from '../page.ts';
import type { WordsOf } from '../words-of.ts';

export const pageTexts: WordsOf<typeof english> = {
  name: BRAND,
  lang: 'hi-IN',
  description: 'अपनी फ़ोटो भेजें और अपनी पसंद के पहनावे पाएँ, जिन्हें स्टाइलिस्ट ख़ुद चुनते हैं।',
  tooOld: {
    title: `${BRAND} के लिए यह ब्राउज़र बहुत पुराना है`,
    needs: (chrome, firefox, safari) =>
      `${BRAND} को Chrome ${chrome}, Firefox ${firefox}, Safari ${safari} (iOS ${safari}) या इनसे नया ब्राउज़र चाहिए। यह ब्राउज़र अपडेट करें, या ${BRAND} को किसी और ब्राउज़र में खोलें।`,
  },
  screenshots: {
    home: 'फ़ोटो भेजें; स्टाइलिस्ट 24 घंटे में जवाब देते हैं',
    outfit: 'आपके लिए चुना गया पहनावा, एक-एक चीज़ के साथ',
    closet: 'जो कपड़े पसंद आए, आपकी अलमारी में',
    history: 'हर फ़ोटो और उसके लिए चुने गए पहनावे',
    'wide-outfit': 'पिछली फ़ोटो और पहनावा साथ-साथ',
  },
  shortcuts: {
    photo: { name: 'फ़ोटो लें', short_name: 'फ़ोटो' },
    closet: { name: 'मेरी अलमारी', short_name: 'अलमारी' },
    history: { name: 'पिछली फ़ोटो' },
  },
};
