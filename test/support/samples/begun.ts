import type { BegunOutfit } from '../../../contract/begun-outfit.ts';

const row = (name: string) => ({
  category: 'kurta',
  name,
  brand: 'Neelgar',
  price: '1299',
  imageUrl: '',
  shopLink: name && `https://shop.example/${name.replaceAll(' ', '-')}`,
});

const piece = (name: string, key: string) => ({
  ...row(name),
  key,
  picture: null,
  libraryId: null,
  place: null,
});

/** Two pieces in, one with a why, one line answered and nothing finished. */
export const begunOutfit = (over: Partial<BegunOutfit> = {}): BegunOutfit => ({
  title: 'Madder by lamplight',
  description: '',
  notes: 'Wear it with silver.',
  boardText: '',
  photoPlace: { x: 0.05, y: 0.05, w: 0.5 },
  items: [
    { ...piece('madder kurta', 'piece-0'), why: 'It repeats the madder of your photo.' },
    piece('silver jutti', 'piece-1'),
  ],
  open: { ...row(''), category: '', brand: '', price: '' },
  answers: [{ line: 'occasion', asked: 'festival', kept: true, reason: '' }],
  pins: [{ id: 'pin-1', x: 0.5, y: 0.4, text: 'Here the', about: { key: 'piece-0' } }],
  ...over,
});
