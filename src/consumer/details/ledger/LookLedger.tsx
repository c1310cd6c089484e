import { Ledger } from '../../../ui/Ledger.tsx';
import { firstName } from '../../../../texts/names.ts';
import { texts } from '../../../../texts/consumer.ts';
import { countOf, type LedgerLine } from './lines.ts';
import { LineOfLedger, type OnSay } from './LineOfLedger.tsx';
import type { Swap } from './swaps.ts';

interface LookLedgerProps {
  lines: readonly LedgerLine[];
  stylist: string;
  onSay: OnSay;
  onSwap: (swap: Swap) => void;
}

/** You asked, and what your stylist did. */
export function LookLedger({ lines, stylist, onSay, onSwap }: LookLedgerProps) {
  const name = firstName(stylist);
  const said = countOf(lines, 'said');
  return (
    <Ledger
      asked={texts.ledger.youAsked}
      did={texts.ledger.did(name)}
      foot={
        <>
          <b>{texts.ledger.kept(countOf(lines, 'fulfilled'), lines.length)}</b>
          <span className="note">{said > 0 ? texts.ledger.said(said) : texts.ledger.hint}</span>
        </>
      }
    >
      {lines.map((line) => (
        <LineOfLedger key={line.id} line={line} stylist={name} onSay={onSay} onSwap={onSwap} />
      ))}
    </Ledger>
  );
}
