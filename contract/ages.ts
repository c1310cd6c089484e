/** Of the ranges of age the one whose people send no photo. */
export const UNDER_18 = 'under-18';
