import type { Operation, OperationOf } from '../../outbox/operations/kinds.ts';
import { saidOf } from '../../outbox/operations/own.ts';
import { waitingTexts } from '../../../texts/waiting.ts';

const words = waitingTexts.outbox;

/** What is known of a record besides its operation. */
interface Beside {
  nameOf: (item: string) => string;
  keptOn: string;
}

type Title<O extends Operation> = (operation: O, beside: Beside) => string;

/** Here, since the worker, which sends all of them, says none of it. */
const TITLES: { [K in Operation['kind']]: Title<OperationOf<K>> } = {
  photo: (_, { keptOn }) => words.photoOf(keptOn),
  whole: (_, { keptOn }) => words.largeOf(keptOn),
  rating: ({ itemId, rating }, { nameOf }) => words.rating(nameOf(itemId), rating),
  preferences: () => words.preferences,
  save: ({ itemId }, { nameOf }) => words.save(nameOf(itemId)),
  unsave: ({ itemId }, { nameOf }) => words.removal(nameOf(itemId)),
  dispute: ({ disputed }) => words.dispute(disputed),
  choice: ({ chosen }, { nameOf }) => words.choice(nameOf(chosen)),
  report: ({ itemId, about }, { nameOf }) => words.report(nameOf(itemId), about),
  fit: ({ itemId }, { nameOf }) => words.fit(nameOf(itemId)),
  owned: ({ itemId, said: { state } }, { nameOf }) => words.owned(nameOf(itemId), state),
  answer: ({ text }) => words.answer(text),
  again: () => words.again,
  'photo-delete': () => words.deletion,
  brief: () => words.brief,
  brief_note: () => words.briefNote,
  taste: ({ answers }) => words.taste(answers.length),
  consent: ({ agreed }) => words.consent(agreed),
  for_whom: () => words.forWhom,
  own: (operation) => words.own(saidOf(operation).name),
  own_change: ({ name }) => words.ownChange(name),
  own_delete: ({ name }) => words.ownDeletion(name),
  own_withdraw: () => words.ownWithdrawal,
  withdraw: () => words.deletion,
  revoke: () => words.signOut,
};

export const titleOf = (operation: Operation, beside: Beside): string =>
  (TITLES[operation.kind] as Title<Operation>)(operation, beside);
