import { lend } from '../device/older-browsers.ts';

// What a page needs besides.
lend(Element.prototype, {
  checkVisibility(this: Element) {
    return this.getClientRects().length > 0;
  },
});
