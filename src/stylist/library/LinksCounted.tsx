import { portalTexts } from '../../../texts/portal.ts';
import type { DraftItem } from '../look/items.ts';
import { itemFor, standsAs, type Standing } from './link-stands.ts';
import type { LinkState } from './read-link.ts';

const words = portalTexts.links;
const COUNTED = {
  added: ['added', 'library', 'doubled'],
  reading: ['next', 'reading'],
  waiting: ['waits'],
  open: ['gaps', 'twice', 'full', 'failed'],
} satisfies Record<keyof typeof words.counted, Standing[]>;

interface LinksCountedProps {
  states: readonly LinkState[];
  items: readonly DraftItem[];
}

export function LinksCounted({ states, items }: LinksCountedProps) {
  if (states.length === 0) return null;
  const standing = states.map((state) => standsAs(state, itemFor(state, items)));
  const said = Object.entries(COUNTED).flatMap(([name, of]) => {
    const count = standing.filter((one) => (of as Standing[]).includes(one)).length;
    return count > 0 ? [`${count} ${words.counted[name as keyof typeof COUNTED]}`] : [];
  });
  return (
    <p className="small" role="status">
      <b>{words.count(states.length)}</b> {said.length > 0 && `${said.join(', ')}.`}
    </p>
  );
}
