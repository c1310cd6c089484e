import { describe, expect, it, test } from 'vitest';
import type { Library, LibraryItem } from '../../../contract/items.ts';
import { nearestSound, slipsBetween, soundOf } from '../../../server/db/near-words.ts';
import { call } from '../../support/people/call.ts';
import { itemDraft } from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

describe('how a word sounds', () => {
  it.each([
    ['saree', 'sari'],
    ['साड़ी', 'sari'],
    ['कुर्ता', 'kurta'],
    ['दुपट्टा', 'dupatta'],
    ['जूती', 'jutti'],
    ['कमीज़', 'kameez'],
    ['shawl', 'shavl'],
    ['zari', 'jari'],
    ['block', 'blok'],
  ])('%s is %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });
});

describe('slips', () => {
  it.each([
    ['neelgar', 'neelgar', 0],
    ['neelgr', 'neelgar', 1],
    ['nelegar', 'neelgar', 1],
    ['kurtta', 'kurta', 1],
    ['kirta', 'kurta', 1],
    ['kutra', 'kurta', 1],
    ['trousers', 'blouse', 3],
    ['a', 'abcdef', 3],
  ])('from %s to %s are %i', (one, other, slips) => {
    expect(slipsBetween(one, other, 2)).toBe(slips);
    expect(slipsBetween(other, one, 2)).toBe(slips);
  });

  it('are fewer in short words, and the one that begins alike is meant', () => {
    expect(nearestSound('kut', ['kat', 'kit'])).toBeNull();
    expect(nearestSound('lehnga', ['mehnga', 'lehenga'])).toBe('lehenga');
    expect(nearestSound('nilgr', ['kurta', 'nilgar'])).toBe('nilgar');
    expect(nearestSound('xyloph', ['kurta', 'nilgar'])).toBeNull();
  });
});

const path = '/api/stylist/items/';
const server = serverOfFile();
const stylist = stylistOfFile(server);
const list = async (q: string) => {
  const { body } = await call<Library>(server, `${path}?${new URLSearchParams({ q }).toString()}`, {
    token: stylist.token,
  });
  return { names: body.items.map(({ name }) => name), meant: body.meant };
};
const add = async (name: string, brand = 'Fab', category = 'Piece') => {
  const json = itemDraft({ name, brand, category });
  await call<LibraryItem>(server, path, { token: stylist.token, json });
};

test('plurals, a slip of the finger and both scripts find, what is called so first', async () => {
  await add('Silk sari');
  await add('Printed saree');
  await add('सूती साड़ी');
  await add('Straight kurta', 'Neelgar');
  expect(await list('sari')).toEqual({
    names: ['Silk sari', 'सूती साड़ी', 'Printed saree'],
    meant: ['saree', 'साड़ी'],
  });
  expect((await list('saris')).names).toEqual((await list('sari')).names);
  expect((await list('साड़ी')).names).toEqual(['सूती साड़ी', 'Printed saree', 'Silk sari']);
  expect(await list('neelgr')).toEqual({ names: ['Straight kurta'], meant: ['neelgar'] });
  expect(await list('kutra neelgar')).toEqual({ names: ['Straight kurta'], meant: ['kurta'] });
  expect((await list('कुर्ता')).names).toEqual(['Straight kurta']);
  expect(await list('xylophone')).toEqual({ names: [], meant: undefined });
});

test('what a piece or a colour is called in Hindi finds it under its English name', async () => {
  await add('Kolhapuri', 'Neelgar', 'Shoes');
  expect(await list('जूते')).toEqual({ names: ['Kolhapuri'], meant: ['shoe'] });
  await add('Chanderi in black', 'Neelgar', 'Saris');
  expect(await list('काली साड़ी')).toMatchObject({ names: ['Chanderi in black'] });
  await add('मोची के जूते');
  expect((await list('जूते')).names).toEqual(['मोची के जूते', 'Kolhapuri']);
});

test('what is called as it is typed is not taken for something like it', async () => {
  await add('Raw lining');
  await add('Long living');
  expect(await list('lining')).toEqual({ names: ['Raw lining'], meant: undefined });
  expect(await list('living')).toEqual({ names: ['Long living'], meant: undefined });
});

test('what was added a moment ago is known, and a colour that is mistyped too', async () => {
  expect((await list('angarakha')).names).toEqual([]);
  await add('Long angarkha');
  expect(await list('angarakha')).toEqual({ names: ['Long angarkha'], meant: ['angarkha'] });
  expect((await list('mustrad')).meant).toEqual(['mustard']);
});
