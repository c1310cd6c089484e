import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { commonTexts } from '../../texts/common.ts';
import { fromScreen } from '../ui/sheet-entries.ts';
import { giveUp } from '../ui/trouble.ts';

type Check = (value: unknown) => boolean;

type Needed<Place> = {
  [Field in keyof Place]-?: {} extends Pick<Place, Field> ? never : Field;
}[keyof Place];

type FieldsOf<Place extends { name: string }, Name> = Place extends unknown
  ? Name extends Place['name']
    ? Exclude<Needed<Place>, 'name'>
    : never
  : never;

/** Of each kind of place: what its entry must say. An older version may have left it otherwise. */
type Schema<Place extends { name: string }> = {
  [Name in Place['name']]: Record<FieldsOf<Place, Name>, Check>;
};

/** What stands in `history.state`: a place is an entry of the browser's history. */
interface Entry<Place> {
  place: Place;
  depth: number;
  key: string;
}

interface Parts<Place extends { name: string }> {
  /** What the entry calls its place. */
  as: string;
  /** What stands in the address bar. */
  path: (place: Place) => string;
  /** Where somebody is who comes by an address. */
  first: () => Place;
  schema: Schema<Place>;
}

export const isText: Check = (value) => typeof value === 'string';

/** One shell's places, so that Back and a reload lead where somebody was. */
export function createHistoryEntries<Place extends { name: string }>(parts: Parts<Place>) {
  const { as, path, first } = parts;
  const checks = new Map<unknown, Record<string, Check>>(Object.entries(parts.schema));

  function isPlace(value: unknown): value is Place {
    if (typeof value !== 'object' || value === null || !('name' in value)) return false;
    const fields = checks.get(value.name);
    if (!fields) return false;
    return Object.entries(fields).every(([field, check]) => check(Reflect.get(value, field)));
  }

  function read(state: unknown): Entry<Place> {
    // The portal's entries of earlier versions have neither a depth nor a key.
    const { [as]: place, depth = 0, key = 'first' } = Object(state);
    if (isPlace(place)) return { place, depth, key };
    return { place: first(), depth: 0, key: 'first' };
  }

  const current = () => read(history.state);

  /** Safari refuses whoever asks more than a hundred times in half a minute. */
  function enter({ place, ...rest }: Entry<Place>, replace: boolean): void {
    try {
      navigate(path(place), { replace, state: { [as]: place, ...rest } });
    } catch (error) {
      giveUp(commonTexts.errors.navigate, error);
    }
  }

  return {
    read,
    current,
    go: (place: Place) =>
      fromScreen(() =>
        enter({ place, depth: current().depth + 1, key: crypto.randomUUID() }, false),
      ),
    replace: (place: Place) => fromScreen(() => enter({ ...current(), place }, true)),
    useEntry: () => read(useHistoryState()),
  };
}
