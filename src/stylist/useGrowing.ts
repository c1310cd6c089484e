import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const growsByItself = () => CSS.supports('field-sizing', 'content');

function grow(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** A field of several lines is as high as its words, where the browser does not see to that itself. */
export function useGrowing(given?: RefObject<HTMLTextAreaElement | null>) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;

  useLayoutEffect(() => {
    if (field.current && !growsByItself()) grow(field.current);
  });

  useEffect(() => {
    const area = field.current;
    if (!area || growsByItself()) return undefined;
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
