import { Refused } from '../../state/capture.ts';
import { toast } from '../../ui/toast.ts';

/** What this phone's storage said against it, in words; null when it was done. */
export async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Says it in a toast; answers what came of the work, undefined when it was refused. */
export async function sayRefusal<T>(work: Promise<T>): Promise<T | undefined> {
  const words = await refusalOf(work);
  if (words === null) return work;
  await toast(words);
  return undefined;
}
