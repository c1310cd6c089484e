import { describe, expect, it } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import { OutfitDraft, type Outfit } from '../../../contract/outfits.ts';
import { PINS_MAX } from '../../../contract/limits.ts';
import { patchOf } from '../../../src/stylist/look/patch.ts';
import { bodyOf, draftOf, isBlank, type Draft } from '../../../src/stylist/look/draft.ts';
import {
  pinBodies,
  stillPinned,
  withChangedPin,
  withPin,
  type DraftPin,
} from '../../../src/stylist/look/pins.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';

const WATCH = 'https://shop.example/watch';

const pin = (over: Partial<DraftPin> = {}): DraftPin => ({
  id: 'one',
  x: 0.5,
  y: 0.25,
  text: ' Tuck it here. ',
  about: { key: 'kurta' },
  ...over,
});

const around = (id: string, link: string): BriefLine => ({
  id,
  kind: 'around',
  text: 'Around your watch',
  value: id,
  piece: {
    name: 'Watch',
    brand: 'Ghadi',
    category: 'watch',
    image_url: null,
    ecommerce_url: link,
    estimated_price: 0,
    owned: true,
  },
});

describe('the pins of a draft', () => {
  it('go with it, and speak of its pieces by their links', () => {
    const { pins } = bodyOf(draft({ pins: [pin()] }));
    expect(pins).toEqual([
      { x: 0.5, y: 0.25, text: 'Tuck it here.', item: 'https://shop.example/kurta' },
    ]);
    expect(OutfitDraft.shape.pins.parse(pins)).toEqual(pins);
    expect('pins' in bodyOf(draft())).toBe(false);
  });

  it('go nowhere without words', () => {
    expect(pinBodies(draft({ pins: [pin({ text: '  ' })] }))).toEqual([]);
    expect(isBlank(draft({ title: '', description: '', items: [], pins: [pin()] }))).toBe(false);
  });

  it('follow a piece to another shop, and stay where it goes', () => {
    const moved = { items: [draftItem('kurta', { shopLink: ' https://shop.example/moved ' })] };
    expect(pinBodies({ ...moved, pins: [pin()] })[0]?.item).toBe('https://shop.example/moved');
    expect(pinBodies({ items: [draftItem('stole')], pins: [pin()] })).toEqual([
      { x: 0.5, y: 0.25, text: 'Tuck it here.' },
    ]);
  });

  it('say nothing of a piece any more that the client asks for no more', () => {
    const pins = [pin({ about: { link: WATCH } }), pin({ id: 'two' })];
    expect(pinBodies(draft({ pins }))[0]?.item).toBe(WATCH);
    expect(stillPinned({ pins }, [around('around-1', WATCH)])).toEqual(pins);
    expect(stillPinned({ pins }, [around('around-1', 'https://shop.example/ring')])).toEqual([
      pin({ about: null }),
      pins[1],
    ]);
  });

  it('are at most as many as a photo takes, and change one by one', () => {
    const full = Array.from({ length: PINS_MAX }, (_, id) => pin({ id: String(id) }));
    expect(withPin(full, pin())).toEqual(full);
    expect(withPin([], pin())).toEqual([pin()]);
    expect(withChangedPin([pin(), pin({ id: 'two' })], 'two', { x: 1 })).toEqual([
      pin(),
      pin({ id: 'two', x: 1 }),
    ]);
  });
});

describe('the pins of an outfit that was sent', () => {
  const piece = (uuid: string) => ({
    uuid,
    name: uuid,
    brand: 'Taana',
    category: 'kurta',
    image_url: null,
    estimated_price: 500,
    ecommerce_url: `https://shop.example/${uuid}`,
  });
  const outfit: Outfit = {
    id: 'one',
    uuid: 'one',
    title: 'Madder',
    description: 'Red',
    createdAt: '2026-11-23T08:00:00Z',
    user_photo: null,
    stylist: { name: 'Asha' },
    stylist_notes: '',
    board: null,
    items: [{ ...piece('kurta'), backups: [piece('linen')] }],
    pins: [
      { x: 0.1, y: 0.2, text: 'Here.', item: 'https://shop.example/linen' },
      { x: 0.3, y: 0.4, text: 'And here.', item: null },
    ],
  };
  const about = {
    stylistId: 'asha',
    request: null,
    client: { userId: 'ananya', name: 'Ananya' },
    photo: { id: '', url: null },
  };
  let count = 0;
  const opened = (from: Outfit = outfit): Draft =>
    draftOf(from, about, 0, () => `id-${(count += 1)}`);
  const patched = (change: (pins: DraftPin[]) => DraftPin[], from?: Outfit) => {
    const one = opened(from);
    return one.stored && patchOf({ ...one, pins: change(one.pins ?? []) }, one.stored);
  };

  it('are opened again, each with the place of its piece', () => {
    expect(opened().pins?.map(({ about }) => about)).toEqual([{ key: 'kurta' }, null]);
  });

  it('are said again only where they have changed', () => {
    expect(patched((pins) => pins)).toBeNull();
    expect(patched((pins) => pins.slice(1))?.pins).toEqual([{ x: 0.3, y: 0.4, text: 'And here.' }]);
    expect(patched(() => [])?.pins).toEqual([]);
    const { pins: _, ...older } = outfit;
    expect(patched(() => [pin()], older)?.pins).toHaveLength(1);
    const one = opened();
    expect(one.stored && patchOf({ ...one, title: 'Other' }, one.stored)).not.toHaveProperty(
      'pins',
    );
  });
});
