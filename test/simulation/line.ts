import type { Answered, Sent, Server } from './server.ts';
import { BASE_URL } from './server.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

/** What becomes of one call. */
export type Fate =
  | 'well'
  | 'down'
  | 'hang'
  | 'slow'
  | 'lost'
  | 'cut'
  | 'half'
  | 'twice'
  | 'late'
  | 'behind'
  | 'others'
  | 'portal'
  | 'newer'
  | 'portal-503'
  | 'empty'
  | `${number}`
  | `${number}-foreign`;

/** She wants it sent; it is out; the server has done it; its answer is there. */
export type Moment = 'asked' | 'out' | 'done' | 'answered';

export type Weather = Partial<Record<Fate, number>>;

export const isWrite = ({ method }: Sent) => method !== 'GET';

const CODES: Record<string, string> = {
  '403': 'not_yours',
  '404': 'no_such_road',
  '405': 'no_such_road',
  '409': 'conflict',
  '425': 'too_early',
  '429': 'too_many',
  '500': 'internal',
  '503': 'unavailable',
};

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML_TYPE = { 'content-type': 'text/html' };

const broken = () => new TypeError('fetch failed');

/** A phone's way to the server. */
export class Line {
  readonly #world: World;
  readonly #server: Server;
  readonly #name: string;
  weather: Weather = { well: 1 };
  /** Of such calls alone. */
  only: (method: string, path: string) => boolean = () => true;
  /** Told how far such a call has come, and whose it is. */
  reached: (moment: Moment, sent: Sent, process: Process) => void = () => undefined;
  /** What is answered in the server's place, in its form. */
  instead: (sent: Sent) => Answered | null = () => null;
  /** Told what is answered in the server's form, and not by it. */
  feigned: (path: string, status: number) => void = () => undefined;
  /** Told what is answered as something else was before. */
  mixedUp: (path: string) => void = () => undefined;
  requests = 0;
  bytes = 0;
  /** Answers of before, that one may get in place of its own. */
  readonly #answers: Answered[] = [];

  constructor(world: World, server: Server, name: string) {
    this.#world = world;
    this.#server = server;
    this.#name = name;
  }

  for(process: Process): typeof fetch {
    return async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init);
      const body = request.body ? await this.#world.outside(request.arrayBuffer()) : null;
      const sent: Sent = {
        method: request.method,
        path: request.url.slice(BASE_URL.length),
        headers: Object.fromEntries(request.headers),
        body: body && new Uint8Array(body),
      };
      this.requests += 1;
      this.bytes += body?.byteLength ?? 0;
      return this.#go(sent, process, request.signal);
    };
  }

  #go(sent: Sent, process: Process, signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      const given = () => reject(signal.reason as Error);
      if (signal.aborted) return given();
      signal.addEventListener('abort', given);
      if (this.only(sent.method, sent.path)) this.reached('asked', sent, process);
      if (process.isDead) return;
      const lead = async () => {
        try {
          const { status, headers, body } = await this.carry(sent, process);
          if (process.isDead) return;
          if (this.only(sent.method, sent.path)) this.reached('answered', sent, process);
          const isBare = status === 204 || status === 304;
          resolve(new Response(isBare ? null : body, { status, headers }));
        } catch (error) {
          if (!process.isDead) reject(error);
        }
      };
      void lead();
    });
  }

  /** From whoever sends it to the server and back; throws where that comes to nothing. */
  async carry(sent: Sent, process: Process): Promise<Answered> {
    const { chance } = this.#world;
    const isMeant = this.only(sent.method, sent.path);
    const fate = isMeant ? chance.weighed(this.weather as Record<Fate, number>) : 'well';
    const said = `${sent.method} ${sent.path}`;
    // A copy of a part comes among the next ones.
    const soon = (ms: number) => (sent.method === 'PATCH' ? 500 : ms);
    const arrive = async () => {
      const answered = await this.#server.answer({ ...sent });
      if (isMeant) this.reached('done', sent, process);
      this.#world.note(
        this.#name,
        `${said} ${answered.status}${fate === 'well' ? '' : ` ${fate}`}`,
      );
      return answered;
    };
    if (fate !== 'well') this.#world.note(this.#name, `${said}: ${fate}`);
    if (isMeant) this.reached('out', sent, process);
    const instead = this.instead(sent);
    if (instead) {
      this.#world.note(this.#name, `${said} ${instead.status} instead`);
      await this.#world.pass(1 + chance.next() * 40);
      return instead;
    }
    // What is on the line goes on when its sender is dead.
    await this.#world.pass(1 + chance.next() * 40);
    switch (fate) {
      case 'well':
        break;
      case 'down':
        throw broken();
      case 'hang':
        await this.#world.pass(3_600_000, process);
        throw broken();
      case 'slow':
        await this.#world.pass(chance.next() * 50_000);
        break;
      case 'cut':
        // In the body: the server has seen no end of it, and keeps what has come of a part.
        if (sent.method === 'PATCH' && sent.body) {
          const cut = chance.below(sent.body.length + 1);
          await this.#server.answer({ ...sent, cut }).catch(() => undefined);
        }
        throw broken();
      case 'late':
        // It is long on its way, and her phone has given it up.
        this.#world.after(
          chance.next() * soon(300_000),
          () => void arrive().catch(() => undefined),
        );
        throw broken();
      case 'twice':
        this.#world.after(chance.next() * soon(90_000), () => void arrive().catch(() => undefined));
        break;
      case 'portal':
        return { status: 200, headers: Object.entries(HTML_TYPE), body: bytesOf('<h1>Wi-Fi</h1>') };
      case 'empty':
        return { status: 204, headers: [], body: bytesOf('') };
      case 'portal-503':
        return {
          status: 503,
          headers: Object.entries({ ...HTML_TYPE, 'retry-after': '86400' }),
          body: bytesOf('<h1>Busy</h1>'),
        };
      case 'others': {
        const other = this.#answers.length > 0 ? chance.pick(this.#answers) : null;
        if (other) {
          this.mixedUp(sent.path);
          return other;
        }
        break;
      }
      case 'lost':
      case 'half':
      case 'newer':
      case 'behind':
        break;
      default: {
        const [status = '', isForeign] = fate.split('-');
        const headers = {
          ...(isForeign ? HTML_TYPE : JSON_TYPE),
          ...(chance.is(0.3) && { 'retry-after': String(1 + chance.below(30)) }),
        };
        const problem = { success: false, code: CODES[status] ?? 'internal', message: 'No' };
        if (!isForeign) this.feigned(sent.path, Number(status));
        const body = bytesOf(isForeign ? '<h1>No</h1>' : JSON.stringify(problem));
        return { status: Number(status), headers: Object.entries(headers), body };
      }
    }
    const answered = await arrive();
    if (sent.method === 'GET' && answered.status === 200 && this.#answers.length < 20)
      this.#answers.push(answered);
    await this.#world.pass(1 + chance.next() * 40, process);
    if (fate === 'lost') throw broken();
    // No longer than a phone waits for it.
    if (fate === 'behind') await this.#world.pass(chance.next() * 18_000, process);
    if (fate === 'newer') return { ...answered, body: newer(answered.body) };
    if (fate === 'half') {
      return { ...answered, body: answered.body.slice(0, answered.body.length >> 1) };
    }
    return answered;
  }
}

/** The server's own no. */
export const refusal = (status: number, problem: object): Answered => ({
  status,
  headers: Object.entries(JSON_TYPE),
  body: bytesOf(JSON.stringify({ success: false, message: 'No', ...problem })),
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** As a server answers that knows more than this version, and says some things otherwise. */
function newer(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder().decode(body);
  if (!text.startsWith('{')) return bytesOf(text);
  const said = JSON.parse(text) as Record<string, unknown>;
  const known = 'receipt' in said ? { ...said, upload_date: { at: said['upload_date'] } } : said;
  return bytesOf(
    JSON.stringify({ ...known, depth: 3, ...('stage' in said && { stage: 'woven' }) }),
  );
}
