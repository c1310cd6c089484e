import { createContext, useContext } from 'react';

/** Around what can only be looked at: none of its keys does anything. */
export const KeysOff = createContext(false);

export const useKeysOff = () => useContext(KeysOff);
