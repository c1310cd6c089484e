/** What an installation says of its own money; what nobody has set is not claimed. */
export const shopsTexts: Readonly<Record<string, string>> = {
  yes: 'Shops may pay us when you buy through a link.',
  no: 'No shop pays us for what you buy.',
};
