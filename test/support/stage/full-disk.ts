import { onTestFinished, vi } from 'vitest';

/** Nothing more is kept on this phone, nor taken away, until what it answers is called. */
export function fullDisk(): () => void {
  const refused = (['put', 'delete'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    }),
  );
  const empty = () => {
    for (const one of refused) one.mockRestore();
  };
  onTestFinished(empty);
  return empty;
}
