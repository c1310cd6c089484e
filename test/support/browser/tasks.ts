import type { Page } from 'playwright';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * From now on: answers how long the page's own thread worked at its longest task, in ms. What the
 * machine does meanwhile is not counted, so that a busy one judges as a quiet one does.
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  if (!browser) throw new Error('only a browser of its own can be traced');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  return async () => {
    const trace = (await browser.stopTracing()).toString();
    const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
    const main = traceEvents.filter(({ args }) => args.name === 'CrRendererMain');
    const worked = traceEvents
      .filter(({ name }) => name.endsWith('RunTask'))
      .filter(({ pid, tid }) => main.some((thread) => thread.pid === pid && thread.tid === tid))
      .map(({ tdur = 0 }) => tdur / 1000);
    if (worked.length === 0) throw new Error('the trace has no tasks');
    return Math.max(...worked);
  };
}
