import axe from 'axe-core';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright';

/** What a screen reader, a keyboard or a finger would stumble over, one line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({
      resultTypes: ['violations'],
      // Elsewhere the page scrolls on under the bar at its foot.
      rules: { 'target-size': { enabled: location.pathname.startsWith('/stylist-login') } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
  });
}

declare global {
  var axe: typeof Axe;
}
