/** As the choices are called: all but one by their figures. */
export const ageWords = (range: string): string => (range === 'under-18' ? 'Under 18' : range);
