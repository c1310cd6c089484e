/** Where Alt makes another letter of it, the key itself tells. */
export const letterOf = ({ key, code }: KeyboardEvent) =>
  /^[a-z]$/iu.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
