import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { NAME_MAX, NOTE_MAX, OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import type { Template } from '../../../contract/templates.ts';
import { addTemplate, removeTemplate } from '../../api/templates.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { AreaField, Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { usePortal } from '../store/context.ts';
import { EditTemplate } from './EditTemplate.tsx';
import { ListSection } from './ListSection.tsx';
import { othersOf } from './others-of.ts';

const words = portalTexts;
const NOTHING = { name: '', title: '', description: '', categories: '' };

const categoriesOf = (typed: string) =>
  typed
    .split(',')
    .map((category) => category.trim())
    .filter(Boolean)
    .slice(0, OUTFIT_ITEMS_MAX);

export function TemplatesSection() {
  const { client, store } = usePortal();
  const { value, error } = useStore(store.templates.state);
  const [isNew, setIsNew] = useState(false);
  const [edited, setEdited] = useState<Template | null>(null);
  const [typed, setTyped] = useState(NOTHING);
  useEffect(() => void store.templates.refresh(), [store]);
  const categories = categoriesOf(typed.categories);
  const field = (name: keyof typeof NOTHING) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });

  const save = async () => {
    await addTemplate(client, {
      name: typed.name.trim(),
      title: typed.title.trim() || typed.name.trim(),
      description: typed.description.trim(),
      items: categories.map((category) => ({ category })),
    });
    await store.templates.refresh();
    setTyped(NOTHING);
  };

  return (
    <ListSection
      title={words.tools.templates}
      newLabel={words.tools.newTemplate}
      none={words.tools.noTemplates}
      hasFailed={!value && error !== null}
      rows={
        value?.map(({ id, name, items, ...made }) => ({
          id,
          text: name,
          note: words.outfit.count(items.length),
          by: othersOf(made),
        })) ?? []
      }
      removeLabel={({ text }) => words.tools.removeTemplate(text)}
      edit={{
        label: ({ text }) => words.tools.editTemplate(text),
        on: (id) => setEdited(value?.find((template) => template.id === id) ?? null),
      }}
      onNew={() => setIsNew(true)}
      onRemove={async (id) => {
        await removeTemplate(client, id);
        await store.templates.refresh();
      }}
    >
      {edited && <EditTemplate template={edited} onClose={() => setEdited(null)} />}
      {isNew && (
        <FormDialog
          title={words.tools.newTemplate}
          lead={words.tools.templateLead}
          failed={words.template.failed}
          submitLabel={words.tools.save}
          problem={typed.name.trim() !== '' && categories.length > 0 ? null : words.tools.missing}
          onClose={() => setIsNew(false)}
          onSubmit={save}
        >
          <Field {...field('name')} label={words.template.name} maxLength={NAME_MAX} />
          <Field {...field('title')} label={words.outfit.name} maxLength={NAME_MAX} />
          <AreaField
            {...field('description')}
            label={words.outfit.description}
            rows={2}
            maxLength={NOTE_MAX}
          />
          <Field
            {...field('categories')}
            label={words.tools.templateCategories}
            placeholder={words.tools.categoriesHint}
          />
        </FormDialog>
      )}
    </ListSection>
  );
}
