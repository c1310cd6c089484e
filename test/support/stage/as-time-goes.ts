import { vi } from 'vitest';

/** To be polled while a clock set by hand goes on: what waits may begin to wait only after a write to disk. */
export const asTimeGoes =
  <T>(read: () => T) =>
  async () => {
    await vi.advanceTimersByTimeAsync(1000);
    return read();
  };
