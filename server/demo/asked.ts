import type { Brief, Occasion } from '../../contract/brief.ts';
import type { Answer } from '../../contract/ledger.ts';
import type { PhraseDraft } from '../../contract/phrases.ts';
import type { Voter } from './voters.ts';

export interface DemoBrief extends Partial<Omit<Brief, 'needed_on' | 'around'>> {
  /** Of the client's own, by the starts of their names. */
  aroundOwn?: string[];
  /** So many days after the photo. */
  neededIn?: number;
  /** Of what the client has kept, by the starts of their names; they have these. */
  around?: string[];
}

interface Told {
  asks: DemoBrief;
  answers: Answer[];
  /** Why each piece is there, in their order, */
  whys: string[];
  /** and the size to take, where there are several. */
  sizes?: (string | null)[];
  /** By the starts of their names: what may be taken instead of a piece, and what the client takes. */
  instead?: Record<string, string[]>;
  takes?: [piece: string, backup: string];
  /** On the photo; each leads to the piece whose name begins so. */
  pins?: { x: number; y: number; text: string; piece: string }[];
  /** What the client does not find kept. */
  disputes?: { line: string; text: string }[];
  /** Whom the client asks what they think of it. */
  voters?: Voter[];
}

const kept = (...lines: string[]): Answer[] => lines.map((line) => ({ line, kept: true }));

/** Asked for no more than an occasion. */
const occasion = (of: Occasion, ...whys: string[]): Told => ({
  asks: { occasion: of },
  answers: kept('occasion'),
  whys,
});

/** What was asked for with some of the photos, and what was done, by the outfits' titles. */
export const TOLD: Record<string, Told> = {
  'Diwali at home': {
    asks: {
      occasion: 'festival',
      neededIn: 5,
      budget: 4000,
      avoid: ['heels', 'synthetics'],
      note: 'Something I can cook in and not fear the diyas',
    },
    answers: [
      ...kept('occasion', 'needed_on', 'avoid-1', 'note'),
      {
        line: 'avoid-2',
        kept: false,
        reason: 'The juttis are lined with polyester. No others came in your size before the day.',
      },
    ],
    whys: [
      'Straight and short in the sleeve: nothing near the flame.',
      'Cotton, and it washes out what the kitchen leaves.',
      'Flat, and easy to slip off at the door.',
      'Nothing of it reaches the flame either.',
    ],
  },
  'Brunch in Bandra': {
    asks: {
      occasion: 'other',
      budget: 6000,
      avoid: ['wool'],
      note: 'Light, nothing that clings',
      stylist: 'same',
    },
    answers: [
      ...kept('occasion', 'avoid-1', 'note'),
      {
        line: 'budget',
        kept: false,
        reason: 'The tote is the one piece here that lasts past the season.',
      },
    ],
    instead: { Quilted: ['Block print jhola'], Plain: ['Embroidered'] },
    takes: ['Quilted', 'Block print jhola'],
    sizes: ['M', 'UK 5', null, null],
    whys: [
      'Cut away from the body, for the heat on a terrace.',
      'They go with the next three outfits too.',
      'The sun stands low there until noon.',
      'It takes a laptop on Monday.',
    ],
    disputes: [{ line: 'note', text: 'It clings as soon as it is humid.' }],
  },
  'A cousin’s mehendi': {
    asks: {
      occasion: 'wedding',
      function: 'mehendi',
      neededIn: 7,
      avoid: ['heels'],
      around: ['Quilted'],
      note: 'Room to dance until late',
      stylist: 'same',
    },
    answers: kept('occasion', 'needed_on', 'avoid-1', 'around-1', 'note'),
    sizes: [null, 'UK 5', null, null],
    whys: [
      'Kota is the lightest silk there is: it moves when you do.',
      'Flat under a long hem, nobody sees it.',
      'It takes the madder of your last kurta up again.',
      'Something of the everyday, so that it does not look borrowed.',
    ],
    voters: [
      { name: 'Maa', likes: ['Kota', 'Embroidered', 'Mul'], text: 'The sari, before it is gone.' },
      { name: 'Anu', likes: ['Kota', 'Mul'] },
    ],
    instead: { Mul: ['Ajrakh'], Embroidered: ['Plain evening', 'White canvas'] },
    pins: [
      {
        x: 0.36,
        y: 0.42,
        text: 'Four fingers wide here, and one pin under the fold.',
        piece: 'Kota',
      },
      { x: 0.6, y: 0.6, text: 'Let the tassels fall on this side only.', piece: 'Mul' },
      { x: 0.5, y: 0.92, text: 'The hem ends where the juttis begin.', piece: 'Embroidered' },
    ],
  },
  'Anniversary dinner': {
    asks: { occasion: 'date', budget: 11_000, note: 'She has seen all of my linen' },
    answers: [
      ...kept('occasion', 'note'),
      {
        line: 'budget',
        kept: false,
        reason: 'The shoes are the one thing here that you will wear for years.',
      },
    ],
    whys: [
      'Warm enough for the terrace, and it keeps its line when you sit.',
      'Narrow at the ankle, so that the shoes are seen.',
      'Leather, and as quiet as the evening.',
      'White under navy, with nothing to think about.',
    ],
    instead: { 'Leather loafers': ['White canvas'], Corduroy: ['Grey work'] },
  },
  'The morning after': {
    asks: {},
    answers: [
      ...kept('note'),
      { line: 'occasion', kept: false, reason: 'It is for the morning after, and for no table.' },
    ],
    whys: [
      'Indigo fades with you.',
      'They go with the jacket of the evening too.',
      'Soft at once, no wearing in.',
      'For the paper and whatever the market has.',
    ],
  },
  'A week of meetings': occasion(
    'office',
    'Blue asks for nothing and goes with all you have.',
    'Cotton with a crease that stays until six.',
    'The brown of the shoes.',
    'Resoled, they last ten years.',
    'Thin enough for a cuff.',
  ),
  'A niece’s wedding': occasion(
    'wedding',
    'Leaf with a madder edge, as you like a border.',
    'It takes the gold of the zari up.',
    'Flat, and they shine under the hem.',
    'Old shapes, light to wear.',
    'Room for the phone and the sweets.',
  ),
  'A friend’s baraat': occasion(
    'wedding',
    'Straight, so that you can dance.',
    'It sits close under the kurta.',
    'The one thing that is loud.',
    'Leather soles, for the street.',
  ),
  'Campus placement': occasion(
    'interview',
    'White without a shine.',
    'High in the waist: it keeps the top in.',
    'No heel to think about.',
    'It takes a folder.',
    'So that you need no phone to see the time.',
  ),
  'Dinner for two': occasion(
    'date',
    'Madder, as you are seen across a room.',
    'Low enough for the way home.',
    'By the face, where the light is.',
    'Small.',
  ),
  'Lunch at Onam': occasion(
    'festival',
    'Indigo that may be washed.',
    'Soft at the waist.',
    'For the photographs before lunch.',
    'Off at the door, on again in a moment.',
  ),
  'A roof in Fort': occasion(
    'party',
    'Marigold, as you like it.',
    'Wide, for the stairs.',
    'They go with both.',
    'The sun stands low there.',
  ),
  'Her reception': occasion(
    'wedding',
    'It has its shine from the thread alone.',
    'Rose, for the light of the lamps.',
    'Flat, under a hem that reaches them.',
    'By the face, where the lamps are.',
    'The leaf of the morning again.',
  ),
  'His haldi': occasion(
    'wedding',
    'Turmeric on marigold is not seen.',
    'Cotton: it washes.',
    'For the photographs, before it begins.',
    'Off at once, and on again for the lunch.',
  ),
  'His reception': occasion(
    'wedding',
    'Closed to the neck: no tie to choose.',
    'Narrow, and they keep their line.',
    'Polish them the evening before.',
    'The one colour.',
    'Blue, where nobody looks.',
  ),
};

export const PHRASES_ASKED: PhraseDraft[] = [
  { kind: 'reason', text: 'Nothing else came in your size before the day.' },
  { kind: 'reason', text: 'It is a little over, and it is the piece that lasts longest.' },
  { kind: 'why', text: 'The {colour} of {piece} stands beside the colour of your photo.' },
  { kind: 'why', text: 'It goes with what you have kept.' },
  { kind: 'why', text: 'Cut wide: easy to sit, walk and dance in.' },
  { kind: 'question', text: 'Open shoes or closed?' },
  { kind: 'question', text: 'Gold or silver with it?' },
  { kind: 'question', text: 'Do you have flat shoes to wear with it?' },
];
