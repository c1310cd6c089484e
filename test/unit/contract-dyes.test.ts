import { expect, test } from 'vitest';
import { labOf, labOfColour, type Oklab } from '../../contract/colour.ts';
import { colourOf, namesOfColour } from '../../contract/dyes.ts';

const nameOf = ([lightness, redness, yellowness]: Oklab) =>
  colourOf({ lightness, redness, yellowness });

const CALLED: Record<string, string> = {
  a8322a: 'red',
  '5a1a2a': 'maroon',
  c2185b: 'maroon',
  d9982f: 'mustard',
  e07b28: 'orange',
  f0e68c: 'yellow',
  '2f6b4f': 'green',
  '12402f': 'green',
  c8e6c9: 'green',
  '9caf88': 'green',
  '6b6b2f': 'green',
  '2c3e66': 'blue',
  '1f2a44': 'navy',
  '4a6b8f': 'blue',
  '2f4fb0': 'blue',
  // Pale blue, of which no other name is near.
  a9bfd0: 'blue',
  '87ceeb': 'blue',
  b0c4de: 'blue',
  add8e6: 'blue',
  d9a091: 'pink',
  d98fa5: 'pink',
  e0529c: 'pink',
  f0c0a0: 'pink',
  f3ead9: 'cream',
  fbfaf6: 'white',
  cbb78f: 'tan',
  c19a6b: 'tan',
  b8714a: 'rust',
  '553323': 'brown',
  '1f1c1b': 'black',
  // Grey and purple have no name.
  '7d7d7d': 'none',
  c0c0c0: 'none',
  '6a3d8a': 'none',
};

test('a colour is called as people call it', () => {
  for (const [colour, word] of Object.entries(CALLED)) {
    const name = nameOf(labOfColour(colour));
    expect([colour, ...(name === null ? ['none'] : namesOfColour(name))]).toContain(word);
  }
});

const CAN_BE: Record<string, (red: number, green: number, blue: number) => boolean> = {
  rose: (red, green, blue) => red > green && red > blue * 0.9,
  madder: (red, green, blue) => red > green && red > blue * 0.9,
  marigold: (red, green, blue) => red > blue && green > blue * 0.6,
  clay: (red, green, blue) => red > blue && green > blue * 0.6,
  leaf: (red, green, blue) => green >= red * 0.8 && green >= blue * 0.8,
  indigo: (red, _, blue) => blue > red,
  ivory: (...channels) => Math.min(...channels) > 130,
  black: (...channels) => Math.max(...channels) < 91,
};

test('of all colours none is called by a name that is far from it', () => {
  const steps = Array.from({ length: 18 }, (_, at) => at * 15);
  const all = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => [red, green, blue] as const)),
  );
  const called = all.map((colour) => ({ colour, name: nameOf(labOf(...colour)) }));
  expect(new Set(called.map(({ name }) => name)).size).toBe(9);
  expect(called.filter(({ colour, name }) => name !== null && !CAN_BE[name]?.(...colour))).toEqual(
    [],
  );
});
