import { type ModelProperty, modelElementCalls } from '@twinscape/contract/models';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useLabelled, useLanguage, useMessages } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { CopyText, EmptyState, ErrorState, Glyph, LinesSkeleton } from '../../../ui/index.ts';
import propertyRow from '../../../ui/PropertyRow.module.css';
import type { VersionRef } from '../versionRef.ts';
import css from './Elements.module.css';
import { detailMessages } from './messages.ts';
import { useValueText } from './value.ts';

type Props = {
  readonly of: VersionRef;
  readonly elementId: string;
  /** Beside the model itself there is nothing to lead to. */
  readonly isInModel?: boolean;
  /** Selects what has the same value of a property. */
  readonly alike?: {
    readonly isOffered: (property: ModelProperty) => boolean;
    readonly select: (property: ModelProperty) => void;
  };
  /** Where it stands by itself; a panel around has its own way to close. */
  readonly onClose?: () => void;
};

/** Everything that is known of one element, group by group (C-MODEL-10). */
export function Properties({ of, elementId, isInModel = false, alike, onClose }: Props) {
  const words = useMessages(detailMessages);
  const language = useLanguage();
  const go = useNavigateTo();
  const [typed, setTyped] = useState('');
  const element = useCall(
    modelElementCalls.GetElement,
    { ...of, elementIds: [elementId] },
    { handles: true, freshMs: 600_000 },
  );
  const properties = useCall(
    modelElementCalls.GetElementProperty,
    { ...of, elementId },
    { handles: true, freshMs: 600_000 },
  );
  const [shown] = element.data ?? [];
  const wanted = typed.trim().toLocaleLowerCase(language);
  const rows = (properties.data ?? []).filter(({ group, name, value }) =>
    `${group} ${name} ${String(value)}`.toLowerCase().includes(wanted),
  );
  const groups = groupsOf(rows);
  return (
    <>
      <header className={css.propertyHead}>
        <div className={css.propertyTitle}>
          <strong className="cut" title={shown?.name}>
            {shown ? shown.name || words.noName : ' '}
          </strong>
          {shown && <span className={css.kind}>{shown.class}</span>}
          {shown?.hasGeometry && !isInModel && (
            <Button
              type="text"
              size="small"
              title={words.showIn3d}
              aria-label={words.showIn3d}
              icon={<Glyph name="scene" size={14} />}
              onClick={() => go('/model', { model: of.modelId, version: of.version, element: elementId })}
            />
          )}
          {onClose && (
            <Button
              type="text"
              size="small"
              aria-label={words.closeElement}
              icon={<Glyph name="close" size={13} />}
              onClick={onClose}
            />
          )}
        </div>
        {shown && shown.path.length > 0 && (
          <p className={`${css.path} cut`}>{shown.path.map(({ name }) => name || words.noName).join(' › ')}</p>
        )}
        <p className={css.path}>
          <CopyText mono text={elementId} />
        </p>
        <Input
          size="small"
          allowClear
          value={typed}
          prefix={<Glyph name="search" size={13} />}
          placeholder={words.findProperty}
          aria-label={words.findProperty}
          onChange={({ target }) => setTyped(target.value)}
        />
      </header>
      {properties.isPending ? (
        <div className={css.coming}>
          <LinesSkeleton lines={10} />
        </div>
      ) : !properties.data ? (
        <ErrorState error={properties.error} onRetry={() => void properties.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState small title={words.noProperties} />
      ) : (
        [...groups].map(([group, own]) => (
          <details key={group} className={css.group} open>
            <summary>
              <span className={css.sign}>
                <Glyph name="next" size={11} />
              </span>
              <span className="cut">{group}</span>
              <span className="faint num">{own.length}</span>
            </summary>
            <dl>
              {own.map((property) => (
                <Property key={property.id} property={property} {...(alike ? { alike } : {})} />
              ))}
            </dl>
          </details>
        ))
      )}
    </>
  );
}

const groupsOf = (rows: readonly ModelProperty[]): Map<string, ModelProperty[]> => {
  const groups = new Map<string, ModelProperty[]>();
  for (const row of rows) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return groups;
};

type PropertyProps = { readonly property: ModelProperty } & Pick<Props, 'alike'>;

function Property({ property, alike }: PropertyProps) {
  const words = useMessages(detailMessages);
  const labelled = useLabelled();
  const { name, unit, value } = property;
  const text = useValueText()(value);
  return (
    <div className={propertyRow.row}>
      <dt title={name}>{name}</dt>
      <dd className={typeof value === 'number' ? 'num' : ''} title={text}>
        {text}
        {unit && <span className="unit">{unit}</span>}
        {alike?.isOffered(property) && (
          <button
            type="button"
            className={css.alike}
            title={words.alike}
            aria-label={labelled(words.alike, name)}
            onClick={() => alike.select(property)}
          >
            <Glyph name="search" size={12} />
          </button>
        )}
      </dd>
    </div>
  );
}
