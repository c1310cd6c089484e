// All that she can say of a look and of herself, each in three ways.
import type { Actions } from '../../../src/state/app.ts';
import type { herLook } from './her-look.ts';

const FITS = ['tight', 'right', 'loose'] as const;
const AGES = ['18-24', '25-34', '35-44'] as const;
const WHOM = ['men', 'women', 'all'] as const;
const DAYS = [30, null, 90] as const;
const MAIL = ['always', 'no', 'without_push'] as const;
const GENDERS = [1, 2, 3] as const;

type Way = 0 | 1 | 2;
export type Saying = (way: Way) => Promise<unknown>;

/** Stars are given once to each piece: `rated` says to which. */
export function herSayings(
  actions: Actions,
  look: ReturnType<typeof herLook>,
  rated: () => { uuid: string; link: string } = () => look.shoes,
): readonly (readonly [string, Saying])[] {
  const { outfit, photo, kurta, kurta2, kurta3, trousers, shoes, library, stylist } = look;
  return [
    ['stars', (way) => actions.rate(outfit, rated().uuid, way + 1, undefined, rated().link)],
    [
      'what she keeps',
      (way) =>
        way === 1
          ? actions.unsave(outfit, trousers.uuid)
          : actions.save(outfit, trousers.uuid, trousers.link),
    ],
    [
      'what she would rather have',
      (way) => {
        const { uuid, link } = [kurta2, kurta, kurta3][way] ?? kurta;
        return actions.choose(outfit, kurta.uuid, uuid, link);
      },
    ],
    ['what was not met', (way) => actions.dispute(outfit, 'note', way !== 1, `It is not ${way}`)],
    [
      'how it fits',
      (way) =>
        actions.sayFit(
          outfit,
          kurta2.uuid,
          way === 1 ? null : { size: `${way}`, fit: FITS[way] },
          kurta2.link,
        ),
    ],
    [
      'what she has bought',
      (way) =>
        actions.sayOwned(
          outfit,
          trousers.uuid,
          {
            state: way === 1 ? 'returned' : 'bought',
            size: `${way}`,
            fit: FITS[way],
            price: way * 100,
            at: null,
          },
          { seen: trousers.link },
        ),
    ],
    [
      'what the shop has',
      (way) =>
        way === 1
          ? actions.report(shoes.uuid, 'sold_out', null, shoes.link)
          : actions.report(shoes.uuid, 'price', 500 + way, shoes.link),
    ],
    ['whose clothes', (way) => actions.sayForWhom(WHOM[way])],
    [
      'what she likes',
      (way) => actions.answerTaste(library[0] ?? '', [true, false, null][way] ?? null),
    ],
    [
      'who she is',
      (way) =>
        actions.savePreferences({
          user_gender: GENDERS[way],
          age_range: AGES[way],
          color_preferences: { favorite_colors: [`Red ${way}`] },
          style_preferences: `Plain ${way}`,
        }),
    ],
    ['how long photos stay', (way) => actions.savePreferences({ keep_photos_days: DAYS[way] })],
    ['whether she is told of prices', (way) => actions.savePreferences({ tell_prices: way !== 1 })],
    ['whether she is mailed', (way) => actions.savePreferences({ mail: MAIL[way] })],
    [
      'whom she keeps',
      (way) => actions.savePreferences({ my_stylist: way === 1 ? null : stylist }),
    ],
    ['that she wants another', (way) => actions.askAgain(photo, outfit, `Once more ${way}`)],
  ];
}
