import { onTestFinished } from 'vitest';

/** As whoever reads large letters has set the browser. */
export function twiceTheSize(): void {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  onTestFinished(() => {
    style.removeProperty('font-size');
  });
}
