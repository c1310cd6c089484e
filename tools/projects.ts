// The suites that vitest runs: as one run, so that no core waits for a suite to end.
import { startVitest, type TestCase, type TestModule } from 'vitest/node';
import { base, touchedByApp, touchesDays } from './changed.ts';
import { tell } from './count.ts';

/** What failed tests leave. */
export const RESULTS = 'test-results';

const THROUGH_THE_BUILD = new Set(['journeys', 'end-to-end']);

const projectOf = ({ project }: { project: { name: string } }) => project.name.split(' ')[0] ?? '';

function countOf(modules: readonly TestModule[]) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    const before = count.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      count[state === 'pending' ? 'skipped' : state] += 1;
    }
    // What fails outside any test fails its file.
    if (module.state() === 'failed' && count.failed === before) count.failed += 1;
  }
  return count;
}

function failureOf(test: TestCase) {
  const left = ['browser', 'looks'].includes(projectOf(test))
    ? `${RESULTS}/browser`
    : 'its error above';
  const { evidence = left, shown = [] } = test.meta() as { evidence?: string; shown?: string[] };
  const lines = [`see ${evidence}`, ...shown.map((words) => `shown: ${words}`)];
  return [`failed: ${test.module.relativeModuleId} > ${test.fullName}`, ...lines].join('\n  ');
}

/** Answers whether each of them ran a test. */
export async function runProjects(names: string[], files: string[], since?: string) {
  const startedAt = performance.now();
  const vitest = await startVitest(files, {
    run: true,
    project: names,
    passWithNoTests: since !== undefined,
    ...(since !== undefined && { changed: since }),
  });
  const modules = vitest.state.getTestModules();
  const errors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  let ranAll = true;
  for (const name of names) {
    const count = countOf(modules.filter((module) => projectOf(module) === name));
    tell(name, count, startedAt);
    if (count.passed + count.failed > 0 || since !== undefined) continue;
    console.log(`${name} ran no test.`);
    ranAll = false;
  }
  if (errors > 0) tell('outside any test', { passed: 0, failed: errors, skipped: 0 }, startedAt);
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) console.log(failureOf(test));
  }
  return ranAll;
}

/** What a change since main can have touched. */
export async function runChanged(names: string[]) {
  const since = base();
  const built = names.filter((name) => THROUGH_THE_BUILD.has(name));
  const touched = built.length > 0 ? touchedByApp(since) : [];
  const days = touchesDays(since) ? names.filter((name) => name === 'days') : [];
  const apart = new Set([...(touched.length > 0 ? built : []), ...days]);
  const others = names.filter((name) => !apart.has(name));
  if (others.length > 0) await runProjects(others, [], since);
  if (days.length > 0) await runProjects(days, []);
  if (touched.length > 0) await runProjects(built, touched);
  return true;
}
