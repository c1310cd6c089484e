import { useState } from 'react';
import { NAME_MAX, NOTE_MAX, OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import type { Template } from '../../../contract/templates.ts';
import { correctTemplate } from '../../api/templates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField, Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import styles from './Tools.module.css';

const words = portalTexts;

interface Row {
  key: string;
  item: Template['items'][number];
}

const keyed = (items: Template['items']): Row[] =>
  items.map((item) => ({ key: crypto.randomUUID(), item }));

/** Its words and its rows; what a row names of the library stays with it. */
export function EditTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const { client, store } = usePortal();
  const [name, setName] = useState(template.name);
  const [title, setTitle] = useState(template.title);
  const [description, setDescription] = useState(template.description);
  const [rows, setRows] = useState(() => keyed(template.items));
  const filled = rows.filter(({ item }) => item.category.trim() !== '');
  const isWhole = name.trim() !== '' && title.trim() !== '' && filled.length === rows.length;

  return (
    <FormDialog
      title={words.tools.editTemplateTitle}
      failed={words.template.failed}
      gone={words.tools.templateGone}
      submitLabel={words.tools.save}
      problem={isWhole && rows.length > 0 ? null : words.tools.missing}
      onClose={onClose}
      onSubmit={async () => {
        await correctTemplate(client, template.id, {
          name: name.trim(),
          title: title.trim(),
          description: description.trim(),
          items: rows.map(({ item }) => ({ ...item, category: item.category.trim() })),
        });
        await store.templates.refresh();
      }}
    >
      <Field
        label={words.template.name}
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={words.outfit.name}
        maxLength={NAME_MAX}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <AreaField
        label={words.outfit.description}
        rows={2}
        maxLength={NOTE_MAX}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <ol className={styles.rows} aria-label={words.tools.templateRows}>
        {rows.map((row, index) => (
          <li key={row.key}>
            <Field
              label={words.tools.kindOf(index + 1)}
              maxLength={NAME_MAX}
              value={row.item.category}
              onChange={({ target: { value } }) =>
                setRows(rows.with(index, { ...row, item: { ...row.item, category: value } }))
              }
            />
            <p className="note">{row.item.itemId ? (row.item.name ?? '') : words.tools.gap}</p>
            <span className="acts">
              <button
                type="button"
                className="link"
                aria-label={words.tools.rowUp(index + 1)}
                aria-disabled={index === 0}
                onClick={() =>
                  index > 0 && setRows(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))
                }
              >
                {words.tools.up}
              </button>
              <button
                type="button"
                className="link"
                aria-label={words.tools.removeRow(index + 1)}
                onClick={() => setRows(rows.toSpliced(index, 1))}
              >
                {words.bench.remove}
              </button>
            </span>
          </li>
        ))}
      </ol>
      {rows.length < OUTFIT_ITEMS_MAX && (
        <button
          type="button"
          className="link"
          onClick={() => setRows([...rows, ...keyed([{ category: '' }])])}
        >
          {words.tools.addGap}
        </button>
      )}
    </FormDialog>
  );
}
