/** Takes all off the page but the place for toasts: what is imported once stands once. */
export const clearPage = (): void =>
  document.body.replaceChildren(
    ...document.querySelectorAll('body > :has(> section[aria-label^="Notifications"])'),
  );
