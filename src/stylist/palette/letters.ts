const LETTERS_OFF = 'areLettersOff';

function kept(): boolean {
  try {
    return localStorage.getItem(LETTERS_OFF) !== 'true';
  } catch {
    return true;
  }
}

let areOn: boolean | null = null;

export const areLettersOn = () => (areOn ??= kept());

/** Answers whether this computer keeps it; until the page goes it holds in any case. */
export function turnLetters(on: boolean): boolean {
  areOn = on;
  try {
    if (on) localStorage.removeItem(LETTERS_OFF);
    else localStorage.setItem(LETTERS_OFF, 'true');
    return true;
  } catch {
    return false;
  }
}

addEventListener('storage', ({ key }) => {
  if (key === LETTERS_OFF || key === null) areOn = null;
});
