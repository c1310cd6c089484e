import { exampleEn } from './example-en.ts';

export type ExampleTexts = typeof exampleEn;

/** What the example shows, loaded with it alone. */
export const exampleTexts: ExampleTexts = exampleEn;
