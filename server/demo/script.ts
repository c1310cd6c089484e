import type { Board } from '../../contract/outfits.ts';
import type { WhatWasWrong } from '../../contract/ratings.ts';
import { portalTexts } from '../../texts/portal.ts';
import type { DemoBrief } from './asked.ts';
import type { Person } from './people.ts';

interface Answered {
  who: Person;
  daysAgo: number;
  title: string;
  description: string;
  notes: string;
  /** By the start of their names. */
  pieces: string[];
  /** In the order of the pieces; null is not rated yet. */
  stars: (number | null)[];
  /** Laid out beside the photo. */
  board?: Board;
  /** Other looks for the same photo. */
  also?: Pick<Answered, 'title' | 'description' | 'pieces' | 'board'>[];
}

/** Four pieces around the photo. */
const BOARD: Board = {
  photo: { x: 0.03, y: 0.05, w: 0.44 },
  items: [
    { x: 0.5, y: 0.03, w: 0.46 },
    { x: 0.07, y: 0.62, w: 0.28 },
    { x: 0.39, y: 0.63, w: 0.28 },
    { x: 0.7, y: 0.65, w: 0.26 },
  ],
};

export const ANSWERED: Answered[] = [
  {
    who: 'priya',
    // So long that what is bought of it is bought in another month.
    daysAgo: 37,
    title: 'Monsoon commute',
    description: 'Cotton that dries fast, shoes that forgive a puddle.',
    notes: 'Roll the trousers once; it shows the ankle and keeps the hem dry.',
    pieces: ['Block print', 'Cropped', 'White canvas', 'Quilted'],
    stars: [5, 4, 2, 4],
  },
  {
    who: 'rohan',
    daysAgo: 24,
    title: 'First day at the studio',
    description: 'Khadi over pleats: looks considered, feels like nothing.',
    notes: 'Leave the collar open and let the watch do the talking.',
    pieces: ['Khadi', 'Pleated', 'White canvas', 'Slim watch'],
    stars: [5, 5, 4, 3],
  },
  {
    who: 'lakshmi',
    daysAgo: 21,
    title: 'December kutcheri',
    description: 'A sari that glows under hall lights without shouting.',
    notes: 'Pin the pallu high so that your hands are free for the taalam.',
    pieces: ['Chanderi', 'Embroidered', 'Cotton blouse'],
    stars: [5, 4, 5],
  },
  {
    who: 'zoya',
    daysAgo: 17,
    title: 'Campus, all day',
    description: 'One dress, one jacket, two moods.',
    notes: 'The jacket over your shoulders for the library, off for the canteen.',
    pieces: ['Tiered', 'Washed denim', 'White canvas', 'Round'],
    stars: [4, 5, 5, 1],
  },
  {
    who: 'arjun',
    daysAgo: 13,
    title: 'Friday, nine to nine',
    description: 'From the meeting to the table by the window.',
    notes: 'Sleeves down for the meeting, two turns up for dinner.',
    pieces: ['Linen shirt', 'Pleated', 'Slim watch'],
    stars: [4, 3, 5],
  },
  {
    who: 'kavya',
    daysAgo: 9,
    title: 'Diwali at home',
    description: 'Light enough to cook in, bright enough for the photographs.',
    notes: 'Wear the dupatta on one side only; the diyas are at sleeve height.',
    pieces: ['Straight kurta', 'Ajrakh', 'Plain evening', 'Soft cotton churidar'],
    stars: [5, 5, 3, null],
  },
  {
    who: 'priya',
    daysAgo: 6,
    title: 'Brunch in Bandra',
    description: 'Ikat, a soft bag and shade for the terrace.',
    notes: portalTexts.board.defaultNotes,
    pieces: ['Ikat', 'Plain evening', 'Round', 'Quilted'],
    stars: [5, 4, null, 4],
  },
  {
    who: 'priya',
    daysAgo: 1.2,
    title: 'A cousin’s mehendi',
    description: 'Madder for the evening, and room to dance.',
    notes: 'Juttis off before the dance floor; bring the flats in the tote.',
    pieces: ['Kota', 'Embroidered', 'Mul', 'Slim watch'],
    stars: [null, null, null, null],
    board: { ...BOARD, text: 'Madder, and one thing of the everyday' },
  },
  {
    who: 'lakshmi',
    daysAgo: 0.3,
    title: 'Morning at the market',
    description: 'Handloom that holds its line until noon.',
    notes: 'Tuck the pleats a finger lower than usual, for the steps.',
    pieces: ['Handloom', 'Cropped', 'Plain evening'],
    stars: [4, null, null],
  },
  {
    who: 'rohan',
    daysAgo: 0.9,
    title: 'Anniversary dinner',
    description: 'Navy and brown: dressed, and not for the office.',
    notes: 'Keep the jacket open at the table, and the cuffs turned once.',
    pieces: ['Corduroy', 'Tapered', 'Leather loafers', 'White poplin'],
    stars: [5, null, null, 4],
    board: { ...BOARD, text: 'For the table by the water' },
    also: [
      {
        title: 'The morning after',
        description: 'Indigo, chinos and nothing that has to be ironed.',
        pieces: ['Indigo', 'Stone', 'Brown suede', 'Canvas'],
        board: BOARD,
      },
    ],
  },
  {
    who: 'rohan',
    daysAgo: 38.1,
    title: 'A week of meetings',
    description: 'Two shirts, one pair of shoes, and nothing to think about at eight.',
    notes: 'The belt takes the brown of the shoes up; change both or neither.',
    pieces: ['Oxford shirt', 'Stone', 'Brown leather belt', 'Brown leather oxfords', 'Slim watch'],
    stars: [4, 5, 4, 5, null],
  },
  {
    who: 'lakshmi',
    daysAgo: 37.6,
    title: 'A niece’s wedding',
    description: 'Leaf and gold for the morning, and shoes for all of its steps.',
    notes: 'Leave the neck bare: the jhumkas are enough.',
    pieces: ['Kanjivaram', 'Brocade', 'Zardozi', 'Temple jhumkas', 'Zari potli'],
    stars: [5, 4, 5, 5, null],
    also: [
      {
        title: 'Her reception',
        description: 'Tussar by lamplight, with one pearl at each ear.',
        pieces: ['Tussar', 'Raw silk blouse', 'Ivory juttis', 'Drop earrings', 'Velvet clutch'],
      },
    ],
  },
  {
    who: 'arjun',
    daysAgo: 36.4,
    title: 'A friend’s baraat',
    description: 'Ivory to dance in, and a bandi for the photographs.',
    notes: 'The bandi stays open once the drums begin.',
    pieces: [
      'Straight linen kurta',
      'Silk blend churidar',
      'Brocade bandi',
      'Plain leather mojaris',
    ],
    stars: [5, 4, 5, 4],
    also: [
      {
        title: 'His haldi',
        description: 'Marigold from the start, so that nothing shows.',
        pieces: ['Silk blend kurta', 'Soft cotton churidar', 'Khadi bandi', 'Velvet mojaris'],
      },
      {
        title: 'His reception',
        description: 'Black to the collar, and nothing else that shines.',
        pieces: [
          'Wool blend bandhgala',
          'Tapered evening',
          'Black leather oxfords',
          'Wedding stole',
          'Steel watch',
        ],
      },
    ],
  },
  {
    who: 'zoya',
    daysAgo: 35.2,
    title: 'Campus placement',
    description: 'One line from the shoulder to the shoe.',
    notes: 'Iron the top the night before, and forget about it.',
    pieces: ['Cotton top', 'High-rise', 'Soft loafers', 'Structured', 'Square watch'],
    stars: [4, 5, 4, 4, null],
  },
  {
    who: 'kavya',
    daysAgo: 34.3,
    title: 'Dinner for two',
    description: 'One dress, and the rest of it small.',
    notes: 'A shawl in the car, in case you walk home.',
    pieces: ['Slip dress', 'Low heels', 'Drop earrings', 'Plain evening clutch'],
    stars: [4, 4, 5, null],
  },
  {
    who: 'arjun',
    daysAgo: 33.4,
    title: 'Lunch at Onam',
    description: 'Khadi and leather, and room for the third helping.',
    notes: 'Turn the sleeves before you sit down to the leaf.',
    pieces: ['Dabu kurta for men', 'Drawstring', 'Khadi bandi', 'Tan kolhapuris'],
    stars: [4, 5, null, 5],
  },
  {
    who: 'sam',
    daysAgo: 27.9,
    title: 'A roof in Fort',
    description: 'Black, and one thing in marigold.',
    notes: 'The sleeves once over, the hem as it is.',
    pieces: ['Block print T-shirt', 'Black wide', 'White canvas', 'Washed cap'],
    stars: [5, 4, 4, null],
  },
];

/** How many pieces each of these has answered, and which categories they like. */
export const TASTED = 10;
export const TASTES: { who: Person; likes: string[]; daysAgo: number }[] = [
  { who: 'rohan', likes: ['Shirt', 'Trousers', 'Sneakers', 'Kurta'], daysAgo: 4 },
  { who: 'kavya', likes: ['Kurta', 'Dupatta', 'Juttis', 'Sari'], daysAgo: 3 },
  { who: 'arjun', likes: ['Shirt', 'Jacket', 'Watch'], daysAgo: 1 },
];

/** What was wrong with the pieces that got few stars, by the outfits' titles. */
export const WRONG: Record<string, WhatWasWrong> = {
  'Monsoon commute': { reasons: ['colour'], text: 'Too bright for the train' },
  'First day at the studio': { reasons: ['price', 'have_one'] },
  'Campus, all day': { reasons: ['style'], text: 'I have said so before!' },
  'Diwali at home': { reasons: ['fit'] },
};

/** What somebody has at home, by the drawing that shows it. */
export const OWN: { who: Person; daysAgo: number; name: string; category: string; art: string }[] =
  [
    { who: 'priya', daysAgo: 5, name: 'Nani’s sari', category: 'Sari', art: 'sari' },
    { who: 'priya', daysAgo: 5, name: 'Blue silk scarf', category: 'Scarf', art: 'scarf' },
    {
      who: 'priya',
      daysAgo: 4.9,
      name: 'Brown jacket',
      category: 'Jacket',
      art: 'denim-jacket',
    },
    { who: 'priya', daysAgo: 2, name: 'Juttis from Jaipur', category: 'Juttis', art: 'juttis' },
  ];

/** Photos that wait, by the hours that have passed of their 24. */
export const WAITING: { who: Person; hoursAgo: number; asks?: DemoBrief }[] = [
  { who: 'arjun', hoursAgo: 25.5 },
  {
    who: 'meher',
    hoursAgo: 22.8,
    asks: { occasion: 'everyday', avoid: ['zips'], note: 'Warm, and easy on the shoulders' },
  },
  { who: 'kavya', hoursAgo: 20.4 },
  { who: 'sam', hoursAgo: 14 },
  { who: 'rohan', hoursAgo: 7.5, asks: { occasion: 'date', neededIn: 2, avoid: ['shiny cloth'] } },
  {
    who: 'zoya',
    hoursAgo: 3,
    asks: { occasion: 'interview', neededIn: 9, budget: 5000, note: 'My first one' },
  },
  {
    who: 'priya',
    hoursAgo: 0.4,
    asks: {
      occasion: 'office',
      neededIn: 4,
      budget: 8000,
      avoid: ['heels', 'wool'],
      around: ['Block print'],
      aroundOwn: ['Blue silk'],
      note: 'To walk in from the station, and to sit in until late',
      stylist: 'same',
    },
  },
];

export const DECLINED = {
  who: 'sam',
  daysAgo: 2,
  reason: 'The light comes from behind you, so the colours cannot be seen. Try facing a window.',
} as const;

export const NOTES: { who: Person; text: string }[] = [
  { who: 'priya', text: 'Walks a lot: flat shoes, always.' },
  { who: 'lakshmi', text: 'Allergic to wool. Loves temple borders.' },
  { who: 'zoya', text: 'Says no to round sunglasses.' },
];

/** Whose answer is waited for. */
export const QUESTION = {
  who: 'sam',
  hoursAgo: 2,
  text: 'Linen or cotton for the warm days?',
  choices: ['Linen', 'Cotton', 'As you like'],
} as const;

/** Whose photo somebody is styling. */
export const BEGUN: Person = 'meher';

/** What somebody adds while her photo is being styled. */
export const ADDED = 'I have a blue shawl that I would like to wear with it.';

export const PHRASES = [
  portalTexts.board.defaultNotes,
  'Put together for you, {first name}: wear it your way.',
  'Roll the sleeves twice; it changes everything.',
  'Wear it loose on the first day, belted on the second.',
  'If it rains, swap the juttis for the sneakers.',
];

export const TEMPLATES = [
  {
    name: 'Festive, light',
    title: 'Festive at home',
    description: 'Bright, washable, easy to cook in.',
    items: [{ category: 'Kurta' }, { category: 'Dupatta' }, { category: 'Juttis' }],
  },
  {
    name: 'Office to dinner',
    title: 'Nine to nine',
    description: 'One change of shoes, no change of clothes.',
    items: [{ category: 'Shirt' }, { category: 'Trousers' }, { category: 'Watch' }],
  },
];
