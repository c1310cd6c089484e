import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { BackIcon } from '../../ui/icons.tsx';
import { OurPicture } from '../OurPicture.tsx';
import { Price } from '../../ui/Price.tsx';
import { portalTexts } from '../../ui/texts/portal.ts';
import { texts } from '../../ui/texts/texts.ts';
import { openView, replaceView } from '../desk/view.ts';
import { AreaField, Field } from '../Field.tsx';
import { usePortal } from '../portal-context.ts';
import { useBusy } from '../useBusy.ts';
import { deliver } from './deliver.ts';
import { type Draft } from './draft.ts';
import { totalPrice } from './items.ts';
import { createFailure } from './create-failure.ts';
import { ItemFields } from './ItemFields.tsx';
import { PhotoAside } from './PhotoAside.tsx';
import { patchOf } from './send.ts';
import { Summary } from './Summary.tsx';
import { useEditedRow } from './useEditedRow.ts';
import { outfitProblems, rowProblems, type Problems } from './validation.ts';
import styles from './Outfit.module.css';

const words = portalTexts.outfit;
const NO_PROBLEMS: Problems = { message: null, row: {} };

function CorrectForm({ draft }: { draft: Draft }) {
  const portal = usePortal();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [isSaved, setIsSaved] = useState(false);
  const sending = useBusy((error) => createFailure(error) ?? words.waits);
  const change = (part: Partial<Draft>) => {
    setIsSaved(false);
    portal.store.drafts.change(draft.id, part);
  };
  const edited = useEditedRow(draft, change);

  const saveItem = () => {
    const row = rowProblems(edited.row);
    setProblems({ ...NO_PROBLEMS, row });
    if (Object.keys(row).length === 0) edited.save();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = outfitProblems(draft);
    setProblems(found);
    if (found.message) return;
    void sending.run(async () => {
      await deliver(portal, draft.id);
      setIsSaved(true);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>{words.correctTitle}</h1>
      <Field
        label={words.name}
        value={draft.title}
        problem={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <AreaField
        label={words.description}
        rows={3}
        value={draft.description}
        problem={problems.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ul className={`${styles.items} ${styles.list}`}>
        {draft.items.map((item) => (
          <li key={item.key}>
            <div className={`${styles.row} ${styles.fixed}`}>
              <OurPicture src={item.picture} alt="" className={styles.thumb ?? ''} />
              <div>
                <h2>{item.name}</h2>
                <p className="note">{`${item.brand}, ${item.category}`}</p>
              </div>
              <Price value={Number(item.price)} />
              <button
                type="button"
                className="link"
                aria-label={words.edit(item.name)}
                onClick={() => edited.edit(item.key)}
              >
                {portalTexts.outfit.editShort}
              </button>
            </div>
            {edited.key === item.key && (
              <ItemFields
                row={edited.row}
                problems={problems.row}
                rated={[]}
                submitLabel={words.saveItem}
                onChange={edited.change}
                onSubmit={saveItem}
                onCancel={edited.cancel}
              />
            )}
          </li>
        ))}
      </ul>
      <div role="status">
        {(problems.message ?? sending.message) && (
          <p className="says">{problems.message ?? sending.message}</p>
        )}
        {isSaved && <p className="says fine">{words.saved}</p>}
      </div>
      <Summary count={draft.items.length} total={totalPrice(draft.items)}>
        <button type="submit" className="btn ink" aria-disabled={sending.isBusy}>
          {words.save}
        </button>
      </Summary>
    </form>
  );
}

/** An outfit that the client has: its texts, prices, links and pictures can still be put right. */
export function Correcting({ draftId }: { draftId: string }) {
  const { store } = usePortal();
  const draft = useStore(store.drafts.state, ({ drafts }) => drafts[draftId]);
  useEffect(() => {
    if (!draft) replaceView({ name: 'clients' });
  }, [draft]);
  const isSettled = useEffectEvent(() => draft?.stored && !patchOf(draft, draft.stored));
  useEffect(
    () => () => {
      if (isSettled()) void store.drafts.remove(draftId);
    },
    [store, draftId],
  );
  if (!draft) return null;
  const { userId, name } = draft.client;
  return (
    <main className="desk">
      <div className={styles.crumb}>
        <button
          type="button"
          className="iconbtn"
          aria-label={texts.actions.back}
          onClick={() => openView({ name: 'clients', userId })}
        >
          <BackIcon />
        </button>
        <p className="small muted">{name}</p>
      </div>
      <div className={`${styles.three} ${styles.two}`}>
        <PhotoAside name={name} url={draft.photo.url} />
        <CorrectForm draft={draft} />
      </div>
    </main>
  );
}
