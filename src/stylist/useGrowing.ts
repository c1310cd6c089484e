import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const growsByItself = (area: HTMLTextAreaElement) =>
  getComputedStyle(area).getPropertyValue('field-sizing') === 'content';

function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A field of several lines is as high as its words, where its style does not see to that. */
export function useGrowing(given?: RefObject<HTMLTextAreaElement | null>) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;

  useLayoutEffect(() => {
    if (field.current && !growsByItself(field.current)) grow(field.current);
  });

  useEffect(() => {
    const area = field.current;
    if (!area || growsByItself(area)) return undefined;
    let width = area.clientWidth;
    const observer = new ResizeObserver(() => {
      if (area.clientWidth === width) return;
      width = area.clientWidth;
      // What an observer itself makes larger it would be told of in vain.
      requestAnimationFrame(() => grow(area));
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [field]);

  return field;
}
