/** What was counted and waits. */
export const EVENTS = 'poshak-events';

/** Whether the app has kept anything on this phone, its own count of events aside. */
export async function keepsSomething(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name !== EVENTS);
  } catch {
    // Where nobody says, it may have.
    return true;
  }
}
