// The catalogue in each language, for what a test looks for on a screen.
import { commonTexts } from '../../texts/common.ts';
import { texts } from '../../texts/consumer.ts';
import { fitTexts } from '../../texts/fit.ts';
import { legal } from '../../texts/legal.ts';
import { stylistPageTexts } from '../../texts/stylist-page.ts';
import { waitingTexts } from '../../texts/waiting.ts';
import { fitTexts as fitHi } from '../../texts/hi/fit.ts';
import { stylistPageTexts as stylistHi } from '../../texts/hi/stylist-page.ts';
import { commonTexts as commonHi } from '../../texts/hi/common.ts';
import { account } from '../../texts/hi/consumer/account.ts';
import { brief } from '../../texts/hi/consumer/brief.ts';
import { login } from '../../texts/hi/consumer/login.ts';
import { outfits } from '../../texts/hi/consumer/outfits.ts';
import { phone } from '../../texts/hi/consumer/phone.ts';
import { photos } from '../../texts/hi/consumer/photos.ts';
import { shared } from '../../texts/hi/consumer/shared.ts';
import { taste } from '../../texts/hi/consumer/taste.ts';
import { legal as legalHi } from '../../texts/hi/legal.ts';
import { waitingTexts as waitingHi } from '../../texts/hi/waiting.ts';
import type { WordsOf } from '../../texts/words-of.ts';

export const ENGLISH = {
  ...texts,
  common: commonTexts,
  fit: fitTexts,
  legal,
  stylist: { made: stylistPageTexts.made },
  waiting: waitingTexts,
};

export type Words = WordsOf<typeof ENGLISH>;

export const HINDI: Words = {
  ...login,
  ...photos,
  ...brief,
  ...outfits,
  ...account,
  ...phone,
  shared,
  taste,
  common: commonHi,
  fit: fitHi,
  stylist: stylistHi,
  legal: legalHi,
  waiting: waitingHi,
};
