import type { LibraryItem } from '../../../contract/items.ts';
import { TickIcon } from '../../ui/icons.tsx';
import { portalTexts } from '../../../texts/portal.ts';
import type { Draft } from '../look/draft.ts';
import { ViewLink } from '../ViewLink.tsx';
import { useKnown } from './useKnown.ts';
import {
  isHere,
  isNote,
  pieceIn,
  warningsIn,
  warningsOf,
  type Piece,
  type Warning,
} from '../look/warnings.ts';
import styles from './Warnings.module.css';

const words = portalTexts.warnings;

function MendLink({ name }: { name: string }) {
  return (
    <ViewLink className="link" view={{ name: 'tools' }} label={words.mendOne(name)}>
      {words.mend}
    </ViewLink>
  );
}

const lookOf = (warning: Warning) => (isNote(warning) ? styles.note : `st bad ${styles.warns}`);

/** What is known against a piece of an outfit. */
export function Warnings({ piece }: { piece: Piece }) {
  const said = warningsOf(piece, useKnown());
  return (
    <div role="status" style={{ display: 'contents' }}>
      {said.map((warning) => (
        <p key={warning.of} className={lookOf(warning)} data-note={isNote(warning) || undefined}>
          <span>
            {warning.said} {warning.of === 'link' && <MendLink name={piece.name} />}
          </span>
        </p>
      ))}
    </div>
  );
}

/** On the picture of a piece that is in the outfit. */
export function TileTick({ item }: { item: LibraryItem }) {
  const known = useKnown();
  return isHere(pieceIn(item), known) ? (
    <span className={styles.tick}>
      <TickIcon small />
    </span>
  ) : null;
}

/** The same of a piece in the library, inside its button. */
export function TileWarnings({ item }: { item: LibraryItem }) {
  const known = useKnown();
  const said = warningsOf(pieceIn(item), { ...known, library: [item, ...known.library] });
  return said.map((warning) => (
    <span key={warning.of} className={lookOf(warning)}>
      {warning.said}
    </span>
  ));
}

/** The same of all the pieces of an outfit that is to go, a line for each kind. */
export function OutfitWarnings({ draft }: { draft: Draft }) {
  const sums = warningsIn(draft, useKnown());
  return sums.map((warning) => (
    <p key={warning.of} className={lookOf(warning)}>
      {warning.said}
    </p>
  ));
}
