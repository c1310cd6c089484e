/** The stylists' side of the app, whose screens have their addresses there. */
export const isAtDesk = (path: string): boolean => /^\/stylist-login(\/|$)/.test(path);
