import { modelElementCalls } from '@twinscape/contract/models';
import { Segmented, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState } from '../../../platform/routes/index.ts';
import { ActionButton, EmptyState, Glyph, SearchBox } from '../../../ui/index.ts';
import type { VersionRef } from '../versionRef.ts';
import { ADDRESS } from './address.ts';
import { useClassWord } from './classes.ts';
import type { DetailProps } from './detailProps.ts';
import css from './Elements.module.css';
import { ElementTree, isGrouping } from './ElementTree.tsx';
import { Hits } from './Hits.tsx';
import { detailMessages } from './messages.ts';
import { Properties } from './Properties.tsx';
import { Schedule } from './Schedule.tsx';

/** The elements of a model: by storey, class or system, or searched, with the properties of the chosen one. */
export function Elements({ projectId, row }: DetailProps) {
  const words = useMessages(detailMessages);
  if (!row.currentVersion) return <EmptyState title={words.notYet} hint={words.notYetHint} />;
  return <Browser of={{ projectId, modelId: row.modelId, version: row.currentVersion }} name={row.modelName} />;
}

function Browser({ of, name }: { readonly of: VersionRef; readonly name: string }) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const classWord = useClassWord();
  const [{ element, find, class: wanted, by }, go] = useAddressState(ADDRESS);
  const [exporting, setExporting] = useState(false);
  const fields = useCall(modelElementCalls.GetElementFields, of, { handles: true, freshMs: 600_000 });
  const classes = fields.data?.classes ?? [];
  const isSearch = find !== '' || wanted !== '';
  const grouping = isGrouping(by) ? by : 'storey';
  const choose = (elementId: string) => go({ element: elementId });
  return (
    <div className={css.browser}>
      <div className={css.bar}>
        <SearchBox typed={find} onTyped={(text) => go({ find: text })} placeholder={words.searchElements} />
        <Select
          className={css.class ?? ''}
          aria-label={words.byClass}
          value={wanted}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={[
            { value: '', label: words.anyClass },
            ...classes.map(({ class: value, elementCount }) => ({
              value,
              label: `${classWord(value)} · ${value} (${format.number(elementCount)})`,
            })),
          ]}
          onChange={(value: string) => go({ class: value })}
        />
        {!isSearch && (
          <Segmented
            aria-label={words.by}
            value={grouping}
            options={[
              { value: 'storey', label: words.byStorey },
              { value: 'class', label: words.byClassShort },
              { value: 'system', label: words.bySystem },
            ]}
            onChange={(value) => go({ by: value })}
          />
        )}
        <span className={css.gap} />
        <ActionButton icon={<Glyph name="table" size={14} />} onClick={() => setExporting(true)}>
          {words.schedule}
        </ActionButton>
      </div>
      <div className={css.panes} data-chosen={element !== ''}>
        <section className={css.pane} aria-label={isSearch ? say(detailMessages.elements) : words.tree}>
          {isSearch ? (
            <Hits of={of} find={find} wanted={wanted} chosen={element} onChoose={choose} />
          ) : (
            <ElementTree key={grouping} of={of} by={grouping} chosen={element} onChoose={choose} />
          )}
        </section>
        <section className={css.pane} aria-label={words.properties}>
          {element === '' ? (
            <EmptyState small title={words.chooseElement} />
          ) : (
            <Properties key={element} of={of} elementId={element} onClose={() => go({ element: undefined })} />
          )}
        </section>
      </div>
      <Schedule
        of={of}
        name={name}
        open={exporting}
        onClose={() => setExporting(false)}
        filter={{ ...(find ? { key: find } : {}), ...(wanted ? { class: wanted } : {}) }}
        fields={fields.data}
      />
    </div>
  );
}
