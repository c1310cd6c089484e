// What stands at a stylist's page: what it holds of drafts and of the server's, and what its screen says.
import { keptAt } from '../../../src/stylist/look/kept.ts';
import { unansweredIn } from '../../../src/stylist/look/unanswered.ts';
import { outfitProblems } from '../../../src/stylist/look/validation.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import type { DeskPage } from '../desk-computer.ts';

type Sight = readonly [name: string, value: unknown];

const HELD = [
  'drafts',
  'notes',
  'thrown',
  'queue',
  'clients',
  'library',
  'templates',
  'phrases',
  'analytics',
] as const;

const ofDraft = (
  { desk }: DeskPage,
  draft: Draft | null,
  elsewhere: 'saved' | 'unchanged' | null = null,
): unknown => {
  if (!draft) return null;
  const { isUnsaved } = desk.store.drafts.state.getState();
  return {
    draft: draft.id,
    kept: keptAt(draft, { isUnsaved, elsewhere }),
    problems: outfitProblems(draft),
  };
};

export function deskSights(page: DeskPage): Sight[] {
  const { desk } = page;
  const { store } = desk;
  const held = HELD.map((name): Sight => [`holds ${name}`, store[name].state.getState()]);
  const portal = desk.portal();
  const screen = desk.screen();
  const sights: Sight[] = [
    ...held,
    ['is', portal?.stylist ?? null],
    ['stands at', screen.name],
    ['finds left over', desk.leftOver()],
  ];
  if (screen.name === 'bench') {
    const { bench } = screen;
    sights.push(
      ['says', { ...bench.said }],
      ['works on', ofDraft(page, bench.draft())],
      ['has begun', bench.begun().map(({ id }) => id)],
      ['is asked', bench.lines()],
      [
        'may',
        {
          work: bench.mayWork(),
          undo: bench.mayUndo(),
          isGone: bench.isGone(),
          isOpen: bench.isOpen(),
        },
      ],
      ['holds the request', bench.request()],
      ['has it', bench.claim.state.getState()],
      ['has sent', bench.sent()],
      ['sees of it', bench.outcome()],
    );
    const draft = bench.draft();
    if (draft) sights.push(['leaves unanswered', unansweredIn(bench.lines(), draft)]);
  }
  if (screen.name === 'correcting') {
    const { correction } = screen;
    const draft = correction.draft() ?? null;
    sights.push(
      ['says', correction.message()],
      ['works on', ofDraft(page, draft, draft ? correction.elsewhere(draft) : null)],
      [
        'may',
        {
          correct: correction.mayCorrect(),
          isRead: correction.isRead(),
          hasSent: correction.hasSent(),
        },
      ],
    );
  }
  return sights;
}
