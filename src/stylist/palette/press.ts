/** What a person can type into. */
export const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

/** There Escape clears what was typed. */
export const isSearching = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** By itself: with Ctrl it means the outfit, wherever she is. */
export const isEnter = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>) => key === 'Enter' && !ctrlKey && !metaKey;

/** Another alphabet's letters, and those that Alt makes, are told by where the key lies. */
const letterAt = ({ key, code }: KeyboardEvent) => {
  if (/^[a-z]$/iu.test(key)) return key.toUpperCase();
  return key > '~' && code.startsWith('Key') ? code.slice('Key'.length) : null;
};

const NAMES: Record<string, string> = {
  Enter: '↵',
  Delete: 'Del',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '-': '−',
};

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Alt makes signs of the digits on some keyboards; on the pad beside them it writes any letter by its number. */
const nameWithAlt = (code: string) =>
  code.startsWith('Digit') || code.startsWith('Numpad') ? code.replace('Digit', '') : null;

/** As the table of keys writes it: "J", "Shift F", "Ctrl ↵", "?". */
export function nameOf(event: KeyboardEvent): string {
  const letter = letterAt(event);
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    // A sign has its Shift in itself, on some keyboards.
    ...(shiftKey && (letter !== null || key.length > 1) ? ['Shift'] : []),
    (altKey ? nameWithAlt(code) : null) ?? letter ?? NAMES[key] ?? key,
  ].join(' ');
}

/** What speaking and typing produce by accident, so it can be turned off. */
export const isCharacter = (event: KeyboardEvent) => event.key.length === 1 && !isModified(event);

export const isLetter = (event: KeyboardEvent) => isCharacter(event) && letterAt(event) !== null;

const HALVES = new Set([
  'Control',
  'Shift',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
  'Process',
]);

/** Not yet a key, or a part of a letter that is being put together. */
export const isHalf = (event: KeyboardEvent) => event.isComposing || HALVES.has(event.key);

const EDITING = /^Ctrl (?:Shift )?[ACXYZ]$/u;
const FUNCTION = /^F\d+$/u;

/** What the field, or what can be pressed, does with a key itself. */
export function isTargets(event: KeyboardEvent): boolean {
  const { target } = event;
  const name = nameOf(event);
  // The words that are pasted come with the event that follows.
  if (name === 'Ctrl V') return true;
  if (isField(target))
    return EDITING.test(name) || !(isModified(event) || FUNCTION.test(event.key));
  return name === '↵' && target instanceof Element && target.closest('button, a, summary') !== null;
}
