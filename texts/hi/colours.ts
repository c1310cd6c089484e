import type { colourName as english } from '../colours.ts';

/** What people call the dyes that the house names its colours by, and other colours of the library. */
const HINDI: Readonly<Record<string, string>> = {
  madder: 'लाल',
  marigold: 'पीला',
  leaf: 'हरा',
  indigo: 'नीला',
  rose: 'गुलाबी',
  ivory: 'क्रीम',
  clay: 'भूरा',
  black: 'काला',
  white: 'सफ़ेद',
  red: 'लाल',
  yellow: 'पीला',
  green: 'हरा',
  blue: 'नीला',
  pink: 'गुलाबी',
  cream: 'क्रीम',
  brown: 'भूरा',
  grey: 'स्लेटी',
  orange: 'नारंगी',
  purple: 'बैंगनी',
  maroon: 'मैरून',
  gold: 'सुनहरा',
  silver: 'सिल्वर',
};

export const colourName: typeof english = (colour) => HINDI[colour.toLowerCase()] ?? colour;
