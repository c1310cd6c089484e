import { bench } from './portal/bench.ts';
import { clients } from './portal/clients.ts';
import { desk } from './portal/desk.ts';
import { keys } from './portal/keys.ts';
import { ledger } from './portal/ledger.ts';
import { outfit } from './portal/outfit.ts';
import { finder } from './portal/finder.ts';
import { queue } from './portal/queue.ts';
import { question } from './portal/question.ts';
import { sending } from './portal/sending.ts';
import { sizes } from './portal/sizes.ts';
import { warnings } from './portal/warnings.ts';
import { whys } from './portal/whys.ts';

/** The stylists' texts in English. */
export const portalTexts = {
  ...desk,
  ...keys,
  ...finder,
  ...queue,
  ...outfit,
  ...sizes,
  ...sending,
  ...question,
  ...ledger,
  ...clients,
  ...bench,
  ...warnings,
  ...whys,
};
