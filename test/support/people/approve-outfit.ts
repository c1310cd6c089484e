import { call } from './call.ts';
import { itemDraft, outfitDraft } from './styling.ts';

/** The id of an outfit that answers the photo and that its consumer may see. */
export async function approveOutfit(
  server: { url: string },
  token: string,
  photo: string,
  title: string,
): Promise<string> {
  const json = outfitDraft(photo, { title, items: [itemDraft()] });
  const { body } = await call<{ outfits: { id: string }[] }>(
    server,
    '/api/stylist/outfits/create/',
    { token, json },
  );
  const id = body.outfits[0]?.id ?? '';
  const approval = { token, json: { approved: true } };
  const { status } = await call(server, `/api/stylist/outfits/${id}/approve/`, approval);
  if (status !== 200) throw new Error(`approving answered ${status}`);
  return id;
}
