// For whom a photo is kept: whoever styled her last, whom she keeps, and nobody who is away.
import { fill } from '../full-house.ts';
import type { Hand } from '../hand.ts';
import { prepared } from '../../installation.ts';
import { asked } from '../samples-phone.ts';
import { formOf, piece, pictureOf } from '../samples.ts';
import type { Chapter } from '../writer.ts';

const A_WHILE_MS = 11 * 60_000;

export const chapter: Chapter = async (writer) => {
  const { chitra, stylist, meera, owner } = await fill(writer);
  const { server } = writer.house;
  const keptFor = (photo: string) =>
    JSON.stringify(
      prepared(
        server.kept.sqlite,
        'select reserved_for, reserved_until from requests where photo_id = ?',
      ).get(photo),
    );
  let drawn = 30;
  let photo = 'none';
  const sends = (words: string, wanted: 'same' | 'any' = 'same') =>
    writer.step(words, async () => {
      drawn += 1;
      const brief = JSON.stringify({ ...asked('Once more'), stylist: wanted });
      const form = formOf(pictureOf(drawn), { user: chitra.id, brief });
      const { body } = await chitra.asks('POST', '/api/closet/photos/upload/', { form });
      photo = String(body['id']);
      return keptFor(photo);
    });
  const styles = (by: Hand) =>
    writer.step(`${by.name} styles it`, async () => {
      const request = String(
        prepared(server.kept.sqlite, 'select id from requests where photo_id = ?')
          .pluck()
          .get(photo),
      );
      await by.asks('POST', `/api/stylist/requests/${request}/claim`);
      const { body } = await by.asks('POST', '/api/stylist/outfits/create/', {
        json: {
          photo,
          title: `By ${by.name}`,
          description: 'Plain',
          items: [piece(`ikat-${drawn}`)],
          answers: [{ line: 'note', kept: true }],
        },
      });
      const [made] = (body['outfits'] ?? []) as { id: string }[];
      const path = `/api/stylist/outfits/${made?.id}/approve/`;
      const { status } = await by.asks('POST', path, { json: { approved: true } });
      return status;
    });
  await sends('she sends one to anybody', 'any');
  await styles(meera);
  await sends('and one to the same');
  await sends('and one to anybody', 'any');
  await styles(stylist);
  await sends('and again one to the same');
  await styles(meera);
  const pausing = (of: Hand, how: 'pause' | 'resume') =>
    writer.step(`${of.name}: ${how}`, async () => {
      const { status } = await owner.asks('POST', `/api/house/people/${of.id}/${how}/`);
      return status;
    });
  const keeps = (whom: string | null) =>
    writer.step(`she keeps ${whom === null ? 'nobody' : 'one'}`, async () => {
      const json = {
        user_gender: 1,
        age_range: '35-44',
        color_preferences: { favorite_colors: [] },
        style_preferences: 'Plain',
        my_stylist: whom,
      };
      const path = '/api/user/profile/preferences/update_preferences/';
      return (await chitra.asks('POST', path, { json })).status;
    });
  await keeps(meera.id);
  await sends('she has kept another');
  // Whoever is away cannot sign in: all have done so just before.
  await writer.later('a while', A_WHILE_MS);
  await pausing(meera, 'pause');
  await sends('who is away');
  await pausing(meera, 'resume');
  await keeps(null);
  await writer.later('a while', A_WHILE_MS);
  await pausing(stylist, 'pause');
  await sends('whoever styled her last is away');
  await pausing(stylist, 'resume');
  await sends('and back');
};
