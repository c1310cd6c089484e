// A day at a desk: a request is taken, an outfit is made, sent, taken back, sent again and put right.
import { withBackup } from '../../../../src/stylist/look/backups.ts';
import { defaultPlace } from '../../../../src/stylist/look/board.ts';
import type { Draft } from '../../../../src/stylist/look/draft.ts';
import { EMPTY_ITEM, itemOfLibrary, moveItem } from '../../../../src/stylist/look/items.ts';
import { withChangedPin, withPin } from '../../../../src/stylist/look/pins.ts';
import { claimRequest } from '../../../../src/api/stylist-requests.ts';
import { listItems } from '../../../../src/api/items.ts';
import { answers, benchOf, correctionOf, otherwise, piece, portalOf } from '../desk-work.ts';
import { fill } from '../full-house.ts';
import type { Chapter } from '../writer.ts';

export const chapter: Chapter = async (writer) => {
  const { stylist, chitra, ids } = await fill(writer);
  const computer = writer.computer('desk');
  const page = computer.open();
  const { desk } = page;
  const client = () => portalOf(page).client;
  const typed = (words: string, part: (draft: Draft) => Partial<Draft>) =>
    writer.step(words, () => benchOf(page).type(part as never));
  const request = ids['mine'] ?? '';
  await writer.step('she does not know her name', () => desk.signIn('nobody'));
  await writer.step('she signs in', () => desk.signIn('stylist'));
  await writer.step('she looks at the queue', () => desk.toQueue());
  await writer.step('she takes one', async () => {
    await claimRequest(client(), request);
    desk.toRequest(request);
  });
  await typed('a title', () => ({ title: 'Ikat by day' }));
  await typed('a description', () => ({ description: 'Cool and plain' }));
  await typed('notes', () => ({ notes: 'Wear it loose' }));
  await writer.step('nothing is sent of it yet', () => benchOf(page).send(() => undefined));
  await typed('a piece', ({ items }) => ({ items: [...items, piece('one', { size: 'M' })] }));
  await typed('another with a backup', ({ items }) => ({
    items: [...items, withBackup(piece('two'), { ...piece('three'), size: 'L' })],
  }));
  await typed('a row that is begun', () => ({
    open: { ...EMPTY_ITEM, name: 'Half', brand: 'Neel' },
  }));
  await typed('and finished', () => ({
    open: {
      ...EMPTY_ITEM,
      name: 'Whole',
      brand: 'Neel',
      category: 'Shoes',
      price: '500',
      shopLink: 'https://shop.example/four',
    },
  }));
  await writer.step('she finds one in the library', async () => {
    const { items } = await listItems(client(), { q: 'kurta' });
    const [found] = items;
    if (found)
      benchOf(page).type(({ items: own }: Draft) => ({
        items: [...own, itemOfLibrary(found, 'five')],
      }));
  });
  await typed('says why', ({ items }) => ({
    items: items.map((item) => ({ ...item, why: 'It is light' })),
  }));
  await typed('the first goes last', ({ items }) => ({
    items: moveItem(items, 0, items.length - 1),
  }));
  await typed('a board', ({ items }) => ({
    boardText: 'By day',
    photoPlace: { x: 0, y: 0, w: 0.4 },
    items: items.map((item, at) => ({ ...item, place: defaultPlace(at, item.category) })),
  }));
  await typed('a pin', ({ pins = [] }) => ({
    pins: withPin(pins, { id: 'pin', x: 0.4, y: 0.5, text: 'Here', about: { key: 'one' } }),
  }));
  await typed('it says something else', ({ pins = [] }) => ({
    pins: withChangedPin(pins, 'pin', { text: 'There' }),
  }));
  await writer.step('what is asked is kept', () => {
    const bench = benchOf(page);
    const draft = bench.draft();
    if (draft) bench.type(answers(bench, draft, true));
  });
  await writer.step('her line is down, and she makes it', () => {
    computer.line.weather = { down: 1 };
    return benchOf(page).create();
  });
  await writer.step('there is a line again', () => {
    computer.line.weather = { well: 1 };
    computer.online();
  });
  await writer.step('she makes it', () => benchOf(page).create());
  await writer.step('what was a row has its why', () => {
    const bench = benchOf(page);
    const draft = bench.draft();
    if (draft) bench.type(answers(bench, draft, true));
  });
  await typed('a size less, a price more', ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      size: '',
      price: item.key === 'two' ? '950' : item.price,
    })),
  }));
  await writer.step('and makes it anew', () => benchOf(page).create());
  await writer.step('another outfit', () => benchOf(page).another());
  await typed('of one title', () => ({
    title: 'Second',
    description: 'Short',
    items: [piece('six')],
  }));
  await writer.step('nothing is kept of what was asked', () => {
    const bench = benchOf(page);
    const draft = bench.draft();
    if (draft) bench.type(answers(bench, draft, false));
  });
  await writer.step('she sends it', () => benchOf(page).send(() => undefined), 2_000);
  await writer.step('and takes it back', () => benchOf(page).undo(() => undefined), 5_000);
  await writer.step('she leaves it', () => desk.toOverview());
  await writer.step('and comes back', () => desk.toRequest(request));
  await writer.step('both are sent', () =>
    benchOf(page).send(
      () => undefined,
      benchOf(page)
        .begun()
        .map(({ id }) => id),
    ),
  );
  await writer.later('a minute passes', 60_000);
  await writer.step('she puts right what the client has', () =>
    desk.toOutfit({ userId: chitra.id, outfitId: ids['outfit'] ?? '' }),
  );
  const rights = async (words: string, part: (draft: Draft) => Partial<Draft>) => {
    await writer.step(words, () => correctionOf(page).type(part as never));
    await writer.step(`${words}: it is saved`, () => correctionOf(page).save(() => undefined));
  };
  await rights('a title', () => ({ title: 'Monday, put right' }));
  await rights('sizes', ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      size: 'M',
      backups: (item.backups ?? []).map((backup) => otherwise(backup, { size: 'L' })),
    })),
  }));
  await rights('sizes taken out', ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      size: '',
      backups: (item.backups ?? []).map((backup) => otherwise(backup, { size: '' })),
    })),
  }));
  await rights('a price, a brand, a cloth', ({ items }) => ({
    items: items.map((item, at) =>
      at === 0
        ? { ...item, price: '950', brand: 'Neel', cloth: 'Silk', care: 'Cold', for_whom: 'men' }
        : item,
    ),
  }));
  await rights('a piece of a backup', ({ items }) => ({
    items: items.map((item, at) =>
      at === 0
        ? {
            ...item,
            backups: (item.backups ?? []).map((backup) =>
              otherwise(backup, { price: '777', name: 'Other', why: '' }),
            ),
          }
        : item,
    ),
  }));
  await rights('without backups', ({ items }) => ({
    items: items.map((item) => ({ ...item, backups: [] })),
  }));
  await rights('notes and words', () => ({ notes: 'Loose', description: 'Otherwise' }));
  await rights('pins', () => ({ pins: [{ id: 'p', x: 0.1, y: 0.9, text: 'Here', about: null }] }));
  await rights('no title', () => ({ title: '' }));
  await writer.step('her computer is full', () => {
    computer.machine.disk.quota = 0;
    desk.toRequest(ids['request'] ?? '');
  });
  await writer.step('it has room again', () => {
    computer.machine.disk.quota = Infinity;
    desk.hide();
  });
  await writer.step('somebody else takes what she looks at', () =>
    stylist.asks('POST', `/api/stylist/requests/${ids['request']}/claim`),
  );
  await writer.later('an hour', 60 * 60_000);
  await writer.step('she signs out', () => desk.signOut());
  await writer.step('and in again', () => desk.signIn('meera'));
};
