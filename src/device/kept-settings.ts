/** The database in which the state is kept. */
export const STATE = 'poshak-state';
export const SETTINGS = 'settings';
