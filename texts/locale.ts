/** Of the texts and of the numbers in them. Dates are in the reader's own. */
export const LOCALE = 'en-IN';
