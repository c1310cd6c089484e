/** @typedef {{ passed: number; failed: number; skipped: number }} Count */

/** @param {boolean} passed @returns {Count} */
export const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** @param {Count} count */
export const line = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** @type {Count} */
export const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {string} name @param {Count} count @param {number} startedAt */
export function tell(name, count, startedAt) {
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${name}: ${line(count)}, after ${seconds.toFixed(1)} s`);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
