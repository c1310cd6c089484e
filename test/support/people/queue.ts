import type { Brief } from '../../../contract/brief.ts';
import { jpeg } from '../samples/pictures.ts';
import { briefOf } from './brief.ts';
import { uploadPhoto } from './call.ts';
import { newPerson } from './person.ts';

let photos = 0;

/** Somebody whose photo waits in the queue. */
export async function waitingClient(
  installation: { url: string },
  email?: string,
  asked?: Partial<Brief>,
) {
  const person = await newPerson(installation, email, { style_preferences: 'Handloom, no heels' });
  const photo = await jpeg({ seed: (photos += 1) });
  const { body } = await uploadPhoto(installation, person.token, photo, {
    ...(asked && { fields: { brief: JSON.stringify(briefOf(asked)) } }),
  });
  return { ...person, photoId: body.id };
}
