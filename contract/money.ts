const PAISE_A_RUPEE = 100;

/** What is stored and added: whole paise, so that ten times 0.10 is 1. */
export const paise = (rupees: number): number => Math.round(rupees * PAISE_A_RUPEE);
/** What goes over the wire and is shown. */
export const rupees = (paise: number): number => paise / PAISE_A_RUPEE;

export const sumOf = (prices: readonly number[]): number =>
  rupees(prices.reduce((sum, price) => sum + paise(price), 0));
