import { texts } from '../../../texts/consumer.ts';

const ENDED = /[.!?…।]$/;

/** One after another, each but the last with its end. */
export const sentences = (...said: (string | null | undefined)[]): string =>
  said
    .flatMap((one) => one || [])
    .map((one, at, all) => (at === all.length - 1 || ENDED.test(one) ? one : one + texts.stop))
    .join(' ');
