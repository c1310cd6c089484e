import type { Photo } from '../../../contract/photos.ts';
import { aPhoto as onTheWire } from './wire.ts';

/** One that waits for its stylist. */
export const aPhoto = (changes: Partial<Photo> = {}): Photo =>
  onTheWire({
    id: 'p1',
    uuid: 'p1',
    userId: 'u1',
    image_url: '/media/p1/display?sig=x',
    thumb_url: '/media/p1/thumb?sig=x',
    upload_date: '2026-11-21T09:00:00Z',
    due_at: '2026-11-22T09:00:00Z',
    ...changes,
  });
