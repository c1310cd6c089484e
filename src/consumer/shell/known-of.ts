import type { AppState } from '../../state/app-state.ts';

interface Known {
  name: string;
  picture_url?: string | null | undefined;
  lines?: readonly string[] | undefined;
}

/** What this phone knows of a stylist from what she made, or is making. */
export function knownOf({ outfits, photos }: AppState, id: string): Known | null {
  const made = Object.values(outfits).find((one) => one?.value?.outfit.stylist.id === id);
  if (made?.value) return made.value.outfit.stylist;
  return photos.value?.find(({ stylist }) => stylist?.id === id)?.stylist ?? null;
}
