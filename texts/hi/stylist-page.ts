import type { stylistPageTexts as english } from '../stylist-page.ts';
import type { WordsOf } from '../words-of.ts';
import { briefTexts } from './brief.ts';

const { other: _, ...occasions } = briefTexts.occasion;

const languages = {
  hi: 'हिन्दी',
  en: 'अंग्रेज़ी',
  mr: 'मराठी',
  bn: 'बांग्ला',
  ta: 'तमिल',
  te: 'तेलुगु',
  gu: 'गुजराती',
  kn: 'कन्नड़',
  ml: 'मलयालम',
  pa: 'पंजाबी',
  or: 'ओड़िया',
  as: 'असमिया',
  ur: 'उर्दू',
};

const strengths = {
  ...occasions,
  handloom: 'हैंडलूम',
  saris: 'साड़ियाँ',
  flat_shoes: 'बिना हील के जूते',
  menswear: 'पुरुषों के कपड़े',
  long_days: 'दिन भर के कपड़े',
  bags: 'बैग',
};

/** What a client reads of her stylist; the stylist's own form is in English. */
export const stylistPageTexts: Omit<
  WordsOf<typeof english>,
  'lead' | 'lines' | 'picture' | 'save' | 'saved' | 'unsaved' | 'failed'
> = {
  title: 'मेरा पेज',
  role: 'आपके स्टाइलिस्ट',
  left: 'अब यहाँ स्टाइलिस्ट नहीं हैं',
  keep: {
    keep: (name) => `${name} को चुनें`,
    kept: (name) => `आपने ${name} को चुना है`,
    short: 'चुनें',
    letGo: 'छोड़ें',
    letGoOf: (name) => `${name} को छोड़ें`,
    note: (name) => `आपकी अगली फ़ोटो पहले 2 घंटे ${name} के पास रहेंगी। यह हर फ़ोटो के साथ बदला जा सकता है।`,
    instead: (name) => `${name} की जगह, जिन्हें आपने चुन रखा है।`,
    left: (name) => `${name} अब यहाँ स्टाइलिस्ट नहीं हैं: आपकी फ़ोटो उनका इंतज़ार नहीं करतीं।`,
  },
  made: 'आपके लिए चुने पहनावे',
  gone: 'यह पेज अब यहाँ नहीं है।',
  languages: { title: 'भाषाएँ', names: languages },
  strengths: {
    title: 'किसमें माहिर',
    names: strengths,
    most: (most) => `${most} तक`,
    full: (most) => `${most} चुने जा चुके हैं। पहले एक हटाएँ।`,
  },
  notRead: 'यह पेज नहीं खुला।',
};
