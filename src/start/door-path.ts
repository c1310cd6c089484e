/** Where stylists come in. */
export const DOOR_PATH = '/stylist-login';
