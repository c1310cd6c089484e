import type { PendingRequest } from '../../../contract/requests.ts';

export function pendingRequest(over: Partial<PendingRequest> = {}): PendingRequest {
  const id = over.id ?? 'request-1';
  return {
    id,
    photoId: `photo-of-${id}`,
    userId: 'user-1',
    userEmail: 'ila@example.in',
    userName: 'Ila Bora',
    imageUrl: '/media/1/display',
    thumbUrl: '/media/1/thumb',
    uploadDate: '2026-11-20T08:00:00.000Z',
    dueAt: '2026-11-21T08:00:00.000Z',
    claim: null,
    drafts: [],
    userPreferences: {
      gender: 2,
      ageRange: '25-34',
      stylePreferences: 'Handloom',
      sizes: ['M'],
      colors: ['madder'],
    },
    ...over,
  };
}
