import { createContext, useContext } from 'react';
import type { BriefLines } from '../look/said.ts';

export interface ClientAsked {
  /** The client's, as headings say it. */
  firstName: string;
  /** Nothing where nothing was asked for. */
  lines: BriefLines;
  /** A picture of the client's own clothes; nothing where no request is in hand. */
  onReport?: (piece: string) => void;
}

export const AskedContext = createContext<ClientAsked>({ firstName: '', lines: [] });

export const useAsked = () => useContext(AskedContext);
