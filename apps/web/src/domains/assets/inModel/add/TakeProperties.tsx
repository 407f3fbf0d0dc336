import type { ModelProperty } from '@twinscape/contract/models';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { FindField, LinesSkeleton } from '../../../../ui/index.ts';
import css from './Add.module.css';
import { addMessages } from './messages.ts';
import { formatPropertyText, groupProperties } from './selectedProperties.ts';
import type { RelatePlan } from './useRelate.ts';

/** What of the elements' properties goes to the asset: ticked ones, and whether they become attributes of it. */
export type TakenProperties = Pick<RelatePlan, 'selectedIds' | 'asAttributes'>;
export const NONE_TAKEN: TakenProperties = { selectedIds: new Set(), asAttributes: false };

type TakeProps = {
  readonly properties: readonly ModelProperty[] | undefined;
  readonly taken: TakenProperties;
  readonly onTake: (taken: TakenProperties) => void;
};

/** Chooses the properties that the asset takes over. */
export function TakeProperties({ properties, taken, onTake }: TakeProps) {
  const words = useMessages(addMessages);
  const { selectedIds, asAttributes } = taken;
  return (
    <>
      <ElementProperties properties={properties} taken={taken} onTake={onTake} />
      <p className={css.hint}>{words.propertiesHint}</p>
      {selectedIds.size > 0 && (
        <Checkbox
          checked={asAttributes}
          onChange={({ target }) => onTake({ selectedIds, asAttributes: target.checked })}
        >
          {words.asAttributes}
        </Checkbox>
      )}
    </>
  );
}

/** The properties of an element by group, each with its value, to be ticked. */
function ElementProperties({ properties, taken, onTake }: TakeProps) {
  const ticked = taken.selectedIds;
  const words = useMessages(addMessages);
  const say = useSay();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  if (!properties) return <LinesSkeleton lines={5} />;
  if (properties.length === 0) return <p className={css.hint}>{words.noProperties}</p>;
  const groups = groupProperties(properties, typed);
  const set = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onTake({ ...taken, selectedIds: next });
  };
  return (
    <section className={css.properties} aria-label={words.properties}>
      <header>
        <strong>{words.properties}</strong>
        {ticked.size > 0 && (
          <span className={css.count}>{say(addMessages.ticked, { count: format.number(ticked.size) })}</span>
        )}
        <FindField className={css.find ?? ''} size="small" label={words.find} typed={typed} onTyped={setTyped} />
      </header>
      <div className={css.groups}>
        {groups.size === 0 && <p className={css.hint}>{words.noneFound}</p>}
        {[...groups].map(([group, own]) => {
          const ids = own.map(({ id }) => id);
          const count = ids.filter((id) => ticked.has(id)).length;
          return (
            <fieldset key={group} className={css.group}>
              <legend>
                <Checkbox
                  checked={count === ids.length}
                  indeterminate={count > 0 && count < ids.length}
                  onChange={({ target }) => set(ids, target.checked)}
                >
                  {group}
                </Checkbox>
              </legend>
              {own.map((property) => (
                <Checkbox
                  key={property.id}
                  className={css.tick ?? ''}
                  checked={ticked.has(property.id)}
                  onChange={({ target }) => set([property.id], target.checked)}
                >
                  <span className={css.pair}>
                    <span className="cut" title={property.name}>
                      {property.name}
                    </span>
                    <span className={`${css.value} cut`} title={formatPropertyText(property)}>
                      {formatPropertyText(property)}
                      {property.unit && <span className="unit">{property.unit}</span>}
                    </span>
                  </span>
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
