// A photo on its way to a server that answers otherwise each time: what is asked of it, in which order, and what it comes to.
import { PHOTO_WHOLE_BYTES, UPLOAD_PART_BYTES } from '../../../../contract/limits.ts';
import { createClient } from '../../../../src/api/client.ts';
import { failureOf } from '../../../../src/api/failure.ts';
import type { Upload } from '../../../../src/api/photos.ts';
import { sendPhoto, sendSmallFirst, sendWhole } from '../../../../src/api/uploads.ts';
import { aPhoto } from '../../../support/samples/wire.ts';
import { refusal } from '../../line.ts';
import { photoBytes } from '../samples-phone.ts';
import { BASE_URL } from '../../server.ts';
import type { Chapter } from '../writer.ts';

type Answer = (from: number) => { status?: number; body: unknown; ms?: number } | Error;

/** As long as one is, and told by its words. */
const shaOf = (words: string) => Buffer.from(words).toString('hex').padEnd(64, '0');
const named = (sha: string) => Buffer.from(sha.replace(/(00)+$/, ''), 'hex').toString();
const PARTS = PHOTO_WHOLE_BYTES + 3 * UPLOAD_PART_BYTES;
const upload = (more: Partial<Upload> = {}): Upload => ({
  key: 'key',
  owner: 'asha',
  bytes: photoBytes(1, PARTS),
  type: 'image/jpeg',
  sha256: shaOf('sha'),
  brief: undefined,
  ...more,
});
const small = { bytes: photoBytes(2, 60), sha256: shaOf('small'), width: 3, height: 4 };
const received = (sha256 = 'sha', key = 'key', more: object = {}) => ({
  ...aPhoto({ id: 'photo' }),
  ...more,
  receipt: {
    key,
    sha256: shaOf(sha256),
    bytes: 1,
  },
});
const at = (offset: number | null, photo?: object, ms?: number): Answer => {
  const state = { id: 'upload', offset, ...(photo && { photo }) };
  return () => ({ body: state, ...(ms !== undefined && { ms }) });
};
/** So much further than was sent from. */
const further = (by: number, ms = 500): Answer => {
  return (from) => ({ body: { id: 'upload', offset: from + by }, ms });
};
const no = (status: number, code: string): Answer => {
  return () => ({
    status,
    body: JSON.parse(new TextDecoder().decode(refusal(status, { code }).body)),
  });
};
const foreign = (status: number): Answer => {
  return () => ({ status, body: '<html>' });
};
const cut: Answer = () => new TypeError('fetch failed');
const all: Answer = () => ({ body: received() });
const part = UPLOAD_PART_BYTES;

export const chapter: Chapter = async (writer) => {
  const { house } = writer;
  const { world } = house;
  const comes = async (
    words: string,
    send: (client: ReturnType<typeof createClient>, line: never) => Promise<unknown>,
    ...answers: Answer[]
  ) => {
    const said: string[] = [];
    const left = [...answers];
    const client = createClient({
      baseUrl: BASE_URL,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const bytes = await world.outside(request.clone().arrayBuffer());
        const from = Number(request.headers.get('upload-offset') ?? 0);
        const isForm = request.headers.get('content-type')?.startsWith('multipart/');
        const fields = isForm ? [...(await world.outside(request.formData()))] : [];
        const json = request.headers.get('content-type')?.includes('json');
        const body = isForm
          ? fields
              .map(([name, one]) => `${name}=${typeof one === 'string' ? one : one.size}`)
              .join(' ')
          : json
            ? new TextDecoder().decode(bytes)
            : `${bytes.byteLength} bytes`;
        const { pathname } = new URL(request.url);
        said.push(
          `${request.method} ${pathname} ${request.headers.get('idempotency-key')} from ${from} ${body}`,
        );
        const answer = left.shift() ?? no(418, 'teapot');
        const is = answer(from);
        if (is instanceof Error) throw is;
        await world.pass(is.ms ?? 20);
        return Response.json(is.body, { status: is.status ?? 200 });
      },
    });
    const line = {
      now: () => world.now(),
      mayGoOn: async () => void said.push('may go on'),
      reached: (bytes: number) => void said.push(`reached ${bytes}`),
      smallOf: async () => small,
    };
    const told = async () => {
      try {
        return JSON.stringify(await send(client, line as never));
      } catch (error) {
        const { kind, status, problem } = failureOf(error);
        return `failed ${kind} ${status} ${problem?.code}`;
      }
    };
    const came = await house.until(told());
    const lines = [...said, `${came} with ${left.length} left`];
    writer.steps.push({
      words,
      lines: lines.map((line) => line.replaceAll(/(?:[67][0-9a-f])+0{40,}/g, named)),
    });
  };
  const whole = (words: string, ...answers: Answer[]) =>
    comes(words, (client, line) => sendWhole(client, upload(), line), ...answers);
  const ahead = (words: string, ...answers: Answer[]) =>
    comes(words, (client, line) => sendSmallFirst(client, upload(), line), ...answers);

  await comes(
    'a small one goes in one call',
    (client, line) => sendPhoto(client, upload({ bytes: photoBytes(1, PHOTO_WHOLE_BYTES) }), line),
    all,
  );
  await comes(
    'a byte more goes in parts',
    (client, line) =>
      sendPhoto(client, upload({ bytes: photoBytes(1, PHOTO_WHOLE_BYTES + 1) }), line),
    at(0, received()),
  );
  const voice = { bytes: photoBytes(3, 20), type: 'audio/ogg', sha256: 'voice' };
  await comes(
    'with a note in one call',
    (client, line) => sendPhoto(client, upload({ voice, agreed: '1.0', replaces: 'old' }), line),
    all,
  );
  await whole('it is all there', at(PARTS, received()));
  await whole(
    'in parts, larger as the line is',
    at(0),
    further(part, 100),
    further(3 * part),
    at(PARTS, received()),
  );
  await whole('and smaller', at(0), further(part, 60_000), further(part), at(PARTS, received()));
  await whole('from where it was', at(part), at(PARTS, received()));
  await whole('of no upload', () => ({ body: { id: null, offset: 0 } }), at(PARTS, received()));
  await whole('a part that brings nothing', at(0), further(0));
  await whole('another’s receipt', at(PARTS, received('other')));
  await whole('another key’s receipt', at(0), at(PARTS, received('sha', 'other')));
  await whole('it is more than can be read', at(PARTS, received('sha', 'key', { stage: 7 })));
  await whole('no id in it', at(PARTS, received('sha', 'key', { id: 7 })));
  for (const [words, how] of Object.entries({
    'its answer was lost': cut,
    'there is no such upload': no(404, 'not_found'),
    'it has other bytes': no(409, 'offset'),
    'it is gone': no(410, 'gone'),
  })) {
    await whole(
      `${words}, and it goes on`,
      at(0),
      how,
      at(part),
      how,
      at(part),
      how,
      at(2 * part),
      at(PARTS, received()),
    );
    await whole(
      `${words}, and it comes no further`,
      at(0),
      how,
      at(0),
      how,
      at(0),
      how,
      at(0),
      how,
    );
  }
  for (const [words, how] of Object.entries({
    'no such road': no(404, 'no_such_road'),
    'its bytes are others': no(422, 'hash_mismatch'),
    'a proxy says 403': foreign(403),
    'a proxy says 404': foreign(404),
    'a proxy says 405': foreign(405),
    'a proxy says 501': foreign(501),
    'a proxy says 413': foreign(413),
    'it is none': no(422, 'not_an_image'),
    'it is refused without a code': () => ({
      status: 422,
      body: { success: false, message: 'No' },
    }),
  })) {
    await whole(`${words}, at once`, how, all);
    await whole(`${words}, of a part`, at(0), how, all);
    await ahead(`${words}, of the small one`, how, at(PARTS, received()), all);
  }
  await ahead('the small one is there', () => ({ body: received('small') }));
  await ahead('all of it is there', all);
  await ahead('something else is there', () => ({ body: received('other') }));
  await ahead('its answer is lost', cut, all);
  await comes(
    'where none can be made',
    (client) =>
      sendSmallFirst(client, upload(), {
        now: () => world.now(),
        mayGoOn: async () => undefined,
        reached: () => undefined,
        smallOf: async () => Promise.reject(new Error('None')),
      }),
    at(PARTS, received()),
  );
  await comes(
    'nothing may go',
    (client) =>
      sendSmallFirst(client, upload(), {
        now: () => world.now(),
        reached: () => undefined,
        smallOf: async () => small,
        mayGoOn: async () => Promise.reject(new DOMException('Spared', 'AbortError')),
      }),
    all,
  );
};
