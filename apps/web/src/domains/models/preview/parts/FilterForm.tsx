import { elementCalls } from '@twinscape/contract/models';
import { AutoComplete, Button, Select } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useFormat, useWords } from '../../../../platform/language/index.ts';
import { useClassWord } from '../../detail/classes.ts';
import type { Of } from '../../detail/Elements.tsx';
import { usePanels, usePreview } from '../context.ts';
import { previewWords } from '../words.ts';
import { type Filter, isFiltered, NO_FILTER } from './filter.ts';
import css from './Glass.module.css';
import { useStoreys } from './useStoreys.ts';

/** By class, storey, system and the value of a property: every chosen condition must hold. */
export function FilterForm({ of }: { readonly of: Of }) {
  const words = useWords(previewWords);
  const format = useFormat();
  const classWord = useClassWord();
  const { panels } = usePreview();
  const filter = usePanels((state) => state.filter);
  const set = (change: Partial<Filter>) => panels.setState({ filter: { ...filter, ...change } });
  const fresh = { handles: true, freshMs: 600_000 };
  const fields = useCall(elementCalls.GetElementFields, of, fresh);
  const storeys = useStoreys(of);
  const systems = useCall(elementCalls.GetElementTree, { ...of, by: 'system', pageIndex: 1, pageSize: 1_000 }, fresh);
  const names = [...new Set((fields.data?.properties ?? []).map(({ name }) => name))];
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
  return (
    <div className={css.filter}>
      {choice(
        words.anyClass,
        'class',
        (fields.data?.classes ?? []).map(({ class: value, elementCount }) => ({
          value,
          label: `${classWord(value)} (${format.number(elementCount)})`,
        })),
      )}
      {choice(
        words.anyStorey,
        'storeyId',
        storeys.map(({ elementId, name }) => ({ value: elementId, label: name })),
      )}
      {choice(
        words.anySystem,
        'systemId',
        (systems.data?.data.list ?? []).map(({ nodeId, name }) => ({
          value: nodeId.replace(/^system:/, ''),
          label: name,
        })),
      )}
      {choice(
        words.anyProperty,
        'propertyName',
        names.map((name) => ({ value: name, label: name })),
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
