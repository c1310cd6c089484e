import { useState, type KeyboardEvent } from 'react';
import { portalTexts } from '../../../../texts/portal.ts';
import { useFocus, useFocusTarget } from '../../focus.tsx';
import type { Draft } from '../../look/draft.ts';
import type { DraftItem } from '../../look/items.ts';
import {
  isWebLink,
  outfitProblems,
  rowProblems,
  stillIn,
  type RowProblems,
} from '../../look/validation.ts';
import { isSearching } from '../../palette/press.ts';
import type { CommandName } from '../../../../texts/portal/keys.ts';
import type { Command } from '../../palette/commands.ts';
import { whyAfter } from '../../look/whys.ts';
import { keyed } from '../../palette/keyed.ts';
import { useCommands } from '../../palette/useCommands.ts';
import { useAsked } from '../../parts/asked.ts';
import { useKnown } from '../../parts/useKnown.ts';
import type { Part } from '../../store/drafts.ts';
import { ItemFields } from '../form/ItemFields.tsx';
import { OutfitTexts } from '../form/OutfitTexts.tsx';
import { useEditedRow } from '../form/useEditedRow.ts';
import type { Edits } from '../form/useEdits.ts';
import { Ledger } from '../ledger/Ledger.tsx';
import { BoardRead } from './BoardRead.tsx';
import { FindAnother } from './FindAnother.tsx';
import { PieceRead } from './PieceRead.tsx';
import { PinsRead } from './PinsRead.tsx';
import styles from './OutfitRead.module.css';

const { sending: words, outfit: outfitWords } = portalTexts;

interface OutfitInsideProps {
  draft: Draft;
  act: Edits['act'];
  change: (part: Part<Draft>) => void;
}

/** All of an outfit as it will be read; what is wrong with it is put right where it stands. */
export function OutfitInside({ draft, act, change }: OutfitInsideProps) {
  const { items } = draft;
  const { lines } = useAsked();
  const { rated } = useKnown();
  const { isIn, focus, focusFirst } = useFocus();
  const inside = useFocusTarget<HTMLDivElement>('read');
  const [chosen, setChosen] = useState<string | null>(null);
  const [another, setAnother] = useState<string | null>(null);
  const [isWriting, setIsWriting] = useState(false);
  const [problems, setProblems] = useState<RowProblems>({});
  const put = (item: DraftItem) =>
    change((now) => ({ items: now.items.map((one) => (one.key === item.key ? item : one)) }));
  const edited = useEditedRow({
    pieces: items,
    open: draft.open,
    onReplace: put,
    onOpen: (open) => change({ open }),
  });
  const save = () => {
    const found = rowProblems(edited.row);
    setProblems(found);
    if (Object.keys(found).length === 0) edited.close();
  };

  const write = (field: 'title' | 'description') => {
    setIsWriting(true);
    focus('field', field);
  };
  const find = (key: string) => {
    setAnother(key);
    focus('search', key);
  };
  const item = items.find(({ key }) => key === chosen);
  const isAtPiece = () => item !== undefined && isIn('piece', item.key);
  const isHere = () => isIn('read') || isIn('outfit', draft.id);
  const meantHere = (command: Command): Command => ({ ...command, isMeant: isHere });
  const onPiece = (name: CommandName, run: (at: DraftItem) => void) =>
    keyed(name, () => item && run(item), isAtPiece);
  useCommands(
    [
      meantHere(keyed('title', () => write('title'))),
      meantHere(keyed('description', () => write('description'))),
      onPiece('why', ({ key }) => focus('why', key)),
      onPiece('edit', ({ key }) => edited.edit(key)),
      onPiece('backups', ({ key }) => find(key)),
      onPiece('shop', ({ shopLink }) => {
        if (isWebLink(shopLink)) window.open(shopLink, '_blank', 'noopener,noreferrer');
      }),
    ],
    inside,
  );

  /** One step back: what is open closes, and the sheet stays. */
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isSearching(event.target)) return;
    if (another !== null && isIn('piece', another)) {
      event.preventDefault();
      setAnother(null);
      focusFirst(['toggle', another], ['grip', another]);
    }
  };
  return (
    <div ref={inside} className={styles.inside} role="presentation" onKeyDown={leave}>
      <div className={styles.left}>
        <BoardRead draft={draft} />
        {isWriting ? (
          <OutfitTexts draft={draft} problems={outfitProblems(draft)} change={change} />
        ) : (
          <>
            <p className={styles.description}>{draft.description}</p>
            <button
              type="button"
              className="link"
              aria-label={words.texts}
              aria-keyshortcuts="R"
              onClick={() => write('title')}
            >
              {portalTexts.bench.edit}
            </button>
          </>
        )}
        <PinsRead draft={draft} />
      </div>
      {lines.length > 0 && <Ledger draft={draft} change={change} act={act} isWhole />}
      <ol className={styles.pieces} aria-label={outfitWords.items}>
        {items.map((one) => (
          <PieceRead
            key={one.key}
            item={one}
            isChosen={one.key === chosen}
            isOpen={one.key === another}
            onChoose={() => setChosen(one.key)}
            onSize={(size) => put({ ...one, size })}
            onAfterSize={() => focusFirst(['why', one.key], ['grip', one.key])}
            onWhy={(why, took = one.took) => put({ ...one, why, took })}
            onNextWhy={() => {
              const next = whyAfter(items, one.key);
              if (next === null) focus('grip', one.key);
              else focus('why', next);
            }}
            onEdit={() => edited.edit(one.key)}
            onAnother={() => (another === one.key ? setAnother(null) : find(one.key))}
          >
            {edited.key === one.key && (
              <div className={styles.wide}>
                <ItemFields
                  of={one.key}
                  row={edited.row}
                  problems={stillIn(problems, rowProblems(edited.row))}
                  rated={rated}
                  submitLabel={outfitWords.saveItem}
                  onChange={edited.change}
                  onSubmit={save}
                  onCancel={edited.cancel}
                  onClose={edited.close}
                />
              </div>
            )}
            {another === one.key && (
              <div className={styles.wide}>
                <FindAnother
                  draft={draft}
                  item={one}
                  act={act}
                  onFound={(key) => {
                    setAnother(null);
                    setChosen(key);
                    focusFirst(['why', key], ['grip', key]);
                  }}
                />
              </div>
            )}
          </PieceRead>
        ))}
      </ol>
    </div>
  );
}
