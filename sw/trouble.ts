import { mayCount } from '../src/device/may-count.ts';
import { classOf, sendReports, thrownAt } from '../src/device/phone-report.ts';
import type { Trouble } from '../src/device/trouble.ts';

/** A worker lives for minutes. */
const TOLD_MAX = 3;

/** What goes wrong where no page is open is told as well; not said here is whose it was, or of what. */
export function tellTroubles(worker: ServiceWorkerGlobalScope, baseUrl: string): void {
  let told = 0;
  const tell = ({ kind, error, code = null }: Trouble) => {
    if (!(error instanceof Error) || told >= TOLD_MAX) return;
    told += 1;
    const thrown = thrownAt(error);
    const place = thrown && `${new URL(thrown.url).pathname.slice(1)}${thrown.at}`;
    const report = { screen: 'worker', kind, class: classOf(error), code, place } as const;
    void mayCount().then(
      (may) => may && sendReports(baseUrl, [report]),
      () => undefined,
    );
  };
  worker.addEventListener('error', ({ error }) => tell({ kind: 'error', error }));
  worker.addEventListener('unhandledrejection', ({ reason: error }) =>
    tell({ kind: 'rejection', error }),
  );
  worker.addEventListener('trouble' as never, ({ detail }: CustomEvent<Trouble>) => tell(detail));
}
