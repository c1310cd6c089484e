import type { PhoneReport } from '../../contract/phone-reports.ts';
import { classOf, thrownAt } from '../device/phone-report.ts';
import type { Trouble } from '../device/trouble.ts';
import { isAtDoor, DOOR_PATH } from '../start/door-path.ts';
import { TROUBLES } from '../start/early.ts';
import { AT_DESK } from '../start/keys.ts';
import { isFlagged } from '../start/signed-in.ts';

type Report = Omit<PhoneReport, 'build'>;

/** A visit in which everything breaks says no more than one in which something does. */
const TOLD_MAX = 5;
const FILE = /^\/((?:assets\/[\w.-]+|sw)\.(?:js|css))$/;
const CHUNK = /\/(assets\/[\w.-]+\.(?:js|css))/;
const MISSING = /import|module script|preload/i;
const ABROAD = Symbol('of another origin');

const DESK = /^(queue|requests|clients|tools|me|house)$/;

/** By its name: in the desk's addresses stand ids. */
export function screenNow(): PhoneReport['screen'] {
  const { pathname } = location;
  if (isAtDoor(pathname)) {
    const name = pathname.slice(DOOR_PATH.length + 1).split('/', 1)[0] ?? '';
    if (DESK.test(name)) return name as PhoneReport['screen'];
    return isFlagged(AT_DESK) ? 'desk' : 'door';
  }
  if (pathname !== '/') return 'other';
  return history.state?.screen?.name ?? (isFlagged() ? 'home' : 'login');
}

/** Of the page's own scripts only that they are the page's: its address is nobody's business. */
function fileAt(url: string): string | typeof ABROAD | null {
  const { origin, pathname } = URL.parse(url, location.origin) ?? {};
  if (pathname === undefined || origin !== location.origin) return ABROAD;
  if (isAtDoor(pathname)) return 'stylist-login.html';
  return pathname === '/' ? 'index.html' : (FILE.exec(pathname)?.[1] ?? null);
}

function placed(report: Omit<Report, 'place'>, url: string, at: string): Report | null {
  const file = fileAt(url);
  if (file === ABROAD) return null;
  return { ...report, place: file && file + at };
}

function ofError({ kind, error, code = null }: Trouble & { error: Error }): Report | null {
  const [, chunk] = CHUNK.exec(error.message) ?? [];
  const screen = screenNow();
  if (chunk !== undefined && (kind === 'chunk' || MISSING.test(error.message))) {
    return { screen, kind: 'chunk', class: classOf(error), code: null, place: chunk };
  }
  const report = { screen, kind, class: classOf(error), code };
  const thrown = thrownAt(error);
  return thrown ? placed(report, thrown.url, thrown.at) : { ...report, place: null };
}

function ofPolicy(event: SecurityPolicyViolationEvent): Report | null {
  const { effectiveDirective, sourceFile, blockedURI, lineNumber, columnNumber } = event;
  // What an extension puts into the page is no trouble of ours.
  if (/-extension/.test(blockedURI)) return null;
  const code = effectiveDirective as PhoneReport['code'];
  const report = { screen: screenNow(), kind: 'csp', class: 'other', code } as const;
  if (!sourceFile) return { ...report, place: null };
  return placed(report, sourceFile, `:${lineNumber}:${columnNumber}`);
}

function troubleIn(event: Event): Trouble {
  if (event instanceof PromiseRejectionEvent) return { kind: 'rejection', error: event.reason };
  if (event instanceof CustomEvent) return event.detail as Trouble;
  if ('payload' in event) return { kind: 'chunk', error: event.payload };
  return { kind: 'error', error: (event as ErrorEvent).error };
}

interface Teller {
  /** Whether the person lets us count. */
  isAllowed: () => Promise<boolean>;
  send: (reports: readonly Report[]) => void;
}

/** Tells of what went wrong until now, and from now on: each once a visit, and with a line. */
export function tellTroubles(page: Window, { isAllowed, send }: Teller): void {
  const told = new Set<string>();
  const seen = new WeakSet<object>();
  let waiting: Report[] = [];

  async function flush(): Promise<void> {
    if (!navigator.onLine || waiting.length === 0) return;
    const reports = waiting;
    waiting = [];
    if (await isAllowed()) send(reports);
  }

  /** Null for what is not of our own files, and for what one has caught and thrown again. */
  function reportOf(event: Event): Report | null {
    if (event instanceof SecurityPolicyViolationEvent) return ofPolicy(event);
    const { error, ...trouble } = troubleIn(event);
    if (!(error instanceof Error) || seen.has(error)) return null;
    seen.add(error);
    return ofError({ ...trouble, error });
  }

  function hear(event: Event): void {
    const report = reportOf(event);
    const line = JSON.stringify(report);
    if (!report || told.has(line) || told.size >= TOLD_MAX) return;
    // Without a line what is not here yet cannot come.
    if (report.kind === 'chunk' && !navigator.onLine) return;
    told.add(line);
    waiting.push(report);
    void flush().catch(() => undefined);
  }

  page.troubles?.forEach(hear);
  for (const trouble of TROUBLES) page.addEventListener(trouble, hear);
  page.addEventListener('online', () => void flush().catch(() => undefined));
}
