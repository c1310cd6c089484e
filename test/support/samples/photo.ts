import type { Photo } from '../../../contract/photos.ts';

/** One that waits for its stylist. */
export const aPhoto = (changes: Partial<Photo> = {}): Photo => ({
  id: 'p1',
  uuid: 'p1',
  userId: 'u1',
  image_url: '/media/p1/display?sig=x',
  thumb_url: '/media/p1/thumb?sig=x',
  thumbhash: '',
  width: 4,
  height: 5,
  upload_date: '2026-11-21T09:00:00Z',
  due_at: '2026-11-22T09:00:00Z',
  status: 'processing',
  stage: 'queued',
  retake_reason: null,
  retake_by: null,
  outfit_uuid: null,
  outfit_count: 0,
  outfits: [],
  ...changes,
});
