// Of each kind of thing in an outbox: what is made of each no, what it waits for, and how it is sent.
import type { ConsumerUser } from '../../../../contract/auth.ts';
import { createClient } from '../../../../src/api/client.ts';
import { Failure } from '../../../../src/api/failure.ts';
import { canBeSent } from '../../../../src/outbox/attempt.ts';
import { heads } from '../../../../src/outbox/drain.ts';
import { kindOf, type Operation } from '../../../../src/outbox/operations/kinds.ts';
import { claimed, isFromBefore, isOf } from '../../../../src/outbox/owner.ts';
import * as records from '../../../../src/outbox/records.ts';
import { Damaged } from '../../../../src/outbox/send.ts';
import { verdictOn } from '../../../../src/outbox/verdict.ts';
import { refusal } from '../../line.ts';
import { OPERATIONS, record } from '../samples-outbox.ts';
import { photoBytes } from '../samples-phone.ts';
import { BASE_URL } from '../../server.ts';
import type { Chapter } from '../writer.ts';

const NOW = 1_000_000;
const DAY_MS = 24 * 60 * 60_000;
const no = (status: number, code: string, more: object = {}, retryAfter?: string) =>
  new Failure('refused', {
    status,
    problem: { success: false, message: 'No', code, ...more } as never,
    ...(retryAfter !== undefined && { retryAfter }),
  });
const foreign = (status: number) => new Failure('foreign', { status, retryAfter: '60' });
const FAILURES: Readonly<Record<string, Error>> = {
  damaged: new Damaged('damaged'),
  unreadable: new Damaged('unreadable'),
  offline: new Failure('offline'),
  timeout: new Failure('timeout'),
  'no token': new Failure('no-token'),
  'refresh refused': new Failure('refresh-refused'),
  unauthorized: new Failure('unauthorized', { status: 401 }),
  ...Object.fromEntries(
    [0, 200, 302, 403, 404, 405, 409, 413, 425, 429, 451, 500, 503].map((status) => [
      `foreign ${status}`,
      foreign(status),
    ]),
  ),
  gone: no(404, 'not_found', { id: 'item' }),
  'no road': no(404, 'no_such_road'),
  'not yours': no(403, 'not_yours'),
  suspended: no(403, 'suspended'),
  'under age': no(403, 'under_age'),
  'not agreed': no(409, 'not_agreed'),
  conflict: no(409, 'conflict'),
  'rated already': no(409, 'already_rated'),
  'what nobody knows': no(409, 'to_come'),
  'too large': no(413, 'too_large'),
  'too many': no(429, 'too_many', {}, '60'),
  'too many, at once': no(429, 'too_many', {}, '0'),
  'too many, in two days': no(429, 'too_many', {}, '172800'),
  'too many, at no time': no(429, 'too_many', {}, 'soon'),
  'too many waiting': no(429, 'too_many_waiting', {}, '3600'),
  'hash mismatch': no(422, 'hash_mismatch'),
  malformed: no(400, 'malformed'),
  'no image': no(422, 'not_an_image'),
  'timed out': no(408, 'timeout'),
  early: no(425, 'too_early'),
  internal: no(500, 'internal'),
  unavailable: no(503, 'unavailable', {}, '5'),
  ...Object.fromEntries(
    ['image', 'voice', 'brief', 'user_gender', 'replaces', 'text'].map((field) => [
      `invalid ${field}`,
      no(422, 'invalid', { fields: { [field]: 'No' } }),
    ]),
  ),
  invalid: no(422, 'invalid'),
};

const ANSWERS: Readonly<Record<string, () => Response>> = {
  nothing: () => new Response(null, { status: 204, headers: { 'x-request-id': 'one' } }),
  success: () => Response.json({ success: true, message: 'Done' }),
  'a page': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ...Object.fromEntries(
    (
      [
        [404, { code: 'not_found', id: 'item' }],
        [404, { code: 'not_found', id: 'photo' }],
        [404, { code: 'not_found', id: 'own' }],
        [404, { code: 'not_found', id: 'other' }],
        [409, { code: 'piece_changed', piece: { uuid: 'item' } }],
        [409, { code: 'already_rated' }],
        [409, { code: 'conflict' }],
        [410, { code: 'gone' }],
        [422, { code: 'invalid', fields: { replaces: 'No' } }],
        [422, { code: 'invalid', fields: { text: 'No' } }],
      ] as const
    ).map(([status, problem]) => [
      `${status} ${JSON.stringify(problem)}`,
      () => {
        const { body, headers } = refusal(status, problem);
        return new Response(body, { status, headers });
      },
    ]),
  ),
};

const shownOf = (operation: Operation) => JSON.stringify(operation).slice(0, 120);

export const chapter: Chapter = async (writer) => {
  const { house } = writer;
  const { world } = house;
  const tell = (words: string, lines: readonly string[]) => writer.tell(words, lines);

  for (const operation of OPERATIONS) {
    const said = new Map<string, string[]>();
    for (const [doubt, more] of Object.entries({
      new: {},
      'doubted for an hour': { doubtedSince: NOW - 3_600_000 },
      'doubted for a day': { doubtedSince: NOW - DAY_MS },
    }))
      for (const [words, error] of Object.entries(FAILURES)) {
        const came = JSON.stringify(verdictOn(record(operation, more), error, NOW));
        const short = came.replaceAll(
          /"failure":\{"kind":"[a-z-]+","status[^}]*\}/g,
          '"failure":its',
        );
        said.set(short, [...(said.get(short) ?? []), `${doubt}: ${words}`]);
      }
    tell(
      `what is made of each no to ${shownOf(operation)}`,
      [...said].map(([came, of]) => `${of.join(', ')} = ${came}`),
    );
  }

  const pause = (until: number, more: object = {}) => ({ since: 10, until, ...more });
  const all = OPERATIONS.map((operation, at) => record(operation, { id: `r${at}` }));
  const crowd = [
    ...all,
    record(
      { kind: 'own', type: 'image/jpeg', size: 1, sha256: 'c', name: 'S', category: 'S' },
      { id: 'own-record' },
    ),
    record(
      { kind: 'photo', type: 'image/jpeg', size: 1, sha256: 'c' },
      { id: 'photo-record', pause: pause(50, { isForKind: true }) },
    ),
    record(
      { kind: 'photo', type: 'image/jpeg', size: 1, sha256: 'c' },
      { id: 'later', pause: pause(70, { isForKind: true }) },
    ),
    record(
      { kind: 'photo', type: 'image/jpeg', size: 1, sha256: 'c' },
      { id: 'sooner', pause: pause(30, { isForKind: true }) },
    ),
    record(
      { kind: 'photo', type: 'image/jpeg', size: 1, sha256: 'c' },
      { id: 'alone', pause: pause(90) },
    ),
    record(
      { kind: 'save', outfitId: 'outfit', itemId: 'item' },
      { id: 'bina', owner: 'bina', pause: pause(95, { isForKind: true }) },
    ),
  ];
  for (const one of crowd)
    tell(`${one.id}: ${shownOf(one.operation)}`, [
      `subject ${records.subjectOf(one)}`,
      `waits until ${JSON.stringify(records.pauseOf(one, crowd))}`,
      `follows ${crowd
        .filter((other) => records.follows(one, other))
        .map(({ id }) => id)
        .join()}`,
      `is held ${records.isHeld(one, crowd)}, for her age ${records.isHeldForAge(one, crowd)}`,
      `is an orphan ${records.isOrphan(one.operation.kind === 'brief' ? one : { ...one }, crowd)}`,
      `awaits photo-record ${records.awaits('photo-record')(one)}`,
      `without around ${JSON.stringify(records.withoutAround(one, record(one.operation, { id: 'own-record' }))) === JSON.stringify(one)}`,
    ]);
  tell(
    'which go first',
    [crowd, crowd.toReversed()].map((some) =>
      heads(some)
        .map(({ id }) => id)
        .join(', '),
    ),
  );
  const begun = crowd.map((one) =>
    one.id === 'later' ? { ...one, progress: { bytes: 5, attempts: 1 } } : one,
  );
  tell('which go first where one has begun', [
    heads(begun)
      .map(({ id }) => id)
      .join(', '),
  ]);
  const photo = crowd[0] as records.OutboxRecord;
  const states = ['draft', 'waiting', 'sending', 'needs-sign-in', 'refused', 'damaged', 'to come'];
  const inStates = states.map((state) => Object.assign({}, photo, { id: state, state }));
  tell('what can be sent', [
    inStates
      .filter(canBeSent)
      .map(({ id }) => id)
      .join(', '),
  ]);
  tell('what is known', [
    inStates
      .filter(records.isKnown)
      .map(({ id }) => id)
      .join(', '),
  ]);
  const tried = inStates.flatMap((one) =>
    [0, 1, 2].map((attempts) => Object.assign({}, one, { id: `${one.id} ${attempts}`, attempts })),
  );
  for (const kind of ['photo', 'own'] as const)
    tell(`what is taken back of ${kind}`, [
      records.keysToWithdraw(tried, kind).join(', '),
      records.keysToWithdraw(crowd, kind).join(', '),
      records
        .keysToWithdraw(
          crowd.map((one) => Object.assign({}, one, { attempts: 1 })),
          kind,
        )
        .join(', '),
    ]);
  tell(
    'when it is due',
    [0, 9, 10, 49, 50, 51].map(
      (now) => `${now} ${records.isDue(pause(50), now)} ${records.isDue(null, now)}`,
    ),
  );
  const ages = (['under-18', '18-24'] as const).map((age_range) =>
    record({ kind: 'preferences', update: { age_range } }, { id: age_range }),
  );
  const [young, grown] = ages as [records.OutboxRecord, records.OutboxRecord];
  tell(
    'held for her age',
    [
      [young, photo],
      [photo, young],
      [young, grown, photo],
      [grown, young, photo],
      [photo],
      [{ ...young, owner: 'bina' }, photo],
      [{ ...young, state: 'refused' as const }, photo],
    ].map((some) => `${some.map(({ id }) => id).join(', ')}: ${records.isHeldForAge(photo, some)}`),
  );
  const pictures = all.filter(records.isPicture);
  tell(
    'anew',
    pictures.map((one) =>
      JSON.stringify(
        records.anew({
          ...one,
          state: 'refused',
          attempts: 3,
          pause: pause(9),
          progress: { bytes: 3, attempts: 1 },
        }),
      ),
    ),
  );
  tell(
    'the whole after the small one',
    all
      .filter(records.isPhoto)
      .flatMap((one) =>
        [null, 'photo'].map((id) =>
          JSON.stringify(
            records.wholeAfter({ ...one, progress: { bytes: 3, attempts: 1 }, attempts: 3 }, id),
          ),
        ),
      ),
  );
  const asha: ConsumerUser = { id: 'asha', email: 'a', name: 'A', account: 'account' };
  const owners = [
    { owner: 'asha', account: 'account' },
    { owner: 'asha', account: 'other' },
    { owner: 'before', account: 'account' },
    { owner: 'before', account: 'other' },
    { owner: null },
    { owner: 'bina' },
  ];
  const { account: _, ...nameless } = asha;
  for (const user of [asha, nameless])
    for (const one of [photo, record({ kind: 'for_whom', whom: null })])
      tell(
        `whose ${one.id} is, of ${JSON.stringify(user)}`,
        owners.flatMap((of) =>
          (['draft', 'waiting'] as const).map((state) => {
            const { account: _account, ...bare } = one;
            const its = { ...bare, ...of, state };
            const now = claimed([{ ...its }], user).map(
              ({ owner, account }) => `${owner} ${account}`,
            );
            return `${JSON.stringify(of)} ${state}: ${isOf(user.id)(its)} ${isFromBefore(user)(its)} ${now.join()}`;
          }),
        ),
      );

  for (const operation of OPERATIONS) {
    const lines: string[] = [];
    for (const [words, answer] of Object.entries(ANSWERS)) {
      const asked: string[] = [];
      const client = createClient({
        baseUrl: BASE_URL,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { method, url, headers } = request;
          const isForm = headers.get('content-type')?.startsWith('multipart/');
          const form = isForm ? [...(await world.outside(request.formData()))] : null;
          const body = form
            ? form
                .map(
                  ([name, one]) =>
                    `${name}=${typeof one === 'string' ? one : `${one.size} ${one.type}`}`,
                )
                .join(' ')
            : await world.outside(request.text());
          asked.push(
            `${method} ${url.slice(BASE_URL.length)} ${headers.get('idempotency-key') ?? ''} ${body}`,
          );
          return answer();
        },
      }).extend({
        hooks: {
          beforeRequest: [
            ({ options }) => void asked.push(`for ${String(options.context['owner'])}`),
          ],
        },
      });
      const told = async () => {
        try {
          const sent = await kindOf(operation).send(operation, {
            consumer: client,
            open: client,
            id: 'key',
            owner: 'asha',
            bytes: async () => photoBytes(1),
            noteBytes: async () => photoBytes(2, 20),
            now: () => world.now(),
            mayGoOn: async () => undefined,
            reached: () => undefined,
            smallOf: async () => null,
          });
          return JSON.stringify(sent);
        } catch (error) {
          const { kind, status, problem } = error as Failure;
          return `failed ${kind} ${status} ${problem?.code}`;
        }
      };
      const came = await house.until(told());
      lines.push(...(lines.length === 0 ? asked : asked.slice(2)), `${words}: ${came}`);
    }
    tell(`sends ${shownOf(operation)}`, lines);
  }
};
