export interface What {
  role: 'button' | 'link' | 'heading' | 'field' | 'tab' | 'radio' | 'checkbox' | 'words';
  /** The beginning of its name, or all of it between two quotes. */
  name: string;
  /** The beginning of the name of the row, the group or the dialog that it stands in. */
  within?: string | undefined;
  /** It has to lie still, and nothing over it. */
  isPressed?: boolean;
}

/** Runs in the page: marks the first that is meant, and answers what is lacking. */
export async function find(what: What, mark: string): Promise<string> {
  const selectors = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    field: 'input:not([type=file]), textarea, select',
    tab: '[role=tab]',
    radio: '[role=radio], input[type=radio]',
    checkbox: '[role=checkbox], input[type=checkbox]',
    words: 'body *',
  };
  const plain = (text: string | null | undefined) => (text ?? '').trim().replaceAll(/\s+/g, ' ');
  const nameOf = (element: Element) => {
    const own = element.getAttribute('aria-label');
    if (own !== null) return plain(own);
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (by.length > 0)
      return plain(by.map((id) => document.getElementById(id)?.textContent).join(' '));
    const { labels } = element as HTMLInputElement;
    return plain(labels?.[0]?.textContent ?? element.textContent);
  };
  const isMeant = (element: Element) => {
    if (what.role === 'words') {
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      return plain(texts.map((node) => node.textContent).join('')).includes(what.name);
    }
    const name = nameOf(element);
    return what.name.startsWith('"') ? `"${name}"` === what.name : name.startsWith(what.name);
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const isWithin = (element: Element, name: string) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if (!outer.matches('li, dialog, [role=dialog], [role=radiogroup]')) continue;
      const headings = [...outer.querySelectorAll('h2, h3')].map(nameOf);
      if ([nameOf(outer), ...headings].some((one) => one.startsWith(name))) return true;
    }
    return false;
  };
  const { within } = what;
  const all = [...document.querySelectorAll(selectors[what.role])]
    .filter(isMeant)
    .filter((element) => within === undefined || isWithin(element, within));
  const found = all.find(isShown) ?? all.find((element) => element.matches('[type=radio]'));
  // Who chooses among drawn radios presses what is drawn.
  const element = found?.matches('[type=radio]') ? (found.closest('label') ?? found) : found;
  if (!element)
    return `not there (${all.length} hidden) on ${plain(document.body.innerText).slice(0, 600)}`;
  for (const old of document.querySelectorAll(`[${mark}]`)) old.removeAttribute(mark);
  element.setAttribute(mark, '');
  if (!what.isPressed) return '';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { x, y, width, height } = element.getBoundingClientRect();
  if (x !== before.x || y !== before.y) return 'moving';
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  if (above && (element.contains(above) || above.contains(element))) return '';
  return `under ${above?.outerHTML.slice(0, 100)}`;
}
