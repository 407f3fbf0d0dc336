import { type AssetProperty, assetCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import {
  AddButton,
  DetailSection,
  Glyph,
  type MenuActions,
  NothingYet,
  removeAction,
  type SmallColumn,
  SmallTable,
} from '../../../ui/index.ts';
import { ValueField } from '../edit/ValueField.tsx';
import { validatePropertyValue } from '../edit/values.ts';
import { ASSET_READS } from '../reads.ts';
import css from './Detail.module.css';
import { detailMessages } from './messages.ts';
import { OwnPropertyDialog, useDeleteOwnProperty } from './OwnProperty.tsx';
import type { PartProps } from './partProps.ts';
import { ValueText } from './ValueText.tsx';

type Props = PartProps & {
  readonly title: string;
  readonly hint: string;
  readonly none: string;
  readonly properties: readonly AssetProperty[];
  /** Properties that only this asset has: they are defined here, too. */
  readonly isOwn?: boolean;
};

/** Properties with their values; one value at a time is changed in its place. */
export function PropertyList({ title, hint, none, properties, isOwn = false, ...props }: Props) {
  const { projectId, asset, rights, onPart } = props;
  const words = useMessages(detailMessages);
  const say = useSay();
  const format = useFormat();
  const [changing, setChanging] = useState<string>();
  const [defining, setDefining] = useState<AssetProperty | 'new'>();
  const removal = useDeleteOwnProperty(projectId, asset.assetId);
  const getActions = (property: AssetProperty): MenuActions => [
    {
      key: 'history',
      word: words.showHistory,
      icon: 'clock',
      run: () => onPart('history', property.propertyName),
    },
    ...(isOwn && !rights.isReader
      ? ([
          { key: 'define', word: words.define, icon: 'gear', off: rights.off, run: () => setDefining(property) },
          'line',
          removeAction(words.remove, () => removal.ask(property), rights.off),
        ] as const)
      : []),
  ];
  const columns: readonly SmallColumn<AssetProperty>[] = [
    {
      key: 'property',
      title: words.property,
      width: '32%',
      isRowHeader: true,
      className: 'soft',
      render: ({ propertyName, isRequired }) => (
        <span className={isRequired ? css.required : ''} title={isRequired ? words.required : undefined}>
          {propertyName}
        </span>
      ),
    },
    {
      key: 'value',
      title: words.value,
      render: (property) =>
        changing === property.propertyId ? (
          <InPlace
            projectId={projectId}
            assetId={asset.assetId}
            property={property}
            onLeave={() => setChanging(undefined)}
          />
        ) : (
          <span className={css.standing}>
            <ValueText property={property} />
            {rights.off === undefined && (
              <button
                type="button"
                className={css.pencil}
                aria-label={say(detailMessages.change, { name: property.propertyName })}
                onClick={() => setChanging(property.propertyId)}
              >
                <Glyph name="edit" size={14} />
              </button>
            )}
          </span>
        ),
    },
    {
      key: 'updated',
      title: words.updated,
      width: 104,
      className: `${css.when} num faint`,
      hint: ({ updateTime }) => updateTime && format.instant(updateTime),
      render: ({ updateTime }) => (updateTime ? format.ago(updateTime) : ''),
    },
  ];
  return (
    <DetailSection
      title={title}
      hint={hint}
      action={
        isOwn &&
        !rights.isReader && (
          <AddButton size="small" off={rights.off} onClick={() => setDefining('new')}>
            {words.addProperty}
          </AddButton>
        )
      }
      isFlush
    >
      {properties.length === 0 ? (
        <NothingYet>{none}</NothingYet>
      ) : (
        <SmallTable
          className={css.table}
          rows={properties}
          getKey={({ propertyId }) => propertyId}
          getRowData={({ propertyName }) => ({ 'data-property': propertyName })}
          columns={columns}
          actions={{ getName: ({ propertyName }) => propertyName, getActions }}
        />
      )}
      {isOwn && (
        <OwnPropertyDialog
          projectId={projectId}
          assetId={asset.assetId}
          property={defining}
          onClose={() => setDefining(undefined)}
        />
      )}
      {removal.dialog}
    </DetailSection>
  );
}

type InPlaceProps = {
  readonly projectId: string;
  readonly assetId: string;
  readonly property: AssetProperty;
  readonly onLeave: () => void;
};

/** A value being changed: Enter saves, Esc leaves it as it was (C-AST-24). */
function InPlace({ projectId, assetId, property, onLeave }: InPlaceProps) {
  const words = useMessages(detailMessages);
  const say = useSay();
  const messageId = useId();
  const before = property.isDefault ? '' : (property.value ?? '');
  const [typed, setTyped] = useState(before);
  const [objection, setObjection] = useState<string>();
  const { send, busy, failure, reset } = useSend(assetCalls.EditAssetPropertys, {
    handles: true,
    invalidates: ASSET_READS,
    onDone: onLeave,
  });
  const save = () => {
    if (busy) return;
    const value = typed.trim();
    if (value === before) return onLeave();
    const no = validatePropertyValue(property, value);
    setObjection(no && say(no.refusal, no.values));
    if (!no) send({ projectId, assetId, propertys: [{ propertyId: property.propertyId, value }] });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
    // A text has lines of its own.
    if (event.key === 'Enter' && (property.valueType !== 'text' || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      save();
    }
  };
  const message = objection ?? failure?.message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Esc mean the field inside, of whichever kind it is
    <div className={css.inPlace} onKeyDown={onKeyDown}>
      <ValueField
        projectId={projectId}
        property={property}
        label={property.propertyName}
        value={typed}
        autoFocus
        onChange={(next) => {
          setTyped(next);
          setObjection(undefined);
          reset();
        }}
      />
      <span className={css.inPlaceButtons}>
        <Button type="primary" size="small" loading={busy} onClick={save}>
          {words.save}
        </Button>
        <Button size="small" onClick={onLeave}>
          {words.cancel}
        </Button>
      </span>
      {message && (
        <p id={messageId} className={css.objection} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
