/** Of the language the texts are in: a sentence, its numbers and its dates are read together. */
export const LOCALE = 'en-IN';
