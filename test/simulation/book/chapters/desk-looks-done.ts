// What is done to a stylist's look: undone and done again, laid, begun from a template, coloured.
import { OUTFIT_ITEMS_MAX } from '../../../../contract/limits.ts';
import * as board from '../../../../src/stylist/look/board.ts';
import * as drafting from '../../../../src/stylist/look/draft.ts';
import * as laying from '../../../../src/stylist/look/laying.ts';
import { paletteOf } from '../../../../src/stylist/look/palette.ts';
import { dyesIn } from '../../../../src/stylist/look/photo-dyes.ts';
import * as templates from '../../../../src/stylist/look/template.ts';
import * as undoable from '../../../../src/stylist/look/undoable.ts';
import { DYES } from '../../../../src/ui/dyes.ts';
import { labOfColour } from '../../../../contract/colour.ts';
import { draft } from '../../../support/samples/draft.ts';
import * as given from '../looks-given.ts';
import { ofEach, said } from '../of-each.ts';
import type { Chapter, Writer } from '../writer.ts';

const { kurta, heels, bag, laidOne, laidTwo, come, asked, drafts, library, pieces, counted } =
  given;
const { whole: full, empty, one, more } = given.looks;

function ofUndoing(writer: Writer): void {
  type Edit = Pick<undoable.Edit, 'said' | 'apply' | 'revert'>;
  const undone = (words: string, edit: Edit) => {
    const came = drafts.map((now) => {
      const applied = { ...now, ...edit.apply(now) };
      const reverted = { ...applied, ...edit.revert(applied) };
      const again = { ...reverted, ...edit.apply(reverted) };
      const alone = { ...now, ...edit.revert(now) };
      return [applied, reverted, again, alone].map(drafting.typedOf);
    });
    const { apply: _, revert: __, ...told } = edit;
    writer.tell(words, said([told, came]));
  };
  undone('a piece is taken out', undoable.removed(bag, 2, 'Tote is out'));
  undone('another is', undoable.removed(kurta, 0, ''));
  undone('a piece comes', undoable.added(come, 1, 'It is in'));
  undone('at the end', undoable.added(laidOne, 99, ''));
  const part = { title: 'Of it', description: 'It', items: [...full.items, come, laidOne] };
  undone('several come at once', undoable.joined(full, part, 'Two'));
  undone('to nothing', undoable.joined(empty, part, ''));
  undone('without words', undoable.joined(one, { items: [...one.items, come] }, ''));
  undone('the first goes last', undoable.moved('kurta', 0, 2, 'Moved'));
  undone('the last goes first', undoable.moved('bag', 2, 0, ''));
  undone('nobody goes', undoable.moved('nobody', 0, 1, ''));
  undone('far away', undoable.moved('bag', 0, 99, ''));
  undone('another comes in its place', undoable.replaced(bag, come, 2, 'Replaced'));
  undone('a backup comes in front', undoable.swapFront('bag', 'potli', 'In front'));
  undone('none does', undoable.swapFront('bag', 'nobody', ''));
  undone('a backup goes', undoable.removeBackup(bag, 'potli', 'Gone'));
  undone('the last one does', undoable.removeBackup(bag, 'clutch', ''));
  undone('none goes', undoable.removeBackup(bag, 'nobody', ''));
  undone('of what has none', undoable.removeBackup(kurta, 'potli', ''));
  const places = [null, { x: 0.9, y: 0.9, w: 0.1 }] as const;
  undone('a piece is laid', undoable.placed('kurta', places, { said: 'Laid', mark: 'one' }));
  undone('the photo is', undoable.placed(null, places, { said: '', mark: 'two' }));
  undone('all lies as before', undoable.resetLayout(full, 'As before'));
  undone('of another one', undoable.resetLayout(more, ''));
  for (const key of ['kurta', 'heels', 'bag', null, 'nobody'])
    for (const isFront of [true, false])
      undone(
        `${key} lies ${isFront ? 'before' : 'behind'}`,
        undoable.layered(full, key, isFront, ''),
      );
  for (const line of asked)
    for (const isKept of [true, false]) {
      undone(`${line.id} is ${isKept}`, undoable.answered(full, line, isKept, 'Said'));
      undone(`${line.id} is ${isKept} for once`, undoable.answered(empty, line, isKept, ''));
    }
  undone('all are kept', undoable.allKept(full, asked, 'All'));
  undone('two are kept', undoable.allKept(empty, [given.avoid, given.note], ''));
}

function ofTemplates(writer: Writer): void {
  ofEach(writer, 'what is left of it for another one', templates.skeletonOf, drafts, ['Name']);
  ofEach(writer, 'what no template can name', templates.unnamedBackups, drafts);
  const made = (items: object[]) => ({
    id: 'one',
    name: 'One',
    title: 'T',
    description: 'D',
    items,
  });
  const skeletons = [
    ...drafts.map((of) => ({ id: of.id, ...templates.skeletonOf(of, 'Name') })),
    made([
      { category: 'Kurta', itemId: 'item-kurta', backups: ['item-potli', 'nowhere'] },
      { category: 'Bag', name: 'Any', itemId: 'nowhere', backups: ['nowhere'] },
      { category: 'Shoes', backups: ['item-heels'] },
    ]),
    made(Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) => ({ category: `Kind ${at}` }))),
  ] as never[];
  const known = [new Map(), new Map(library.map((of) => [of.id, of]))];
  ofEach(writer, 'what it names', templates.idsIn, skeletons);
  ofEach(writer, 'what is missing of it', templates.missingBackups, skeletons, known);
  ofEach(
    writer,
    'what comes of it',
    (into: drafting.Draft, from: never, of: never) =>
      templates.withTemplate(into, from, of, counted()),
    drafts,
    skeletons,
    known as never[],
  );
}

function ofLaying(writer: Writer): void {
  const lists = [[], pieces, full.items, more.items, [{ ...laidTwo, category: 'Kurta' }]];
  ofEach(writer, 'what is asked for a whole look', laying.wholeLook, lists, [7]);
  ofEach(
    writer,
    'what for another piece',
    (items: typeof pieces, item: (typeof pieces)[number], gone: string[]) =>
      laying.anotherFor(items, item, { seed: 3, gone }),
    lists,
    [kurta, heels, laidTwo],
    [[], ['gone'], Array.from({ length: OUTFIT_ITEMS_MAX }, (_, at) => `gone-${at}`)],
  );
  const beginning = {
    items: library.map((item, at) => ({
      itemId: item.id,
      item,
      because: at === 0 ? 'Often' : null,
      size: at === 1 ? 'M' : null,
    })),
    left: [],
    byEverybody: false,
  } as never;
  const comes = laying.piecesIn(beginning, counted());
  writer.tell('what is laid', said(comes));
  const edits = [
    laying.laid(more.items, [come, laidOne], 'Laid'),
    laying.laid(pieces, comes, ''),
    laying.laid([laidOne, kurta, { ...laidOne, key: 'laid-3' }], [come], ''),
    laying.laid([], [], ''),
    laying.laidInstead(bag, come, 2, 'Instead'),
    laying.laidInstead(kurta, { ...come, backups: [] }, 0, ''),
  ];
  for (const [at, { apply, revert, ...told }] of edits.entries()) {
    const came = [...drafts, draft({ items: [laidOne, kurta, heels, come] })].map((now) => {
      const applied = { ...now, ...apply(now) };
      return [applied, { ...applied, ...revert(applied) }, { ...now, ...revert(now) }].map(
        ({ items }) => items,
      );
    });
    writer.tell(`what is laid and undone, ${at}`, said([told, came]));
  }
}

function ofBoards(writer: Writer): void {
  const kinds = ['', 'Kurta', 'Watch', 'Earrings', 'Tote bag', 'Jutti', 'SAREE', 'Trousers', 'Hat'];
  const counts = Array.from({ length: 14 }, (_, at) => at);
  ofEach(writer, 'where a piece lies at first', board.defaultPlace, counts, kinds);
  ofEach(writer, 'how a look lies that nobody laid', board.tiledPlaces, counts);
  const places = [
    { x: 0.5, y: 0.5, w: 0.3 },
    { x: 0, y: 0, w: 0.1, z: 3 },
    { x: 0.94, y: 1.2, w: 0.9 },
    { x: -0.3, y: -0.4, w: 0.5 },
    { x: 2, y: 3, w: 2 },
  ];
  const steps = [-0.5, -0.01, 0, 0.12345, 0.9];
  ofEach(writer, 'where it is moved', board.moved, places, steps, steps);
  ofEach(writer, 'how large it is made', board.resized, places, steps);
  ofEach(writer, 'where its corner is pulled', board.pulled, places, steps, steps);
  ofEach(writer, 'where its corner is', board.cornerOf, places);
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '_', 'a'];
  ofEach(writer, 'where a key brings it', board.placeAfterKey, places, keys, [true, false]);
  writer.tell('where the photo lies', board.defaultPhotoPlace());
}

function ofColours(writer: Writer): void {
  const pixels = (...some: readonly [count: number, colour: readonly number[]][]) =>
    new Uint8ClampedArray(
      some.flatMap(([count, colour]) => Array.from({ length: count }, () => colour).flat()),
    );
  const red = [200, 30, 40, 255];
  const pictures = [
    pixels(),
    pixels([3, red]),
    pixels([3, red], [5, [30, 60, 160, 255]], [1, [255, 255, 255, 127]], [1, [0, 0, 0, 128]]),
    pixels([60, red], [39, [205, 40, 40, 255]], [1, [30, 60, 160, 255]]),
    pixels([990, red], [10, [30, 60, 160, 255]], [9, [20, 160, 60, 255]]),
    pixels(
      ...Array.from({ length: 9 }, (_, at): [number, number[]] => [
        at + 3,
        [at * 28, 255 - at * 28, (at * 97) % 256, 255],
      ]),
    ),
    new Uint8ClampedArray([200, 30, 40, 255, 9, 9]),
  ];
  ofEach(writer, 'which colours a picture has', paletteOf, pictures, [1, 2, 6]);
  const swatches = DYES.flatMap(({ dye }) => [
    [{ lab: labOfColour(dye.slice(1)), share: 0.05 }],
    [{ lab: labOfColour(dye.slice(1)), share: 0.049 }],
  ]);
  const { l = 0.5, a = 0, b = 0 } = labOfColour('b03a2e') as never as Record<string, number>;
  ofEach(writer, 'which dyes it shows', dyesIn, [
    [],
    ...swatches,
    ...[0.05, 0.11, 0.12, 0.13, 0.2].map((off) => [
      { lab: { ...(labOfColour('b03a2e') as object), l: l + off, a, b } as never, share: 0.5 },
    ]),
  ]);
}

export const chapter: Chapter = async (writer) => {
  ofUndoing(writer);
  ofTemplates(writer);
  ofLaying(writer);
  ofBoards(writer);
  ofColours(writer);
};
