import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test.each([
  ['en-GB', undefined],
  ['de-DE', undefined],
  ['hi-IN', 'en-IN'],
])(
  'beside English words dates are not Hindi, and otherwise the browser’s: %s',
  async (locale, readers) => {
    const own = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...own, locale });
    vi.resetModules();
    const { READERS } = await import('../../../texts/locale.ts');
    expect(READERS).toBe(readers);
  },
);
