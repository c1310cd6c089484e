import { readClient } from '../../api/clients.ts';
import { usePortal } from '../store/context.ts';
import { useRead } from '../useRead.ts';

export function useClientDetails(userId: string) {
  const { client } = usePortal();
  const { value, failure, again } = useRead(userId, async () => readClient(client, userId));
  return { value, hasFailed: failure !== null, retry: again };
}

export type ClientDetailsRead = ReturnType<typeof useClientDetails>;
