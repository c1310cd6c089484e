// Under these names a start finds what is on the phone: they stay as they are.

/** In local storage, which alone can be read before the first paint. */
export const SIGNED_IN = 'isLoggedIn';
export const AT_DESK = 'isAtDesk';
export const THEME = 'theme';
export const VIEW = 'home';

/** The database of the sessions. */
export const SESSIONS = 'poshak-session';
