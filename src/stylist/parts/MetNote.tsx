import { meets } from '../../../contract/ledger.ts';
import { portalTexts } from '../../../texts/portal.ts';
import type { ItemForm } from '../look/items.ts';
import { useAsked } from './asked.ts';

/** Says of a piece, before it goes out, that the client wants none of it. */
export function MetNote({ row }: { row: ItemForm }) {
  const { lines } = useAsked();
  const met = lines.flatMap(({ kind, value }) =>
    kind === 'avoid' && meets(String(value), row) ? [String(value)] : [],
  );
  return (
    <div role="status" style={{ display: 'contents' }}>
      {met.length > 0 && <p className="st bad">{portalTexts.ledger.meets(met.join(', '))}</p>}
    </div>
  );
}
