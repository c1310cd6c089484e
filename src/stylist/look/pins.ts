import { piecesAt } from '../../../contract/choices.ts';
import { PINS_MAX } from '../../../contract/limits.ts';
import type { Outfit } from '../../../contract/outfits.ts';
import type { Pin } from '../../../contract/pins.ts';
import type { BriefLines } from './said.ts';
import type { DraftItem } from './items.ts';

/** A piece of the outfit, by its key, or one that the look is built around, by its shop's link. */
export type About = { key: string } | { link: string } | null;

export interface DraftPin {
  id: string;
  /** In fractions of the photo. */
  x: number;
  y: number;
  /** As typed; without words it goes nowhere. */
  text: string;
  about: About;
}

/** Of a draft. */
interface Pinned {
  items: readonly DraftItem[];
  pins?: readonly DraftPin[] | undefined;
}

/** One that has gone is spoken of no more. */
function linkOf(items: Pinned['items'], about: About): string | null {
  if (about === null || 'link' in about) return about?.link ?? null;
  return items.find(({ key }) => key === about.key)?.shopLink.trim() || null;
}

export const pinBodies = ({ items, pins = [] }: Pinned): Pin[] =>
  pins.flatMap(({ x, y, text, about }) => {
    const item = linkOf(items, about);
    return text.trim() ? { x, y, text: text.trim(), ...(item !== null && { item }) } : [];
  });

export const aroundIn = (lines: BriefLines) => lines.flatMap(({ piece }) => piece ?? []);

function aboutOf({ items, answers = [] }: Outfit, link: string): About {
  const place = items.find((item) =>
    piecesAt(item).some(({ ecommerce_url }) => ecommerce_url === link),
  );
  if (place) return { key: place.uuid };
  return answers.some(({ piece }) => piece?.ecommerce_url === link) ? { link } : null;
}

/** As the server has them. */
export const pinsOf = (outfit: Outfit, identify: () => string): DraftPin[] =>
  (outfit.pins ?? []).map(({ x, y, text, item }) => ({
    id: identify(),
    x,
    y,
    text,
    about: item ? aboutOf(outfit, item) : null,
  }));

/** What is left of them once the client asks for a look around something else. */
export function stillPinned({ pins = [] }: Pick<Pinned, 'pins'>, now: BriefLines): DraftPin[] {
  const links = new Set(aroundIn(now).map(({ ecommerce_url }) => ecommerce_url));
  return pins.map((pin) =>
    pin.about && 'link' in pin.about && !links.has(pin.about.link)
      ? Object.assign({}, pin, { about: null })
      : pin,
  );
}

export const withPin = (pins: readonly DraftPin[], pin: DraftPin): DraftPin[] =>
  pins.length < PINS_MAX ? [...pins, pin] : [...pins];

export const withChangedPin = (
  pins: readonly DraftPin[],
  id: string,
  change: Partial<Omit<DraftPin, 'id'>>,
): DraftPin[] => pins.map((pin) => (pin.id === id ? Object.assign({}, pin, change) : pin));
