import { CONVERT_STATES } from '@twinscape/contract/models';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { FilterSelect, type FilterValues, type SetFilters } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import { STATES } from '../states.ts';
import css from './Models.module.css';

/** Narrows the list to models in one state of conversion. */
export function ConvertStateFilter({ values, set }: { readonly values: FilterValues; readonly set: SetFilters }) {
  const words = useMessages(modelMessages);
  const say = useSay();
  return (
    <FilterSelect
      label={words.state}
      any={words.anyState}
      className={css.filter ?? ''}
      value={values.state}
      options={CONVERT_STATES.map((value) => ({ value, label: say(STATES[value].word) }))}
      onChange={(state) => set({ state })}
    />
  );
}
