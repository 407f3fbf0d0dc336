import { AutoComplete, Button, Select } from 'antd';
import { useFormat, useMessages } from '../../../../platform/language/index.ts';
import { useClassWord } from '../../detail/classes.ts';
import { usePanels, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { type Filter, isFiltered, NO_FILTER } from './filter.ts';
import css from './Glass.module.css';
import type { Merged } from './merged.ts';
import type { Choices } from './useChoices.ts';

/** By class, storey, system and the value of a property: every chosen condition must hold. */
export function FilterForm({ choices }: { readonly choices: Choices }) {
  const words = useMessages(previewMessages);
  const format = useFormat();
  const classWord = useClassWord();
  const { panels } = usePreview();
  const filter = usePanels((state) => state.filter);
  const set = (change: Partial<Filter>) => panels.setState({ filter: { ...filter, ...change } });
  const choice = (label: string, field: keyof Filter, options: { value: string; label: string }[]) => (
    <Select
      size="small"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      value={filter[field] || null}
      options={options}
      onChange={(value: string | null | undefined) => set({ [field]: value ?? '' })}
    />
  );
  const ofEntries = (entries: readonly Merged[]) => entries.map(({ key, label }) => ({ value: key, label }));
  return (
    <div className={css.filter}>
      {choice(
        words.anyClass,
        'class',
        choices.classes.map(({ class: value, elementCount }) => ({
          value,
          label: `${classWord(value)} (${format.number(elementCount)})`,
        })),
      )}
      {choice(words.anyStorey, 'storey', ofEntries(choices.storeys))}
      {choice(words.anySystem, 'system', ofEntries(choices.systems))}
      {choice(
        words.anyProperty,
        'propertyName',
        choices.properties.map((name) => ({ value: name, label: name })),
      )}
      {filter.propertyName !== '' && (
        <AutoComplete
          size="small"
          aria-label={words.propertyValue}
          placeholder={words.propertyValue}
          value={filter.propertyValue}
          onChange={(value: string) => set({ propertyValue: value })}
        />
      )}
      {isFiltered(filter) && (
        <Button size="small" type="link" onClick={() => panels.setState({ filter: NO_FILTER })}>
          {words.noFilter}
        </Button>
      )}
    </div>
  );
}
