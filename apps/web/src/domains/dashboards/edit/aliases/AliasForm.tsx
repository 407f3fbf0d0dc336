import { assetCalls } from '@twinscape/contract/assets';
import { dashboardCalls, type EntityAlias } from '@twinscape/contract/dashboards';
import { deviceCategoryCalls, deviceRegistryCalls } from '@twinscape/contract/devices';
import { Form, Input, Select, TreeSelect } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, useDebouncedValue } from '../../../../ui/index.ts';
import { toTreeOptions } from '../../../devices/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { ALIAS_KINDS, type AliasDraft, type AliasKind, findFreeAlias, readFilter, writeFilter } from './aliasKinds.ts';
import { EntityChoice } from './EntityChoice.tsx';
import { aliasMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** Undefined: a new one. */
  readonly alias: EntityAlias | undefined;
  readonly onSave: (alias: EntityAlias) => void;
  readonly onClose: () => void;
};

const GROUPS: Readonly<Record<'ofDevices' | 'ofAssets' | 'ofOthers', readonly AliasKind[]>> = {
  ofDevices: ALIAS_KINDS.slice(0, 5),
  ofAssets: ALIAS_KINDS.slice(5, 11),
  ofOthers: ALIAS_KINDS.slice(11),
};
const TYPING_MS = 250;
/** All kinds are seen at once. Pixels. */
const KINDS_HEIGHT = 560;
const NAMES_SHOWN = 3;
const ALIAS_NAME_MAX = 100;

/** What an alias is called, and what it stands for; how many that are is seen at once. */
export function AliasForm({ projectId, alias, onSave, onClose }: Props) {
  const words = useMessages(aliasMessages);
  const say = useSay();
  const id = useId();
  const { configuration } = useOpenDashboard();
  const [name, setName] = useState(alias?.alias ?? '');
  const [draft, setDraft] = useState<AliasDraft>(
    () => (alias && readFilter(alias.filter)) ?? { kind: 'oneDevice', ids: [], words: [] },
  );
  const [named, setNamed] = useState('');
  const filter = writeFilter(draft);
  const taken = Object.values(configuration.entityAliases ?? {}).flatMap((other) =>
    other === alias ? [] : other.alias,
  );
  const usual = findFreeAlias((draft.kind !== 'state' && named) || words[draft.kind], taken);
  const title = name.trim() || usual;
  const isTaken = taken.includes(title);
  const change = (part: Partial<AliasDraft>, label = '') => {
    setDraft({ ...draft, ...part });
    setNamed(label);
  };
  return (
    <Dialog
      open
      width="detail"
      title={alias ? words.edit : words.add}
      disabled={!filter || isTaken}
      onSubmit={() => filter && onSave({ ...alias, alias: title, filter })}
      onClose={onClose}
    >
      <Form component={false} layout="vertical">
        <Form.Item label={words.kind} htmlFor={`${id}kind`}>
          <Select<AliasKind>
            id={`${id}kind`}
            listHeight={KINDS_HEIGHT}
            value={draft.kind}
            options={Object.entries(GROUPS).map(([group, kinds]) => ({
              label: words[group as keyof typeof GROUPS],
              options: kinds.map((kind) => ({ value: kind, label: words[kind] })),
            }))}
            onChange={(kind) => {
              setDraft({ kind, ids: [], words: [] });
              setNamed('');
            }}
          />
        </Form.Item>
        <KindField projectId={projectId} draft={draft} onChange={change} />
        <Form.Item
          label={words.name}
          htmlFor={`${id}name`}
          extra={words.nameHint}
          {...(isTaken ? { validateStatus: 'error' as const, help: words.nameTaken } : {})}
        >
          <Input
            id={`${id}name`}
            maxLength={ALIAS_NAME_MAX}
            placeholder={usual}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
      <p className="faint" role="status">
        {draft.kind === 'state' ? say(aliasMessages.foundLater) : <Found filter={filter} />}
      </p>
    </Dialog>
  );
}

type FieldProps = {
  readonly projectId: string;
  readonly draft: AliasDraft;
  readonly onChange: (part: Partial<AliasDraft>, label?: string) => void;
};

/** What one kind of alias asks for. */
function KindField({ projectId, draft, onChange }: FieldProps) {
  const words = useMessages(aliasMessages);
  const id = useId();
  const { kind } = draft;
  const entities = (of: 'device' | 'asset', isMany: boolean) => (
    <EntityChoice
      key={kind}
      projectId={projectId}
      of={of}
      isMany={isMany}
      label={words[of]}
      value={draft.ids}
      onChange={(ids, names) => onChange({ ids }, names.slice(0, NAMES_SHOWN).join('、'))}
    />
  );
  switch (kind) {
    case 'oneDevice':
    case 'devices':
      return <Form.Item label={words.device}>{entities('device', kind === 'devices')}</Form.Item>;
    case 'state':
      return (
        <Form.Item label={words.usually} extra={words.stateHint}>
          {entities('device', false)}
        </Form.Item>
      );
    case 'oneAsset':
    case 'topology':
    case 'assets':
      return <Form.Item label={words.asset}>{entities('asset', kind === 'assets')}</Form.Item>;
    case 'deviceName':
    case 'assetName':
      return (
        <Form.Item label={words.part} htmlFor={id} extra={words.partHint}>
          <Input
            id={id}
            value={draft.words[0] ?? ''}
            onChange={({ target }) => onChange({ words: target.value ? [target.value] : [] }, target.value)}
          />
        </Form.Item>
      );
    case 'deviceType':
    case 'assetType':
      return <TypeField key={kind} projectId={projectId} draft={draft} onChange={onChange} />;
    case 'deviceGroup':
      return <GroupField projectId={projectId} draft={draft} onChange={onChange} />;
    case 'assetView':
      return <ViewField projectId={projectId} draft={draft} onChange={onChange} />;
    case 'project':
      return null;
  }
}

function TypeField({ projectId, draft, onChange }: FieldProps) {
  const words = useMessages(aliasMessages);
  const isOfDevices = draft.kind === 'deviceType';
  const devices = useCall(
    deviceRegistryCalls.GetDeviceTypeList,
    { projectId },
    { handles: true, enabled: isOfDevices },
  );
  const classes = useCall(assetCalls.GetAssetClassTreeList, { projectId }, { handles: true, enabled: !isOfDevices });
  const flatten = (nodes: NonNullable<typeof classes.data>): string[] =>
    nodes.flatMap(({ assetClassTypes, assetClassLists }) => [
      ...assetClassTypes.map(({ classTypeName }) => classTypeName),
      ...flatten(assetClassLists),
    ]);
  const types = isOfDevices
    ? (devices.data ?? []).flatMap(({ deviceType }) => deviceType || [])
    : [...new Set(flatten(classes.data ?? []))];
  return (
    <Form.Item label={words.type}>
      <Select<string[]>
        mode="multiple"
        aria-label={words.type}
        placeholder={words.choose}
        value={[...draft.words]}
        options={types.map((type) => ({ value: type, label: type }))}
        onChange={(chosen) => onChange({ words: chosen }, chosen.join('、'))}
      />
    </Form.Item>
  );
}

function GroupField({ projectId, draft, onChange }: FieldProps) {
  const words = useMessages(aliasMessages);
  const groups = useCall(deviceCategoryCalls.GetProjectDeviceCategoryList, { projectId }, { handles: true });
  return (
    <Form.Item label={words.group}>
      <TreeSelect<string>
        aria-label={words.group}
        placeholder={words.choose}
        {...(draft.ids[0] ? { value: draft.ids[0] } : {})}
        treeDefaultExpandAll
        treeData={toTreeOptions(groups.data ?? [])}
        onChange={(id, labels) => onChange({ ids: id ? [id] : [] }, String(labels[0] ?? ''))}
      />
    </Form.Item>
  );
}

function ViewField({ projectId, draft, onChange }: FieldProps) {
  const words = useMessages(aliasMessages);
  const views = useCall(assetCalls.GetAssetViewList, { projectId }, { handles: true });
  const options = (views.data ?? []).map(({ assetViewId, assetViewName }) => ({
    value: assetViewId,
    label: assetViewName,
  }));
  return (
    <Form.Item label={words.view}>
      <Select<string, (typeof options)[number]>
        aria-label={words.view}
        placeholder={words.choose}
        value={draft.ids[0] ?? null}
        options={options}
        onChange={(id) => onChange({ ids: [id] }, options.find(({ value }) => value === id)?.label)}
      />
    </Form.Item>
  );
}

/** How many entities a filter finds now, and the first of them. */
function Found({ filter }: { readonly filter: EntityAlias['filter'] | undefined }) {
  const words = useMessages(aliasMessages);
  const say = useSay();
  const { projectId, dashboardId } = useOpenDashboard();
  const text = useDebouncedValue(JSON.stringify(filter ?? null), TYPING_MS);
  const asked = JSON.parse(text) as EntityAlias['filter'] | null;
  const found = useCall(
    dashboardCalls.FindDashboardEntities,
    { projectId, dashboardId, aliases: [{ aliasId: 'draft', ...(asked ? { filter: asked } : {}) }] },
    { enabled: asked !== null, handles: true },
  );
  const [answer] = found.data ?? [];
  if (!answer || !asked) return null;
  const names = answer.entities
    .slice(0, NAMES_SHOWN)
    .map(({ label }) => label)
    .join('、');
  return answer.count === 0
    ? words.foundNone
    : say(aliasMessages.found, { count: answer.count, names: answer.count > NAMES_SHOWN ? `${names}…` : names });
}
