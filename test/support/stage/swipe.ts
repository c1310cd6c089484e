/** A finger that moves sideways over an element, as far as the page hears of it. */
export function swipe(over: Element, from: number, to: number): void {
  const tell = (type: string, x: number, touches: boolean) => {
    const touch = new Touch({ identifier: 1, target: over, clientX: x, clientY: 400 });
    over.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        touches: touches ? [touch] : [],
        changedTouches: [touch],
      }),
    );
  };
  tell('touchstart', from, true);
  tell('touchend', to, false);
}
