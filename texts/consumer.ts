import { account } from './consumer/account.ts';
import { brief } from './consumer/brief.ts';
import { login } from './consumer/login.ts';
import { outfits } from './consumer/outfits.ts';
import { phone } from './consumer/phone.ts';
import { photos } from './consumer/photos.ts';
import { shared } from './consumer/shared.ts';
import { taste } from './consumer/taste.ts';

/** What the consumer's screens say. */
export const texts = {
  ...login,
  ...photos,
  ...brief,
  ...outfits,
  ...account,
  ...phone,
  shared,
  taste,
};
