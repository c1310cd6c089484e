import type { Page } from 'playwright';

/** The words on this screen that nobody can read in one go: out of its width, cut by what is around them, or broken over two lines. */
export const cutHere = () => {
  const SLACK_PX = 2;
  const cut: string[] = [];
  const isBeside = (word: DOMRect, box: DOMRect) =>
    word.left < box.left - SLACK_PX || word.right > box.right + SLACK_PX;
  const isCutBy = (word: DOMRect, box: DOMRect) =>
    isBeside(word, box) || word.top < box.top - SLACK_PX || word.bottom > box.bottom + SLACK_PX;
  const screen = new DOMRect(0, -1e6, document.documentElement.clientWidth, 2e6);
  const isScrolled = (value: string) => value === 'auto' || value === 'scroll';
  /** What clips the words inside `element`; null where they can be scrolled to, are for screen readers, or end in an ellipsis on purpose. */
  const frameOf = (element: Element): DOMRect | null => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none' || isScrolled(style.overflowX)) return null;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return null;
      if (at !== document.body && /hidden|clip/.test(style.overflow)) {
        return at.getBoundingClientRect();
      }
    }
    return screen;
  };
  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  /** Devanagari hangs lower than the boxes that a Latin face has its letters in, and stands higher. */
  const inkOf = (text: string, lines: DOMRect[], element: Element, clip: DOMRect) => {
    const { font } = getComputedStyle(element);
    pen.font = font;
    const { fontBoundingBoxAscent, actualBoundingBoxAscent, actualBoundingBoxDescent } =
      pen.measureText(text);
    // Lines that are left out stand below it.
    const baselines = lines
      .map(({ top }) => top + fontBoundingBoxAscent)
      .filter((baseline) => baseline < clip.bottom);
    return {
      top: Math.min(...baselines) - actualBoundingBoxAscent,
      bottom: Math.max(...baselines) + actualBoundingBoxDescent,
    };
  };
  /** What nothing can be scrolled in; null where the words are for screen readers. */
  const clipOf = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { clipPath, overflowY } = getComputedStyle(at);
      if (clipPath !== 'none') return null;
      if (/hidden|clip/.test(overflowY)) return at.getBoundingClientRect();
    }
    return null;
  };
  const isClipped = (text: string, lines: DOMRect[], element: Element) => {
    const clip = clipOf(element);
    if (!clip) return false;
    const ink = inkOf(text, lines, element, clip);
    return ink.top < clip.top - SLACK_PX || ink.bottom > clip.bottom + SLACK_PX;
  };
  const isTight = (lines: DOMRect[], element: Element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return lines.length > 1 && Number.parseFloat(lineHeight) < 1.4 * Number.parseFloat(fontSize);
  };
  const isBroken = (word: Range) => {
    const tops = Array.from(word.getClientRects(), ({ top }) => top);
    return Math.max(...tops) - Math.min(...tops) > SLACK_PX;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const element = text.parentElement;
    if (!element || !text.textContent?.trim()) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    if (/\p{Script=Devanagari}/u.test(text.textContent)) {
      if (isClipped(text.textContent, rects, element)) cut.push(`clipped: ${text.textContent}`);
      if (isTight(rects, element)) cut.push(`too tight: ${text.textContent}`);
    }
    const frame = frameOf(element);
    if (!frame) continue;
    const own = element.closest('button, a, td, th')?.getBoundingClientRect() ?? screen;
    if (
      rects.some((rect) => isCutBy(rect, frame) || isCutBy(rect, screen) || isBeside(rect, own))
    ) {
      cut.push(text.textContent.trim());
    }
    for (const { index, 0: word } of text.textContent.matchAll(/[\p{L}\p{M}]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (isBroken(range)) cut.push(`broken: ${word}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) cut.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
  return cut;
};

export const cutWords = (page: Page) => page.evaluate(cutHere);
