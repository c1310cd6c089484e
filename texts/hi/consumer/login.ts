import { BRAND } from '../../brand.ts';
import type { login as english } from '../../consumer/login.ts';
import type { WordsOf } from '../../words-of.ts';

export const login: WordsOf<typeof english> = {
  loading: `${BRAND} खुल रहा है...`,
  login: {
    cover: `${BRAND}: धूप वाली दीवार के आगे लाल कुर्ते में एक महिला`,
    tagline: 'अपनी फ़ोटो भेजें और अपनी पसंद के पहनावे पाएँ',
    google: 'Google के साथ जारी रखें',
    development: 'Google के साथ जारी रखें (डेवलपमेंट)',
    features: [
      'AI छाँटता है, असली स्टाइलिस्ट पूरा करते हैं',
      'फ़ोटो मिलने के 24 घंटे में पूरा पहनावा',
      'हर चीज़ का दाम और दुकान का लिंक',
    ],
    complaint: 'शिकायत',
    stylist: 'आप स्टाइलिस्ट हैं? यहाँ साइन इन करें',
    example: 'एक नमूना देखें',
    privacy: 'प्राइवेसी',
    terms: 'शर्तें',
    consent: 'आपकी भेजी फ़ोटो स्टाइलिस्ट देखते हैं। साइन इन का मतलब है कि आपको',
    and: 'और',
    consentEnd: ' मंज़ूर हैं।',
    email: 'ईमेल',
    name: 'नाम',
    continue: 'आगे बढ़ें',
    waiting: (count) =>
      count === 1
        ? '1 फ़ोटो इस फ़ोन पर रुकी है। वह उसी खाते की है जिससे ली गई थी।'
        : `${count} फ़ोटो इस फ़ोन पर रुकी हैं। हर एक उसी खाते की है जिससे ली गई थी।`,
    missing: 'अपना ईमेल और नाम लिखें',
    failed: 'साइन इन नहीं हुआ। फिर से कोशिश करें।',
    unreached: `${BRAND} तक पहुँच नहीं पाए। थोड़ी देर में फिर से कोशिश करें।`,
    unreachable: 'साइन इन के लिए इंटरनेट चाहिए। इंटरनेट आने पर फिर से कोशिश करें।',
    unavailable: 'इस सर्वर पर साइन इन अभी चालू नहीं है।',
  },
  example: {
    title: 'एक नमूना',
  },
};
