import { expect, test } from 'vitest';
import { chosenOf, draftsOf } from '../../src/outbox/draft.ts';
import { aPhotoRecord } from '../support/samples/records.ts';

const draft = (id: string, more: Partial<ReturnType<typeof aPhotoRecord>> = {}) =>
  aPhotoRecord({ id, state: 'draft', ...more });
const shared = (id: string, more: Partial<ReturnType<typeof aPhotoRecord>> = {}) =>
  draft(id, { isShared: true, ...more });

test.each<[string, ReturnType<typeof draft>[], (string | null)[]]>([
  ['nothing', [], [null, null]],
  ['her own', [draft('1')], ['1', null]],
  ['a shared one', [shared('1')], ['1', null]],
  ['her own, and one shared after it', [draft('1'), shared('2')], ['1', '2']],
  ['her own, and one shared before it', [shared('1'), draft('2')], ['2', '1']],
  ['two shared at once', [shared('1'), shared('2')], ['1', '2']],
  ['two of an earlier version of the app', [draft('1'), draft('2')], ['2', '1']],
  ['more than two', [shared('1'), draft('2'), shared('3')], ['2', '1']],
])('of %s, what is shown and what is asked about', (_what, drafts, ids) => {
  const chosen = chosenOf(drafts);
  expect([chosen.draft?.id ?? null, chosen.shared?.id ?? null]).toEqual(ids);
});

test('what was shared to nobody is hers, and another person’s never is', () => {
  const records = [
    shared('nobody', { owner: null }),
    draft('hers'),
    draft('another', { owner: 'ravi' }),
    aPhotoRecord({ id: 'sent', state: 'waiting' }),
  ];
  const ids = (owner: string | null) => draftsOf(records, owner).map(({ id }) => id);
  expect(ids('asha')).toEqual(['nobody', 'hers']);
  expect(ids(null)).toEqual(['nobody']);
});
