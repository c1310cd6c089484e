/** The prerendered skeleton gives way to what React has drawn. */
export function reveal(): void {
  document.querySelector('#skeleton')?.remove();
  delete document.documentElement.dataset['start'];
}
