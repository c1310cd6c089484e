/** The paper that everything lies on, for what cannot read it from the tokens: bars, splash, manifest. */
export const GROUNDS = { light: '#faf7f2', dark: '#141210' } as const;
