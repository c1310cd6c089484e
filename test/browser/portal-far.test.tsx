import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { EditorPage } from '../../src/stylist/editor/EditorPage.tsx';
import { FocusTargets } from '../../src/stylist/focus.tsx';
import { PortalContext } from '../../src/stylist/store/context.ts';
import { deskOf } from '../support/browser/desk-of.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';

test('the photo of a request that is far down the queue is opened once it is held', async () => {
  const blur = pendingRequest({ imageUrl: null, thumbUrl: null });
  const claim = { stylistId: 'asha', name: 'Asha Rao', expiresAt: '2099-01-01T00:00:00.000Z' };
  let isHeld = false;
  const { portal } = deskOf(({ path }) => {
    if (path.endsWith('/claim')) {
      isHeld = true;
      return Response.json({ success: true, claim });
    }
    // The page of it is not among those read.
    if (path.endsWith('/pending-requests'))
      return Response.json({ requests: [], total: 317, next: 'more' });
    if (path.endsWith(`/requests/${blur.id}/`))
      return Response.json(isHeld ? { ...blur, claim, imageUrl: '/media/1/display' } : blur);
    return Response.json({ success: false, code: 'not_found', message: '' }, { status: 404 });
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <PortalContext value={portal}>
        <FocusTargets>
          <EditorPage requestId={blur.id} />
        </FocusTargets>
      </PortalContext>,
    ),
  );
  const photos = () => document.querySelectorAll('img[src*="/media/1/display"]').length;
  // Beside the brief and on the board.
  await vi.waitFor(() => expect(photos()).toBe(2), { timeout: 5000 });
  root.unmount();
});
