import { briefTexts } from './brief.ts';

const { other: _, ...occasions } = briefTexts.occasion;

const languages = {
  hi: 'Hindi',
  en: 'English',
  mr: 'Marathi',
  bn: 'Bengali',
  ta: 'Tamil',
  te: 'Telugu',
  gu: 'Gujarati',
  kn: 'Kannada',
  ml: 'Malayalam',
  pa: 'Punjabi',
  or: 'Odia',
  as: 'Assamese',
  ur: 'Urdu',
};

const strengths = {
  ...occasions,
  handloom: 'Handloom',
  saris: 'Saris',
  flat_shoes: 'Flat shoes',
  menswear: 'Menswear',
  long_days: 'Long days',
  bags: 'Bags',
};

/** Of what a stylist tells of herself, on her own page and on that which her clients see. */
export const stylistPageTexts = {
  title: 'My page',
  lead: 'Clients whom you have styled see it. Who waits for you sees your name and picture.',
  role: 'Your stylist',
  left: 'Does not work here any more',
  keep: {
    keep: (name: string) => `Keep ${name}`,
    kept: (name: string) => `You keep ${name}`,
    short: 'Keep',
    letGo: 'Let go',
    letGoOf: (name: string) => `Let go of ${name}`,
    note: (name: string) =>
      `Your next photos go to ${name} first, for 2 hours. You can change it in every brief.`,
    instead: (name: string) => `In place of ${name}, whom you keep now.`,
    left: (name: string) =>
      `${name} does not work here any more: your photos do not wait for ${name}.`,
  },
  made: 'Made for you',
  gone: 'This page is not here any more.',
  languages: { title: 'Languages', names: languages },
  strengths: {
    title: 'Good at',
    names: strengths,
    most: (most: number) => `Up to ${most}`,
    full: (most: number) => `${most} are chosen. Take one out first.`,
  },
  lines: {
    title: 'Three lines',
    line: (n: number) => `Line ${n}`,
    each: (most: number) => `${most} letters each`,
  },
  picture: {
    title: 'Your picture',
    choose: 'Choose a picture',
    another: 'Another picture',
    initials: 'Initials instead',
    note: 'Where it was taken is removed. No picture is required.',
    failed: 'Your picture was not kept. Try again.',
  },
  save: 'Save',
  saved: 'Saved. Clients see it now.',
  unsaved: 'Not saved yet.',
  failed: 'It was not saved. What you typed is still here.',
  notRead: 'Your page could not be loaded.',
};
