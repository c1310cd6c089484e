/** Something of the server's that this phone keeps: the five states of a screen in one value. */
export interface Kept<Value> {
  /** Null until something was kept. */
  value: Value | null;
  isLoading: boolean;
  isOffline: boolean;
  /** When the server last said it. */
  fetchedAt: number | null;
  error: string | null;
}
