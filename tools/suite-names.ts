/** What `npm test --` takes. */
export const CHECKS: Record<string, string[][]> = {
  types: [
    ['tsc', '-b', 'texts', 'contract', 'src', 'sw', 'server', 'scripts', 'tools', 'test', '.'],
  ],
  lint: [['oxlint'], ['node', 'tools/newer/check.ts']],
  format: [['oxfmt', '--check', '.']],
};
export const DAILY = ['unit', 'server', 'browser', 'journeys', 'days'];
export const REST = ['simulation', 'looks', 'end-to-end', 'engines', 'scale', 'endurance', 'verbs'];
export const PROJECTS = [...DAILY, ...REST];
export const SUITES = [...Object.keys(CHECKS), ...PROJECTS];
/** Names of several. */
export const GROUPS: Record<string, string[]> = { all: SUITES, rest: REST };
export const CHANGED = 'changed';
export const AGAIN = 'again';
export const ALL = '--all';
/** What takes longest begins first: at the end of a run it would go on alone. */
export const LONGEST = [
  'test/simulation/thousands.test.ts',
  'test/verbs/verbs.test.ts',
  'test/simulation/desk-days.test.ts',
];
