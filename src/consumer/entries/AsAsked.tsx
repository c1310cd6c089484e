import { useMemo } from 'react';
import type { Photo } from '../../../contract/photos.ts';
import { choicesAhead, withChoices } from '../../state/operations/choice.ts';
import { disputesAhead } from '../../state/operations/dispute.ts';
import { texts } from '../../../texts/consumer.ts';
import { countOf, ledgerOf } from '../details/lines.ts';
import { useStore } from '../shell/app-context.ts';

/** "7 of 8 as you asked": as the outfit says it where this phone has it, else as the server counts. */
export function AsAsked({
  look: { uuid, asked },
}: {
  look: Pick<Photo['outfits'][number], 'uuid' | 'asked'>;
}) {
  const outfit = useStore(({ outfits }) => outfits[uuid]?.value?.outfit);
  const outbox = useStore((state) => state.outbox);
  const here = useMemo(() => {
    if (!outfit) return null;
    const { answers = [], items } = outfit;
    const chosen = withChoices(items, choicesAhead(outbox, uuid).waiting);
    const lines = ledgerOf(answers, chosen, disputesAhead(outbox, uuid));
    return { kept: countOf(lines, 'fulfilled'), lines: lines.length };
  }, [outfit, outbox, uuid]);
  const { kept, lines } = here ?? asked ?? { kept: 0, lines: 0 };
  return lines > 0 && <p className="note">{texts.ledger.kept(kept, lines)}</p>;
}
