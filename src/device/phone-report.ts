import type { PhoneReport, phoneReport } from '../../contract/phone-reports.ts';

/** Typed by the contract, whose lists are not for the phone to carry. */
const { method, path }: typeof phoneReport = { method: 'POST', path: '/api/phone-reports/' };

/** By its name alone where the browser or the language has given it: any other may be a word of somebody's. */
export function classOf(error: unknown): PhoneReport['class'] {
  const isKnown =
    error instanceof DOMException || (error instanceof Error && error.name in globalThis);
  return isKnown ? (error.name as PhoneReport['class']) : 'other';
}

const FRAME = /([a-z-]+:\/\/[^\s)]*?):(\d+):(\d+)(?!\d|:)/;

/** Where it was thrown, as a browser writes it; null where it does not say. */
export function thrownAt(error: unknown): { url: string; at: string } | null {
  if (!(error instanceof Error)) return null;
  const [, url, line, column] = FRAME.exec(error.stack?.replace(error.message, '') ?? '') ?? [];
  return url === undefined ? null : { url, at: `:${line}:${column}` };
}

/** Once: nobody waits for it, and nothing is made of what becomes of it. */
export function sendReports(
  baseUrl: string,
  reports: readonly Omit<PhoneReport, 'build'>[],
): Promise<unknown> {
  const build = import.meta.env.VITE_VERSION ?? '0.0.0';
  return fetch(baseUrl + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports: reports.map((report) => ({ build, ...report })) }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined);
}
