/** As `structuredClone` copies what a phone keeps and its processes tell each other, at a fraction of the cost. */
export function clone<T>(value: T): T {
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new DOMException('It cannot be copied', 'DataCloneError');
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof ArrayBuffer) return value.slice(0);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf((value as Record<string, unknown>)[key]);
  return copy;
}
