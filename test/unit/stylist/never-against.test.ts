// Nothing is sent that contradicts without a sentence: over briefs and outfits that are drawn by lot.
import { expect, test } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import { contradicted, openIn } from '../../../contract/ledger.ts';
import type { OutfitDraft } from '../../../contract/outfits.ts';
import { goingOf } from '../../../src/stylist/editor/send/going.ts';
import {
  backupsOf,
  inFrontAt,
  withBackup,
  withoutBackup,
} from '../../../src/stylist/look/backups.ts';
import { answerLine } from '../../../src/stylist/look/contradictions.ts';
import { bodyOf, type Draft } from '../../../src/stylist/look/draft.ts';
import type { DraftItem, DraftPiece } from '../../../src/stylist/look/items.ts';
import { asOf, saidTo, withAnswer } from '../../../src/stylist/look/said.ts';
import { Chance } from '../../simulation/chance.ts';
import { draft as draftOf, draftItem } from '../../support/samples/draft.ts';

const DAYS = ['2026-11-20', '2026-11-24', '2026-11-30'];
const TODAY = '2026-11-25';
const NOW = Date.parse(`${TODAY}T08:00:00.000Z`);
/** Of each that may be avoided, how pieces are called that are it. */
const AVOIDED: Record<string, readonly string[]> = {
  heels: ['Block heels', 'A heeled sandal', 'Heels'],
  denim: ['Denim jacket', 'Raw DENIM'],
  leather: ['Belt of leather', 'Leather-soled juttis'],
};
const PLAIN = ['Handblock kurta', 'Juttis', 'Marigold stole', 'Wheel-print sari'];
const WORDS = ['', '  ', 'They are two centimetres.', 'It is lined.'];

const isIt = (word: string, name: string) => AVOIDED[word]?.includes(name) ?? false;

function briefBy(chance: Chance): BriefLine[] {
  const lines: BriefLine[] = [];
  const add = (kind: BriefLine['kind'], value: string | number) =>
    lines.push({ id: `${kind}-${lines.length}`, kind, text: String(value), value });
  if (chance.is(0.5)) add('occasion', 'festival');
  if (chance.is(0.5)) add('needed_on', chance.pick(DAYS));
  if (chance.is(0.6)) add('budget', 4000);
  for (const word of Object.keys(AVOIDED)) if (chance.is(0.6)) add('avoid', word);
  if (chance.is(0.3)) add('around', 'tote');
  if (chance.is(0.4)) add('note', 'To dance in');
  return lines;
}

let keys = 0;
const pieceBy = (chance: Chance): DraftItem => {
  keys += 1;
  const names = chance.is(0.5) ? PLAIN : Object.values(AVOIDED).flat();
  return draftItem(`piece-${keys}`, {
    name: chance.pick(names),
    category: 'piece',
    price: String(chance.pick([500, 900, 2400])),
    shopLink: `https://shop.example/${keys}`,
  });
};

/** What spoke against each line when it was last called kept, as the stylist saw it. */
type Seen = Map<string, Set<string>>;

const piecesOf = ({ items }: Draft): DraftPiece[] =>
  items.flatMap((one) => [one, ...backupsOf(one)]);
const against = (line: BriefLine, draft: Draft) =>
  new Set([
    ...(line.kind === 'avoid'
      ? piecesOf(draft).flatMap(({ key, name }) => (isIt(String(line.value), name) ? [key] : []))
      : []),
    ...(line.kind === 'needed_on' && String(line.value) < TODAY ? ['day'] : []),
  ]);

function act(chance: Chance, draft: Draft, lines: readonly BriefLine[], seen: Seen): Draft {
  const line = lines.length > 0 ? chance.pick(lines) : null;
  const item = draft.items.length > 0 ? chance.pick(draft.items) : null;
  const put = (next: DraftItem) => ({
    ...draft,
    items: draft.items.map((one) => (one === item ? next : one)),
  });
  const backup = item && backupsOf(item).length > 0 ? chance.pick(backupsOf(item)) : null;
  const what = chance.weighed({
    answer: 6,
    sentence: 3,
    reason: 2,
    why: 4,
    add: 2,
    remove: 1,
    rename: 2,
    backup: 2,
    front: 1,
    less: 1,
  });
  // A budget answers for itself.
  if (what === 'answer' && line && line.kind !== 'budget') {
    const isKept = chance.is(0.7);
    if (isKept) seen.set(`${draft.id} ${line.id}`, against(line, draft));
    const [asked] = asOf([line], NOW);
    return { ...draft, ...answerLine(draft, asked!, isKept) };
  }
  if (what === 'sentence' && line && line.kind !== 'budget') {
    return { ...draft, ...withAnswer(draft, line.id, { sentence: chance.pick(WORDS) }) };
  }
  if (what === 'reason' && line) {
    return { ...draft, ...withAnswer(draft, line.id, { reason: chance.pick(WORDS) }) };
  }
  if (what === 'add' && draft.items.length < 8) {
    return { ...draft, items: [...draft.items, pieceBy(chance)] };
  }
  if (!item) return draft;
  if (what === 'why') return put({ ...item, why: chance.pick(WORDS) });
  if (what === 'remove') return { ...draft, items: draft.items.filter((one) => one !== item) };
  if (what === 'rename') return put({ ...item, name: pieceBy(chance).name });
  if (what === 'backup') return put(withBackup(item, pieceBy(chance)));
  if (what === 'front' && backup) return put(inFrontAt(item, backup.key));
  if (what === 'less' && backup) return put(withoutBackup(item, backup.key));
  return draft;
}

/** What the first thing takes that is asked for; null where there is none. */
function answerFirst(
  chance: Chance,
  draft: Draft,
  lines: readonly BriefLine[],
  seen: Seen,
): Partial<Draft> | null {
  const [open] = goingOf([draft], new Set([draft.id]), asOf(lines, NOW)).unanswered;
  if (!open) return null;
  const line = lines.find(({ id }) => id === open.id);
  if (!line) {
    const at = draft.items.findIndex(({ key }) => key === open.id);
    return { items: draft.items.with(at, { ...draft.items[at]!, why: 'Light.' }) };
  }
  if (open.field === 'line') {
    const isKept = chance.is(0.8);
    if (isKept) seen.set(`${draft.id} ${line.id}`, against(line, draft));
    return answerLine(draft, asOf([line], NOW)[0]!, isKept);
  }
  const isKept = line.kind !== 'budget' && saidTo(draft, line.id).kept;
  return withAnswer(draft, line.id, isKept ? { sentence: 'So it is.' } : { reason: 'So it is.' });
}

/** As somebody who does what the sheet asks for, and no more. */
function finish(chance: Chance, draft: Draft, lines: readonly BriefLine[], seen: Seen): Draft {
  const part = answerFirst(chance, draft, lines, seen);
  return part ? finish(chance, { ...draft, ...part }, lines, seen) : draft;
}

const isSaid = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** What is wrong with what would go, told by how the names were drawn and not by the desk's rules. */
function wrongWith(draft: Draft, lines: readonly BriefLine[], seen: Seen): string[] {
  const body = bodyOf(draft);
  const wrong: string[] = [];
  const sum = body.items.reduce((all, { estimated_price }) => all + estimated_price, 0);
  for (const line of lines) {
    const said = body.answers?.find((answer) => answer.line === line.id);
    const met = [...against(line, draft)];
    if (line.kind === 'budget') {
      if (sum > Number(line.value) && !isSaid(said?.reason))
        wrong.push('dearer, and nobody says why');
    } else if (!said) wrong.push(`nothing is said to ${line.text}`);
    else if (!said.kept && !isSaid(said.reason)) wrong.push(`${line.text}: not kept, no reason`);
    else if (said.kept && met.length > 0) {
      if (!isSaid(said.reason)) wrong.push(`${line.text}: kept against the look, no sentence`);
      const known = seen.get(`${draft.id} ${line.id}`);
      if (met.some((key) => !known?.has(key))) wrong.push(`${line.text}: kept before it came`);
    }
  }
  if (lines.length > 0 && body.items.some(({ why }) => !isSaid(why))) wrong.push('no why');
  return wrong;
}

const itemIn = ({ ecommerce_url, estimated_price, why = null }: OutfitDraft['items'][number]) => ({
  ecommerce_url,
  estimated_price,
  why,
});

const CASES = 1000;

test(`nothing goes that contradicts without a sentence, ${CASES} times`, () => {
  const met = { going: 0, against: 0, dearer: 0, hindered: 0 };
  for (let seed = 1; seed <= CASES; seed += 1) {
    const chance = new Chance(seed);
    const lines = briefBy(chance);
    const seen: Seen = new Map();
    let drafts = Array.from({ length: 1 + chance.below(2) }, (_, at) =>
      draftOf({
        id: `draft-${at}`,
        items: Array.from({ length: 1 + chance.below(5) }, () => pieceBy(chance)),
      }),
    );
    const each = (run: (draft: Draft) => Draft) => {
      drafts = drafts.map((one) => run(one));
    };
    for (let turn = chance.below(12); turn > 0; turn -= 1)
      each((one) => act(chance, one, lines, seen));
    if (chance.is(0.8)) each((one) => finish(chance, one, lines, seen));
    for (let turn = chance.below(3); turn > 0; turn -= 1)
      each((one) => act(chance, one, lines, seen));

    const asked = asOf(lines, NOW);
    const plan = goingOf(drafts, new Set(drafts.map(({ id }) => id)), asked);
    const wrong = plan.going.flatMap((one) => wrongWith(one, lines, seen));
    if (plan.unanswered.length > 0) {
      met.hindered += 1;
      continue;
    }
    expect(wrong, `case ${seed}`).toEqual([]);
    for (const one of plan.going) {
      met.going += 1;
      const { answers = [], items } = bodyOf(one);
      const pieces = items.flatMap((item) => [item, ...(item.backups ?? [])]);
      // Nor does the server find anything to refuse.
      expect(openIn(lines, { answers, items: items.map(itemIn) })).toEqual({
        answers: [],
        reasons: [],
        whys: [],
      });
      expect(contradicted(lines, { answers, pieces }, TODAY)).toEqual([]);
      if (answers.some(({ kept, reason }) => kept && reason)) met.against += 1;
      if (
        lines.some(({ kind, id }) => kind === 'budget' && answers.some((said) => said.line === id))
      )
        met.dearer += 1;
    }
  }
  // What was drawn met what it is about.
  expect(met.going).toBeGreaterThan(CASES / 4);
  expect(met.against).toBeGreaterThan(CASES / 20);
  expect(met.dearer).toBeGreaterThan(CASES / 20);
  expect(met.hindered).toBeGreaterThan(CASES / 10);
});
