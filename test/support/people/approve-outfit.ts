import { call } from './call.ts';
import { itemDraft, outfitDraft } from './styling.ts';

/** The id of an outfit that answers the photo, keeps these lines, and that its consumer may see. */
export async function approveOutfit(
  server: { url: string },
  token: string,
  photo: string,
  title: string,
  answers: readonly string[] = [],
): Promise<string> {
  const json = outfitDraft(photo, {
    title,
    items: [itemDraft({ why: 'It is light.' })],
    answers: answers.map((line) => ({ line, kept: true })),
  });
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
