import { expect, test } from 'vitest';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { isCalled, ownAhead, withKeys } from '../../../src/state/operations/own.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import type { Operation, Sent } from '../../../src/outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { anOwnPiece, anOwnRecord } from '../../support/samples/own.ts';

const stateOf = (over: Partial<AppState> = {}): AppState => ({
  ...FIRST,
  own: { ...NOTHING, value: [anOwnPiece()], fetchedAt: 1 },
  ...over,
});

const record = (operation: Operation, state: OutboxRecord['state'] = 'waiting'): OutboxRecord => ({
  ...anOwnRecord(),
  id: '0200-other',
  state,
  operation,
});

const namesOf = (state: AppState) => ownAhead(state).map(({ name }) => name);
const after = (state: AppState, kept: OutboxRecord, sent: Sent): AppState => ({
  ...state,
  ...arrived(state, { record: kept, sent }),
});

test('what is on this phone stands before what is at the server, as it is called now', () => {
  const now = { name: 'Old kurta', category: 'Kurta' };
  const outbox = [anOwnRecord({}, { name: 'Kurta', now })];
  expect(ownAhead(stateOf({ outbox }))).toMatchObject([
    { id: '0199-own', ...now, piece: null },
    { id: 'shirt', name: 'Blue shirt', record: null },
  ]);
});

test('a change is shown ahead, and not once it was refused', () => {
  const change = { kind: 'own_change', id: 'shirt', name: 'Old shirt', category: 'Top' } as const;
  expect(ownAhead(stateOf({ outbox: [record(change)] }))).toMatchObject([
    { name: 'Old shirt', category: 'Top', change: { operation: change } },
  ]);
  expect(ownAhead(stateOf({ outbox: [record(change, 'refused')] }))).toMatchObject([
    { name: 'Blue shirt', category: 'Shirt', change: { operation: change } },
  ]);
});

test('what is being deleted is not shown, and is again once that was refused', () => {
  const deletion = { kind: 'own_delete', id: 'shirt', name: 'Blue shirt' } as const;
  expect(namesOf(stateOf({ outbox: [record(deletion)] }))).toEqual([]);
  expect(namesOf(stateOf({ outbox: [record(deletion, 'refused')] }))).toEqual(['Blue shirt']);
  const gone = after(stateOf(), record(deletion), { kind: 'own_delete' });
  expect(gone.own.value).toEqual([]);
});

test('one that has arrived is known by the record that it was sent from, and stands once', () => {
  const kept = anOwnRecord();
  const state = stateOf({ outbox: [kept], own: { ...NOTHING, value: [], fetchedAt: 1 } });
  const sent = { kind: 'own', id: 'shirt', piece: anOwnPiece() } as const;
  const there = after(state, kept, sent);
  expect(there.own.value).toEqual([{ ...anOwnPiece(), key: '0199-own' }]);
  // Another tab may read the list before the record has left.
  expect(ownAhead(there)).toHaveLength(1);
  const [thing] = ownAhead({ ...there, outbox: [] });
  expect(thing && isCalled('0199-own', thing) && isCalled('shirt', thing)).toBe(true);
  expect(withKeys(there.own.value ?? [], [anOwnPiece({ name: 'New' })])).toEqual([
    { ...anOwnPiece({ name: 'New' }), key: '0199-own' },
  ]);
});

test('one that this version cannot read is read again', () => {
  const state = after(stateOf(), anOwnRecord(), { kind: 'own', id: 'shirt', piece: null });
  expect(state.own).toMatchObject({ fetchedAt: null, value: [{ id: 'shirt' }] });
});

test('what was deleted elsewhere goes, and is told', () => {
  const change = { kind: 'own_change', id: 'shirt', name: 'Old shirt', category: 'Top' } as const;
  const state = after(stateOf(), record(change), { kind: 'own_change-gone' });
  expect(state.own.value).toEqual([]);
  expect(state.conflicts).toEqual([{ kind: 'own-gone', name: 'Old shirt' }]);
  const late = after(stateOf(), anOwnRecord(), { kind: 'own-gone' });
  expect(late.conflicts).toEqual([{ kind: 'own-gone', name: 'Blue shirt' }]);
});
