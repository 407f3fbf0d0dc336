import { assetCalls } from '@twinscape/contract/assets';
import { SCENE_COLOUR_BINDINGS_MAX, type SceneColourBinding } from '@twinscape/contract/scenes';
import type { MappedValue } from '@twinscape/contract/telemetry';
import { Input, Segmented, Select, TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../../../platform/language/index.ts';
import { Dialog, ErrorState, LinesSkeleton } from '../../../../../ui/index.ts';
import type { PreviewParts } from '../../../../models/index.ts';
import { useContents, useViewState } from '../../state.ts';
import css from './Colouring.module.css';
import { type ChosenProperty, DevicePropertyFields } from './DevicePropertyFields.tsx';
import { colouringMessages } from './messages.ts';
import { useGroups } from './useGroups.ts';
import { toTypeChoices, useTypeAssets } from './useTypeAssets.ts';

const TARGET_KINDS = ['selection', 'group', 'set', 'type'] as const;
type TargetKind = (typeof TARGET_KINDS)[number];
const NAME_MAX = 60;

/** What is known of the first values: the unit, and where they lie. */
export type BindingSample = {
  readonly unit: string | undefined;
  readonly values: readonly unknown[];
  readonly valueMapping: readonly MappedValue[] | undefined;
};
type Added = { readonly coloured: readonly SceneColourBinding[]; readonly known: BindingSample };
type Props = {
  readonly preview: PreviewParts;
  /** Things that are coloured already. */
  readonly existingCount: number;
  readonly onClose: () => void;
  readonly onAdd: (coloured: readonly SceneColourBinding[], known: BindingSample) => void;
};

/**
 * What should be coloured and by which property: elements, a storey, system or class, a visibility set, or every asset
 * of a type by its own device.
 */
export function AddColourBindings({ preview, existingCount, onClose, onAdd }: Props) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const format = useFormat();
  const [what, setWhat] = useState<TargetKind>(
    preview.views.getState().view.selection.length > 0 ? 'selection' : 'group',
  );
  const [added, setAdded] = useState<Added>();
  const isTooMany = (added?.coloured.length ?? 0) + existingCount > SCENE_COLOUR_BINDINGS_MAX;
  return (
    <Dialog
      title={words.addTitle}
      width={600}
      open
      onClose={onClose}
      disabled={!added || added.coloured.length === 0 || isTooMany}
      onSubmit={() => added && onAdd(added.coloured, added.known)}
      submitWord={words.addThings}
    >
      <div className={css.dialog}>
        <Segmented<TargetKind>
          block
          aria-label={words.what}
          value={what}
          options={TARGET_KINDS.map((value) => ({ value, label: words[value] }))}
          onChange={(next) => {
            setWhat(next);
            setAdded(undefined);
          }}
        />
        {what === 'type' ? (
          <TypeBinding preview={preview} onChange={setAdded} />
        ) : (
          <NodeBinding key={what} what={what} preview={preview} onChange={setAdded} />
        )}
        {isTooMany && (
          <p className={css.wrong} role="alert">
            {say(colouringMessages.tooMany, { limit: format.number(SCENE_COLOUR_BINDINGS_MAX) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type PartProps = { readonly preview: PreviewParts; readonly onChange: (added: Added | undefined) => void };
type BindingTarget = { readonly name: string; readonly nodes: SceneColourBinding['nodes'] };

/** Elements that all have the colour of one value. */
function NodeBinding({ what, preview, onChange }: PartProps & { readonly what: Exclude<TargetKind, 'type'> }) {
  const words = useMessages(colouringMessages);
  const id = useId();
  const [chosenTarget, setChosenTarget] = useState<BindingTarget>();
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<ChosenProperty>();
  const update = (next: BindingTarget | undefined, name: string | undefined, by: ChosenProperty | undefined) => {
    setChosenTarget(next);
    setTyped(name);
    setChosen(by);
    const displayName = (name ?? next?.name ?? '').trim();
    onChange(
      next && next.nodes.length > 0 && by && displayName !== ''
        ? {
            coloured: [{ name: displayName, nodes: next.nodes, deviceId: by.deviceId, PropertyName: by.propertyName }],
            known: { unit: by.unit, values: [by.value], valueMapping: by.valueMapping },
          }
        : undefined,
    );
  };
  const choose = (next: BindingTarget | undefined) => update(next, typed, chosen);
  return (
    <>
      {what === 'selection' && <Selection preview={preview} chosenTarget={chosenTarget} onChange={choose} />}
      {what === 'group' && <Groups preview={preview} onChange={choose} />}
      {what === 'set' && <Sets preview={preview} onChange={choose} />}
      {chosenTarget && (
        <>
          <div className={css.field}>
            <label htmlFor={`${id}-name`}>{words.thingName}</label>
            <Input
              id={`${id}-name`}
              value={typed ?? chosenTarget.name}
              maxLength={NAME_MAX}
              placeholder={words.nameHint}
              onChange={({ target }) => update(chosenTarget, target.value, chosen)}
            />
          </div>
          <DevicePropertyFields projectId={preview.projectId} onChange={(by) => update(chosenTarget, typed, by)} />
        </>
      )}
    </>
  );
}

function Selection({
  preview,
  chosenTarget: meant,
  onChange,
}: {
  readonly preview: PreviewParts;
  readonly chosenTarget: BindingTarget | undefined;
  readonly onChange: (meant: BindingTarget) => void;
}) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const format = useFormat();
  const selection = useViewState(preview, (view) => view.selection);
  const [isNamed, setNamed] = useState(false);
  if (selection.length === 0) return <p role="status">{words.noSelection}</p>;
  const nodes = selection.map(({ model, elementId }) => ({ model, nodeId: `element:${elementId}` }));
  if (!isNamed && !meant) {
    setNamed(true);
    const [first] = selection;
    const many = say(colouringMessages.elements, { count: format.number(selection.length) });
    const open = preview.stage?.state.getState().models.find(({ modelId }) => modelId === first?.model);
    void (async () => {
      const [known] = selection.length === 1 && first ? ((await open?.elements?.named([first.elementId])) ?? []) : [];
      onChange({ name: known?.name ?? many, nodes });
    })();
  }
  return <p role="status">{say(colouringMessages.selected, { count: format.number(selection.length) })}</p>;
}

type TargetProps = { readonly preview: PreviewParts; readonly onChange: (meant?: BindingTarget) => void };

function Groups({ preview, onChange }: TargetProps) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const format = useFormat();
  const { groups, isPending, error, retry } = useGroups(preview, true);
  const [ids, setIds] = useState<readonly string[]>([]);
  const options = (['systems', 'storeys', 'classes'] as const).map((kind) => ({
    label: words[kind],
    title: words[kind],
    options: groups
      .filter((one) => one.kind === kind)
      .map(({ id, name, elementCount }) => ({
        value: id,
        label: name,
        count: say(colouringMessages.elements, { count: format.number(elementCount) }),
      })),
  }));
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={words.chooseGroup}
      placeholder={words.chooseGroup}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      value={[...ids]}
      options={options.filter((one) => one.options.length > 0)}
      optionRender={({ label, data }) => (
        <span>
          {label} <small className="faint">{(data as { readonly count?: string }).count}</small>
        </span>
      )}
      onChange={(next) => {
        setIds(next);
        const chosen = groups.filter(({ id }) => next.includes(id));
        const [first] = chosen;
        onChange(
          first && {
            name:
              chosen.length === 1
                ? first.name
                : say(colouringMessages.several, { name: first.name, count: format.number(chosen.length - 1) }),
            nodes: chosen.flatMap(({ nodes }) => nodes),
          },
        );
      }}
    />
  );
}

function Sets({ preview, onChange }: TargetProps) {
  const words = useMessages(colouringMessages);
  // What only leaves something out names nothing that could be coloured.
  const sets = useContents(preview, (contents) => contents.sets).filter(({ seen }) => (seen.only ?? []).length > 0);
  if (sets.length === 0) return <p role="status">{words.noSets}</p>;
  return (
    <Select<string>
      aria-label={words.chooseSet}
      placeholder={words.chooseSet}
      options={sets.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        const found = sets.find((one) => one.id === id);
        onChange(found && { name: found.name, nodes: found.seen.only ?? [] });
      }}
    />
  );
}

/** Every asset of a type, each in the colour of its own device's value. */
function TypeBinding({ preview, onChange }: PartProps) {
  const words = useMessages(colouringMessages);
  const say = useSay();
  const format = useFormat();
  const id = useId();
  const { projectId } = preview;
  const [typeId, setTypeId] = useState<string>();
  const [property, setProperty] = useState<string>();
  const classes = useCall(assetCalls.GetAssetClassTreeList, { projectId }, { handles: true });
  const { isPending, error, retry, assetCount, properties, toBindings: colouredBy } = useTypeAssets(preview, typeId);
  const choose = (name: string | undefined) => {
    setProperty(name);
    const found = name === undefined ? [] : colouredBy(name);
    const property = properties.find((one) => one.name === name);
    onChange({
      coloured: found.map(({ coloured }) => coloured),
      known: {
        unit: property?.unit,
        values: found.map(({ value }) => value),
        valueMapping: property?.valueMapping,
      },
    });
  };
  if (classes.isError && !classes.data)
    return <ErrorState error={classes.error} onRetry={() => void classes.refetch()} />;
  const reached = property === undefined ? 0 : colouredBy(property).length;
  return (
    <>
      <TreeSelect<string>
        aria-label={words.chooseType}
        placeholder={words.chooseType}
        loading={classes.isPending}
        treeData={toTypeChoices(classes.data ?? [])}
        treeDefaultExpandAll
        showSearch={{ treeNodeFilterProp: 'title' }}
        {...(typeId === undefined ? {} : { value: typeId })}
        onChange={(next) => {
          setTypeId(next);
          choose(undefined);
        }}
      />
      {typeId !== undefined &&
        (error ? (
          <ErrorState error={error} onRetry={retry} />
        ) : isPending ? (
          <LinesSkeleton lines={2} />
        ) : (
          <div className={css.field}>
            <label htmlFor={`${id}-property`}>{words.property}</label>
            <Select<string>
              id={`${id}-property`}
              placeholder={words.chooseProperty}
              notFoundContent={words.noTypeProperties}
              showSearch={{ optionFilterProp: 'label' }}
              {...(property === undefined ? {} : { value: property })}
              options={properties.map(({ name, displayName }) => ({
                value: name,
                label: displayName && displayName !== name ? `${displayName} · ${name}` : name,
              }))}
              onChange={choose}
            />
          </div>
        ))}
      {property !== undefined && (
        <p role="status">
          {say(colouringMessages.reaches, {
            count: format.number(reached),
            without: format.number(assetCount - reached),
          })}
        </p>
      )}
    </>
  );
}
