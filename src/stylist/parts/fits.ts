import { createContext, useContext } from 'react';
import type { Fitted } from '../../../contract/fits.ts';

/** How things fitted the client, the newest first. */
export const FitsContext = createContext<readonly Fitted[]>([]);

export const useFits = () => useContext(FitsContext);
