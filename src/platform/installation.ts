import { createInstall } from './install.ts';

/** The page's one: the browser tells of it once, early. */
export const install = createInstall(window);
