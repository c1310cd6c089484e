import { violates } from '../../../contract/ledger.ts';
import { portalTexts } from '../../../texts/portal.ts';
import type { ItemForm } from '../look/items.ts';
import { useAsked } from './asked.ts';

/** Says of a piece, before it goes out, that the client wants none of it. */
export function ViolationNote({ row }: { row: ItemForm }) {
  const { lines } = useAsked();
  const violated = lines.flatMap(({ kind, value }) =>
    kind === 'avoid' && violates(String(value), row) ? [String(value)] : [],
  );
  return (
    <div role="status" style={{ display: 'contents' }}>
      {violated.length > 0 && (
        <p className="st bad">{portalTexts.ledger.violation(violated.join(', '))}</p>
      )}
    </div>
  );
}
