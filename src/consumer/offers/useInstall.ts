import { useSyncExternalStore } from 'react';
import { install } from '../../platform/installation.ts';

/** How this browser installs the app; null when it does not, or has. */
export const useInstallWay = () => useSyncExternalStore(install.watch, install.way);
