import { useEffect } from 'react';
import { replaceView } from '../view.ts';
import { Workbench } from './Workbench.tsx';
import { useRequest } from './useRequest.ts';

/** The client's photo and what is known of the client, beside the outfit that answers it. */
export function EditorPage({ requestId, outfitId }: { requestId: string; outfitId?: string }) {
  const { request, readAgain } = useRequest(requestId);
  useEffect(() => {
    if (request === null) replaceView({ name: 'pending' });
  }, [request]);
  if (!request) return null;
  return <Workbench request={request} onHeld={readAgain} {...(outfitId && { outfitId })} />;
}
