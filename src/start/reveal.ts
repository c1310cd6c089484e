import { isCameraAsked, tapWhatStandsThere } from './early.ts';

/** The prerendered skeleton gives way to whatever React has drawn. */
export function uncover(): void {
  document.querySelector('#skeleton')?.remove();
  const { dataset } = document.documentElement;
  delete dataset['start'];
  delete dataset['early'];
  tapWhatStandsThere(window);
}

/** The camera that was asked for early is decided upon once it is known what is kept here. */
export function reveal(): void {
  if (!isCameraAsked(window)) uncover();
}
