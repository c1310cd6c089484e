import { Refused } from '../state/capture.ts';
import { toast } from '../ui/toast.ts';

/** Says what this phone's storage refused; the answer is undefined then. */
export async function sayRefusal<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await toast(error.message);
    return undefined;
  }
}
