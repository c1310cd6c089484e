/** What people call the dyes that the house names its colours by. */
const COMMON: Readonly<Record<string, string>> = {
  madder: 'red',
  marigold: 'yellow',
  leaf: 'green',
  indigo: 'blue',
  rose: 'pink',
  ivory: 'cream',
  clay: 'brown',
};

/** Under the name that people use, the dye's beside it; any other colour as it is called. */
export const colourName = (colour: string): string => {
  const common = COMMON[colour.toLowerCase()];
  return common === undefined ? colour : `${common} (${colour.toLowerCase()})`;
};
