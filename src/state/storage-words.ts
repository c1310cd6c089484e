import { StorageFailure } from '../device/strict-store.ts';
import { keepingTexts } from '../../texts/core.ts';

/** Only one of the names that a browser gives to a full disk is given to nothing else. */
export const storageWords = ({ name }: StorageFailure): string =>
  name === 'QuotaExceededError' ? keepingTexts.phone.full : keepingTexts.phone.failing;

/** What the state tells of it; nothing where it is not this phone's storage that failed. */
export const troubleOf = (error: unknown): { storageTrouble?: string } =>
  error instanceof StorageFailure ? { storageTrouble: storageWords(error) } : {};
