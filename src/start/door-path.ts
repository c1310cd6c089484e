/** Where stylists come in. */
export const DOOR_PATH = '/stylist-login';

/** There, or on a screen behind it, each of which has an address of its own. */
export const isAtDoor = (path: string): boolean =>
  path === DOOR_PATH || path.startsWith(`${DOOR_PATH}/`);
