import axe from 'axe-core';

/** What a screen reader, a keyboard or a finger would stumble over on the stage, one line each. */
export async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}
