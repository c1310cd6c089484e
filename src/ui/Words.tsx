import { createElement, Fragment } from 'react';

// What closes a sentence or a quotation around a link is not part of it.
const LINK = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?’')\]…])/i;

const linked = (part: string) =>
  URL.canParse(part) ? (
    <a href={part} target="_blank" rel="noopener noreferrer">
      {part}
    </a>
  ) : (
    part
  );

/** What a person wrote, with links that can be followed. */
export function Words({ text }: { text: string }) {
  const parts = text.split(LINK).map((part, index) => (index % 2 === 1 ? linked(part) : part));
  return createElement(Fragment, null, ...parts);
}
