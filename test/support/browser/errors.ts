import type { BrowserContext } from 'playwright';

/** What the browser itself says of a request that found no line, or of a picture that the worker found none for. */
export const NO_LINE = /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED \(\S+\/media\//;
/** And of one that a test cut off. */
export const ABORTED = /net::ERR_FAILED/;
/** And of one that was cut off with its line, or of a picture that the worker found it cut for. */
export const LINE_CUT =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|net::ERR_FAILED \(\S+\/media\//;
export const answered = (status: number) => new RegExp(`responded with a status of ${status}`);

/** Whatever can become of a request, and of an answer that time leapt over: in the lab all of it is meant. */
export const OF_THE_LAB = [
  /net::ERR_/,
  /responded with a status of/,
  /^(A change could not be kept on this phone )?TimeoutError: (signal timed out|Storage does not answer)/,
];

/** For a picture shown alone the browser asks for it by itself; every page of ours names its icon. */
const OF_THE_BROWSER = /\/favicon\.ico\)$/;
/** A page that has not heard yet that a photo was deleted asks for its picture. */
const DELETED = /status of 410 .*\/media\//;

/** What the pages of a test logged as an error, or threw. */
export class PageErrors {
  readonly seen: string[] = [];
  readonly #meant: RegExp[] = [OF_THE_BROWSER, DELETED];

  watch(context: BrowserContext) {
    context.on('weberror', (error) => this.seen.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      this.seen.push(url ? `${message.text()} (${url})` : message.text());
    });
  }

  /** Names the errors that this test brings about on purpose. */
  mean(...errors: RegExp[]) {
    this.#meant.push(...errors);
  }

  get unexpected(): string[] {
    return this.seen.filter((error) => !this.#meant.some((meant) => meant.test(error)));
  }
}
