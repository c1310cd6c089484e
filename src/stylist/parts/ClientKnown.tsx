import type { ReactNode } from 'react';
import { AskedContext, type ClientAsked } from './asked.ts';
import { FitsContext } from './fits.ts';
import { OffersContext, useOffersOf, type OfferParts } from './offers.ts';
import { KnownContext } from './useKnown.ts';

interface ClientKnownProps extends OfferParts, Omit<ClientAsked, 'lines'> {
  children: ReactNode;
}

/** What the parts of an outfit say of themselves depends on whom it is for. */
export function ClientKnown({ firstName, onReport, children, ...parts }: ClientKnownProps) {
  const { lines, known, details, request } = parts;
  return (
    <AskedContext value={{ firstName, lines, ...(onReport && { onReport }) }}>
      <KnownContext value={known}>
        <FitsContext value={details.value?.fit ?? request.fit ?? []}>
          <OffersContext value={useOffersOf(parts)}>{children}</OffersContext>
        </FitsContext>
      </KnownContext>
    </AskedContext>
  );
}
