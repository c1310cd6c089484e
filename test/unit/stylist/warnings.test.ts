import { describe, expect, it } from 'vitest';
import type { ClientOutfit } from '../../../contract/clients.ts';
import type { LibraryItem } from '../../../contract/items.ts';
import { ratedItems } from '../../../src/stylist/look/history.ts';
import { alreadyIn } from '../../../src/stylist/look/adding.ts';
import {
  isNote,
  pieceIn,
  warningsIn,
  warningsOf,
  type Known,
} from '../../../src/stylist/look/warnings.ts';
import { itemOfLibrary } from '../../../src/stylist/look/items.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';

const link = 'https://shop.example/kurta';
const inLibrary = (over: Partial<LibraryItem> = {}): LibraryItem => ({
  id: 'kurta',
  name: 'Handblock kurta',
  brand: 'Taana Works',
  category: 'kurta',
  image_url: null,
  ecommerce_url: link,
  estimated_price: 2499,
  timesUsed: 0,
  avgRating: null,
  linkState: 'ok',
  archived: false,
  sold_out_since: null,
  ...over,
});
const given = (over: Partial<ClientOutfit['items'][number]> = {}): ClientOutfit => ({
  id: 'rain',
  title: 'Rain day',
  createdAt: '2026-05-03T06:00:00Z',
  items: [
    {
      uuid: 'kurta',
      name: 'Handblock kurta',
      brand: 'Taana Works',
      category: 'kurta',
      image_url: null,
      estimated_price: 2499,
      ecommerce_url: link,
      rating: null,
      ...over,
    },
  ],
});
const known = ({ outfits = [], ...over }: Partial<Known> = {}): Known => ({
  drafts: [draft({ id: 'one', items: [] }), draft({ id: 'two', items: [] })],
  draftId: 'one',
  library: [],
  outfits,
  rated: ratedItems({ outfits }),
  notes: [],
  ...over,
});
const typed = draftItem('typed', { shopLink: ` ${link}` });
const said = (...asked: Parameters<typeof warningsOf>) =>
  warningsOf(...asked).map((one) => one.said);

describe('what is known against a piece', () => {
  it('is said in its order, warnings before notes', () => {
    const item = inLibrary({
      linkState: 'broken',
      sold_out_since: '2026-05-01T06:00:00Z',
      rated: { rating: 1, at: '2026-05-03T06:00:00Z' },
      given: { outfit: 'Rain day', at: '2026-05-03T06:00:00Z' },
      inOutfits: [{ id: 'far', title: 'From elsewhere' }],
    });
    const drafts = [draft({ id: 'one', items: [typed] }), draft({ id: 'two', items: [typed] })];
    const all = warningsOf(pieceIn(item), known({ library: [item], drafts }));
    expect(all.map((one) => one.said)).toEqual([
      'Shop link broken',
      expect.stringMatching(/^Sold out since .*May/),
      expect.stringMatching(/^Rated 1 of 5 on .*May/),
      expect.stringMatching(/^Given in Rain day, .*May/),
      'In this outfit already',
      'Also in outfit 2 and From elsewhere',
    ]);
    expect(all.map(isNote)).toEqual([false, false, false, true, true, true]);
  });

  it('is nothing of a piece of which nothing is known, or only good', () => {
    expect(said(typed, known())).toEqual([]);
    const liked = inLibrary({ rated: { rating: 3, at: '2026-05-03T06:00:00Z' } });
    expect(said(pieceIn(liked), known({ library: [liked], outfits: [] }))).toEqual([]);
    expect(said(draftItem('a', { shopLink: '' }), known({ outfits: [given({})] }))).toEqual([]);
  });

  it('is known of what was typed by its link, of what the client got', () => {
    const outfits = [given({ rating: 2, linkState: 'broken' })];
    expect(said(typed, known({ outfits }))).toEqual([
      'Shop link broken',
      'Rated 2 of 5',
      'Given in Rain day',
    ]);
    const other = draftItem('other', { name: 'Other', shopLink: 'https://shop.example/other' });
    expect(said(other, known({ outfits }))).toEqual([]);
    expect(said(typed, known({ outfits: [given({ rating: 4 })] }))).toEqual(['Given in Rain day']);
  });

  it('is what its page said when it was read, unless the library knows better or it is another page', () => {
    const seen = { link, availability: 'sold_out' as const };
    const read = { ...typed, shopLink: `${link}?utm_source=ig`, seen };
    expect(said(read, known())).toEqual(['Sold out at the shop']);
    expect(said({ ...read, shopLink: `${link}-2` }, known())).toEqual([]);
    expect(said({ ...read, seen: { link, availability: 'in_stock' } }, known())).toEqual([]);
    expect(said(read, known({ library: [inLibrary()] }))).toEqual([]);
    expect(
      warningsIn(draft({ items: [{ ...draftItem('a'), ...read, key: 'a' }] }), known()),
    ).toEqual([{ of: 'soldOut', said: '1 piece sold out: Handblock kurta' }]);
  });

  it('is known by any link to the page', () => {
    const outfits = [given({ ecommerce_url: `${link}/?fbclid=1#size` })];
    expect(said({ ...typed, shopLink: `${link}?gclid=2` }, known({ outfits }))).toEqual([
      'Given in Rain day',
    ]);
    const other = { ...typed, shopLink: `${link}?variant=2` };
    expect(said(other, known({ outfits }))).toEqual([]);
  });

  it('takes the last rating where the library says it', () => {
    const item = inLibrary({ rated: { rating: 5, at: '2026-06-03T06:00:00Z' } });
    const outfits = [given({ rating: 1 })];
    expect(said(typed, known({ outfits, library: [item] }))).toEqual(['Given in Rain day']);
  });

  it('does not count a piece as its own double, nor an outfit at hand twice', () => {
    const item = inLibrary({ inOutfits: [{ id: 'stored', title: 'Second' }] });
    const stored = { outfitId: 'stored', items: [], body: {} as never };
    const one = draft({ id: 'one', items: [typed] });
    const drafts = [one, draft({ id: 'two', items: [draftItem('b')], stored })];
    expect(said(typed, known({ drafts, library: [item] }))).toEqual(['Also in outfit 2']);
    expect(said(pieceIn(item), known({ drafts, draftId: 'x', library: [item] }))).toEqual([
      'In outfit 1 and outfit 2',
    ]);
    // It was taken out of that one here, which the server does not know yet.
    const emptied = [one, draft({ id: 'two', items: [], stored })];
    expect(said(typed, known({ drafts: emptied, library: [item] }))).toEqual([]);
  });

  it('is not that another piece has no link yet either', () => {
    const [one, other] = ['a', 'b'].map((key) => draftItem(key, { shopLink: ' ' }));
    const drafts = [draft({ id: 'one', items: [one!, other!] })];
    expect(said(one!, known({ drafts, library: [inLibrary()] }))).toEqual([]);
  });

  it('is no longer said of a piece once its link is another one', () => {
    const item = inLibrary({
      linkState: 'broken',
      given: { outfit: 'Rain day', at: '2026-05-03T06:00:00Z' },
    });
    const taken = itemOfLibrary(item, 'taken');
    const library = [item];
    expect(said(taken, known({ library }))).toHaveLength(2);
    expect(said({ ...taken, shopLink: 'https://shop.example/new' }, known({ library }))).toEqual(
      [],
    );
  });

  it('is summed up for an outfit with the names of its pieces', () => {
    const outfit = draft({
      id: 'one',
      items: [typed, draftItem('b', { name: 'Silk potli', shopLink: 'https://shop.example/b' })],
    });
    const library = ['a', 'b'].map((id) =>
      inLibrary({
        id,
        linkState: 'broken',
        ...(id === 'b' && { ecommerce_url: 'https://shop.example/b' }),
      }),
    );
    const all = warningsIn(outfit, known({ library, outfits: [given()], drafts: [outfit] }));
    expect(all.map((one) => one.said)).toEqual([
      '2 links broken: Handblock kurta and Silk potli',
      '1 piece given before: Handblock kurta',
    ]);
  });
});

describe('adding a piece of the library', () => {
  it('chooses the one that is in already, by its link too', () => {
    expect(alreadyIn([typed], inLibrary())).toBe(typed);
    const other = inLibrary({ id: 'x', ecommerce_url: 'https://b.example/' });
    expect(alreadyIn([typed], other)).toBe(null);
  });
});
