/** What a build says: each language's folder has its own. */
export const LANGUAGE: string = 'en';

/** Of the texts and of the numbers in them. */
export const LOCALE = 'en-IN';

/** Of dates: whoever reads English has them as the browser writes them. */
export const READERS: string | undefined = undefined;
