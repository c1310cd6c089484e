import { useEffect } from 'react';
import { hers } from '../../state/selectors.ts';
import { useApp, useStore } from './app-context.ts';

/** What she has bought; it is read where it is shown. */
export function useHers() {
  const { actions } = useApp();
  useEffect(() => void actions.freshen(['bought']), [actions]);
  return useStore(hers);
}
