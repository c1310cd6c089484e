import axe from 'axe-core';
import { DOOR_PATH } from '../../../src/start/door-path.ts';

/** What a screen reader, a keyboard or a finger would stumble over on the stage, one line each. */
export async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // Elsewhere the page scrolls on under the bar at its foot.
    rules: { 'target-size': { enabled: location.pathname.startsWith(DOOR_PATH) } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}
