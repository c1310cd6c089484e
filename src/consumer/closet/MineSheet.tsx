import { useEffect, useState } from 'react';
import type { OwnPiece } from '../../../contract/own-clothes.ts';
import { kindSaid } from '../../../texts/kinds.ts';
import { firstName } from '../../../texts/names.ts';
import { mineTexts as words } from '../../../texts/mine.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import { isCalled, type OwnThing } from '../../state/operations/own.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { Status } from '../../ui/Status.tsx';
import { formatDay, whenSaid } from '../../ui/dates.ts';
import { noteOf } from '../outbox/whereabouts.ts';
import { OwnFields } from '../own/OwnFields.tsx';
import { useOwnFields } from '../own/useOwnFields.ts';
import { refusalOf } from '../shell/refusal.ts';
import { useLocalPicture } from '../shell/useLocalPicture.ts';
import { useServerNow } from '../shell/useServerNow.ts';
import { useSettled } from '../shell/useSettled.ts';
import { Question } from '../whole-photo/Question.tsx';
import { WholePhoto } from '../whole-photo/WholePhoto.tsx';
import { useMine, useOwnThing, useWhere } from './useMine.ts';
import styles from './Mine.module.css';

interface MineSheetProps {
  /** By its record, or as the server names it. */
  of: string;
  /** Whether it shall be deleted was asked when she changed the language. */
  isAsked: boolean;
  onClose: () => void;
}

/** One piece of hers in full: from here alone it is called otherwise or deleted. */
export function MineSheet({ of, isAsked, onClose }: MineSheetProps) {
  const thing = useMine(null).all.find((one) => isCalled(of, one));
  const isGone = useSettled(thing === undefined);
  const [isChanging, setIsChanging] = useState(false);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!thing) return null;
  if (isChanging) return <Change thing={thing} onClose={() => setIsChanging(false)} />;
  const change = () => setIsChanging(true);
  return <Whole thing={thing} isAsked={isAsked} onChange={change} onClose={onClose} />;
}

interface ThingProps {
  thing: OwnThing;
  onClose: () => void;
}

interface WholeProps extends ThingProps {
  isAsked: boolean;
  onChange: () => void;
}

function Whole({ thing, isAsked, onChange, onClose }: WholeProps) {
  const { id, name, category, record, piece } = thing;
  const { remove } = useOwnThing();
  const local = useLocalPicture(record?.id ?? null);
  const [isAsking, setIsAsking] = useState(isAsked);
  const there = piece?.picture_url ? pictureUrl(piece.picture_url) : null;
  return (
    <WholePhoto title={name} src={record ? local : there} onClose={onClose}>
      {isAsking ? (
        <Question
          title={words.removeTitle}
          text={words.removeText}
          action={words.remove}
          keep={words.keepIt}
          sheet={`mine ${id}`}
          onYes={() => {
            // A toast would lie behind it.
            onClose();
            remove(id);
          }}
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <>
          <div className={styles.said}>
            <p>{kindSaid(category)}</p>
            <Notes thing={thing} />
          </div>
          <div className={styles.acts}>
            <button type="button" className="link" onClick={onChange}>
              {words.change}
            </button>
            <button type="button" className="link" onClick={() => setIsAsking(true)}>
              {words.remove}
            </button>
          </div>
        </>
      )}
    </WholePhoto>
  );
}

/** A server of before tells the last alone. */
const viewsOf = ({ views, last_view }: OwnPiece) => views ?? [last_view ?? []].flat();

function ofPicture({ with_owner, picture_url, picture_until }: OwnPiece) {
  if (with_owner) return words.withOwnerNote;
  if (picture_url === null) return words.pictureGone;
  return picture_until && words.goes(formatDay(picture_until));
}

/** Where it is, who has seen it, and when its picture goes. */
function Notes({ thing: { record, piece, change } }: { thing: OwnThing }) {
  const where = useWhere(record ?? change);
  const now = useServerNow();
  const note = where && noteOf(where);
  return (
    <>
      {where && (
        <p>
          <Status kind={where.kind}>{where.word}</Status>
        </p>
      )}
      {note && <p className="note">{note}</p>}
      {piece && <p className="note">{ofPicture(piece)}</p>}
      {piece &&
        viewsOf(piece).map(({ name, at }) => (
          <p key={at + name} className="note">
            {words.opened(firstName(name), whenSaid(at, now))}
          </p>
        ))}
    </>
  );
}

function Change({ thing, onClose }: ThingProps) {
  const { call } = useOwnThing();
  const { said, alert, setAlert, fields, isSaid } = useOwnFields(thing);
  const save = async () => {
    if (!isSaid()) return;
    const refusal = await refusalOf(call(thing.id, said));
    if (refusal === null) onClose();
    else setAlert(refusal);
  };
  return (
    <Sheet title={words.change} onClose={onClose}>
      <OwnFields {...fields} />
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <button type="button" className={`btn ink wide ${styles.save}`} onClick={() => void save()}>
        {words.save}
      </button>
    </Sheet>
  );
}
