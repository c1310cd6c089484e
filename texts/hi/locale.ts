export const LANGUAGE: string = 'hi';

/** Latin digits, as everybody reads them on prices. */
export const LOCALE = 'hi-IN-u-nu-latn';

/** No browser that is set to English writes a month between Hindi words. */
export const READERS: string | undefined = LOCALE;
