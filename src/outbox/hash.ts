export type Hash = (bytes: ArrayBuffer) => Promise<string>;

export const sha256Of: Hash = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
