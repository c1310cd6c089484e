import type { Page } from 'playwright';
import type { Photo } from '../../../contract/photos.ts';
import { call, type Session } from '../people/call.ts';
import { jpeg } from '../samples/pictures.ts';

/** Posts the form as the phone does when another app shares a file to this one. */
export const shareTo = (page: Page, ...files: { bytes: Buffer; type: string }[]) =>
  postTo('/share', page, files);

export async function postTo(
  action: string,
  page: Page,
  files: { bytes: Buffer; type: string }[],
): Promise<void> {
  const shared = files.map(({ bytes, type }) => ({ base64: bytes.toString('base64'), type }));
  const asked = [action, shared] as const;
  await page.evaluate(([action, shared]) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action, enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'photo', multiple: true });
    const transfer = new DataTransfer();
    for (const { base64, type } of shared) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], 'shared', { type }));
    }
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, asked);
}

export const photosOf = async (server: { url: string }, { id, token }: Session) =>
  (await call<Photo[]>(server, `/api/closet/photos/user/${id}/`, { token })).body;

const made = (size: { width: number; height: number }) => async (seed: number) => ({
  bytes: await jpeg({ ...size, seed }),
  type: 'image/jpeg',
});
/** Two photos to share that can be told apart by their shapes. */
export const photo = made({ width: 2400, height: 3000 });
export const wide = made({ width: 3000, height: 2400 });

export const ASKED = 'Another photo was shared';
