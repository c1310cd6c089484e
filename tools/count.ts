type Count = { passed: number; failed: number; skipped: number };

export const one = (passed: boolean): Count => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
});

export const line = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

export const total: Count = { passed: 0, failed: 0, skipped: 0 };

export function tell(name: string, count: Count, startedAt: number) {
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${name}: ${line(count)}, after ${seconds.toFixed(1)} s`);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
