import { countingIn } from '../counting.ts';
import { LOCALE } from './locale.ts';

export const { grouped, plural, listed } = /* @__PURE__ */ countingIn(LOCALE);
