/** What Prometheus tells whoever looks after the machines. */
export const alertTexts = {
  late: 'Requests wait past the time by which they were promised.',
  failing: 'Jobs fail; House says which and why.',
  disk: 'The disk of DATA_DIR is nearly full.',
  errors: 'More than one call in a hundred is answered with 5xx.',
  slow: 'The slowest in a hundred reads take longer than a second.',
  clock: 'A machine’s clock is off; at five seconds it stops serving.',
  backup: 'The last backup is older than 26 hours, or there is none.',
};
