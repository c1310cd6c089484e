import { login as texts } from '../../../texts/consumer/login.ts';

/** It is not for her to come back online when she is. */
export const unreachedWords = () =>
  navigator.onLine ? texts.login.unreached : texts.login.unreachable;
