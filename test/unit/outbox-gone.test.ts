// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { kindOf, type Operation } from '../../src/outbox/operations/kinds.ts';
import { NOTHING_ASKED } from '../../src/state/brief-form.ts';
import { NO_PARTS } from '../support/samples/sending.ts';

const OPERATIONS: readonly [Operation, string, string | null][] = [
  [{ kind: 'photo-delete', photoId: 'photo' }, 'photo', 'photo-delete'],
  [{ kind: 'unsave', outfitId: 'outfit', itemId: 'item' }, 'item', 'unsave'],
  [{ kind: 'brief', photoId: 'photo', brief: NOTHING_ASKED }, 'photo', 'brief-gone'],
  [{ kind: 'brief_note', photoId: 'photo', text: 'No heels' }, 'photo', 'brief_note-gone'],
  [
    { kind: 'answer', photoId: 'photo', questionId: 'question', text: 'Closed' },
    'question',
    'answer-gone',
  ],
  [
    { kind: 'answer', photoId: 'photo', questionId: 'question', text: 'Closed' },
    'photo',
    'answer-gone',
  ],
  [{ kind: 'again', photoId: 'photo', outfitId: 'outfit', text: '' }, 'photo', 'again-gone'],
  [{ kind: 'withdraw', key: 'key' }, 'key', null],
];

const send = (operation: Operation, said: object) => {
  const body = { success: false, message: 'There is nothing here.', ...said };
  const fetch = async () => Response.json(body, { status: 404 });
  const client = createClient({ baseUrl: 'http://poshak.example', fetch });
  return kindOf(operation).send(operation, {
    id: 'record',
    owner: 'asha',
    open: client,
    consumer: client,
    bytes: async () => new ArrayBuffer(0),
    noteBytes: () => Promise.reject(new Error('There is none')),
    ...NO_PARTS,
  });
};

test.each(OPERATIONS.filter(([, , sent]) => sent !== null))(
  '66: %o is gone where the server names what there is not',
  async (operation, id, sent) => {
    expect(await send(operation, { code: 'not_found', id })).toMatchObject({ kind: sent });
  },
);

describe.each(OPERATIONS)('66: %o', (operation, id) => {
  test.each([
    { code: 'no_such_road' },
    { code: 'no_such_road', id },
    { code: 'not_found' },
    { code: 'not_found', id: 'another' },
    { code: 'of_next_year', id },
  ])('is not gone by any other 404: %o', async (said) => {
    await expect(send(operation, said)).rejects.toThrow('There is nothing here.');
  });
});
