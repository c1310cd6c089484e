import path from 'node:path';
import type { ProfileUpdate } from '../../contract/stylists.ts';
import { draw } from './pictures.ts';
import type { Visitor } from './visitor.ts';

const ART = path.join(import.meta.dirname, 'art');

/** What the two stylists tell of themselves. */
const TOLD: readonly [ProfileUpdate, ProfileUpdate] = [
  {
    lines: [
      'I start with the shoes you can walk in.',
      'Ten years of handloom in Pune and Mumbai. I would rather mend what you own than sell you a third kurta.',
      'Tell me what you never wear: it helps more than what you like.',
    ],
    strengths: ['festival', 'wedding', 'handloom', 'flat_shoes', 'long_days'],
    languages: ['hi', 'en', 'mr'],
  },
  {
    lines: ['Plain colours, good cloth, and one thing that is loud.'],
    strengths: ['office', 'menswear', 'bags'],
    languages: ['en', 'bn'],
  },
];

export async function showFace(stylist: Visitor, which: 0 | 1): Promise<void> {
  await stylist.put('/api/stylist/profile/', TOLD[which]);
  const face = await draw(path.join(ART, `stylist-${which + 1}.svg`))
    .jpeg({ quality: 88 })
    .toBuffer();
  await stylist.putPicture('/api/stylist/profile/picture/', face);
}
