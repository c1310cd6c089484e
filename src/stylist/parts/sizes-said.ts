import type { SizesByKind } from '../../../contract/preferences.ts';
import { SIZE_KINDS } from '../../../contract/size-kinds.ts';
import { portalTexts } from '../../../texts/portal.ts';

const words = portalTexts.clients;

interface SizesSaid {
  byKind?: SizesByKind | undefined;
  sizes: readonly string[];
  height?: number | null | undefined;
}

/** Which sizes a client takes, by kind and in words of her own, and how tall she is. */
export const sizesSaid = ({ byKind = {}, sizes, height }: SizesSaid): string =>
  [
    ...SIZE_KINDS.flatMap((kind) => {
      const size = byKind[kind];
      return size ? words.sizeOf(words.kinds[kind], size) : [];
    }),
    ...sizes,
    ...(height ? [words.height(height)] : []),
  ].join(', ');
