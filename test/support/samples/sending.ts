/** Of what a sending has at hand, what only a photo in parts asks for. */
export const NO_PARTS = {
  now: () => 0,
  mayGoOn: async () => undefined,
  reached: () => undefined,
  smallOf: async () => null,
};
