import { createContext, useContext } from 'react';
import type { Asked } from '../look/said.ts';

interface AskedOf {
  /** The client's, as headings say it. */
  firstName: string;
  /** Nothing where nothing was asked for. */
  lines: Asked;
}

export const AskedContext = createContext<AskedOf>({ firstName: '', lines: [] });

export const useAsked = () => useContext(AskedContext);
