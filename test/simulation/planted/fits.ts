import { at, type Planted } from './change.ts';

/** Of how things fitted, and of what she has bought. */
export const OF_FITS: readonly Planted[] = [
  {
    name: 'how it fitted counts when it comes',
    breaks: 'what she said first of how it fitted is what stands',
    changes: [
      at(
        'server/outfits/fits.ts',
        'const subject = `fit ${piece.id} ${place.page}`;',
        'const subject = `fit ${piece.id} ${place.page} ${order?.n}`;',
      ),
    ],
  },
  {
    name: 'what she did not buy stays bought',
    breaks: 'what she says that she has not bought stands under Mine',
    changes: [
      at(
        'server/fits/store.ts',
        'if (!bought) return { ...NOT_BOUGHT, bought_as_of: at };',
        'if (!bought) return { bought_as_of: at };',
      ),
    ],
  },
];
