import { account } from './en/account.ts';
import { everywhere } from './en/everywhere.ts';
import { login } from './en/login.ts';
import { outfits } from './en/outfits.ts';
import { phone } from './en/phone.ts';
import { photos } from './en/photos.ts';

/** Every text of the app in English. */
export const en = {
  ...everywhere,
  ...login,
  ...photos,
  ...outfits,
  ...account,
  ...phone,
};
