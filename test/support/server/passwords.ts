import { vi } from 'vitest';

/**
 * To derive a password is slow on purpose, and every server and every stylist of a test begins with
 * it: a quarter of what the server's tests cost. Each is derived once; whatever else is given as a
 * password costs what it costs.
 */
vi.mock(import('../../../server/auth/password.ts'), async (original) => {
  const { hashPassword, isPassword } = await original();
  const hashes = new Map<string, Promise<string>>();
  return {
    hashPassword: (password) => {
      const hash = hashes.get(password) ?? hashPassword(password);
      hashes.set(password, hash);
      return hash;
    },
    isPassword: async (password, stored) =>
      (stored !== undefined && (await hashes.get(password)) === stored) ||
      isPassword(password, stored),
  };
});
