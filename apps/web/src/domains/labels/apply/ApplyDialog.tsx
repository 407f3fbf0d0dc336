import { type AssetClassNode, type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { type Label, labelCalls, parseLabel, serializeLabel } from '@twinscape/contract/labels';
import { Input, Table, TreeSelect } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useCall, useSend } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, ErrorState, Glyph, LinesSkeleton, toast, useLastDefined } from '../../../ui/index.ts';
import { panelKindMessages } from '../messages.ts';
import { ASSET_LABEL_READS } from '../reads.ts';
import { unbindEntries } from '../values/bindings.ts';
import css from './Apply.module.css';
import { findMissingProperties } from './findMissingProperties.ts';
import { applyMessages } from './messages.ts';

/** Assets of a type that are listed; a call takes more, a reader chooses among fewer. */
const LISTED = 2_000;
const ROW = 40;

export type LabelToApply = Pick<Label, 'panel' | 'data' | 'marker' | 'other'> & {
  /** The template that it comes from. */
  readonly panelId: string | undefined;
  /** The type that is offered first. */
  readonly typeId: string | undefined;
  /** The asset whose label it is. */
  readonly except: string | undefined;
};

type Props = {
  readonly projectId: string;
  /** What is applied; undefined: closed. */
  readonly label: LabelToApply | undefined;
  readonly onClose: () => void;
};

/** The same label for many assets of a type (C-LBL-02), with what each of them will not show said beforehand. */
export function ApplyDialog({ projectId, label, onClose }: Props) {
  const words = useMessages(applyMessages);
  const kinds = useMessages(panelKindMessages);
  const say = useSay();
  const format = useFormat();
  const displayed = useLastDefined(label);
  const isOpen = label !== undefined;
  const [typeId, setTypeId] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [filter, setFilter] = useState('');
  const classes = useCall(assetCalls.GetAssetClassTreeList, { projectId }, { enabled: isOpen, handles: true });
  const query = useCall(
    assetCalls.GetProjectAssetList,
    { projectId, assetClassTypeId: typeId ?? '', pageIndex: 1, pageSize: LISTED },
    { enabled: isOpen && typeId !== undefined, handles: true },
  );
  const { list = NO_ROWS, count = 0 } = query.data?.data ?? {};
  const rows = useMemo(() => list.filter(({ assetId }) => assetId !== displayed?.except), [list, displayed]);
  const assetIds = useMemo(() => rows.map(({ assetId }) => assetId), [rows]);
  const callOptions = { enabled: isOpen && assetIds.length > 0, handles: true } as const;
  const labels = useCall(labelCalls.GetAssetJSTLDatas, { projectId, assetIds }, callOptions);
  const properties = useCall(assetCalls.GetAssetsIotProerties, { projectId, assetIds }, callOptions);
  const existing = useMemo(
    () =>
      new Map(
        (labels.data ?? []).flatMap((stored) => {
          const own = parseLabel(stored);
          return own ? [[stored.assetId, own.panel.type] as const] : [];
        }),
      ),
    [labels.data],
  );
  const missing = useMemo(
    () =>
      displayed && properties.data
        ? findMissingProperties(displayed.data.dataList, assetIds, properties.data)
        : undefined,
    [displayed, assetIds, properties.data],
  );
  const lacking = [...chosen].filter((id) => missing?.has(id)).length;
  const { send, busy, failure, reset } = useSend(labelCalls.EditMultipleAssetsJSTL, {
    handles: true,
    successMessage: false,
    invalidates: ASSET_LABEL_READS,
    onDone: (_result, input) => {
      const done = format.number(input.assetIds.length);
      if (lacking > 0) toast.warning(say(applyMessages.doneMissing, { count: done, missing: format.number(lacking) }));
      else toast.success(say(applyMessages.done, { count: done }));
      onClose();
    },
  });
  useEffect(() => {
    if (!label) return;
    setTypeId(label.typeId);
    setFilter('');
    reset();
  }, [label, reset]);
  // All of a type are meant until some are taken out.
  useEffect(() => setChosen(new Set(assetIds)), [assetIds]);
  if (!displayed) return null;
  const submit = () => {
    const { panel, data, marker, other, panelId } = displayed;
    const { sceneAssetDataJson: _place, ...parts } = serializeLabel({
      panel: { ...panel, ...(panelId ? { panelId } : {}) },
      data: { ...data, dataList: unbindEntries(data.dataList) },
      marker,
      place: {},
      other,
    });
    send({ projectId, assetIds: [...chosen], ...parts });
  };
  const visible = rows.filter(({ assetName, assetNumber }) =>
    `${assetName} ${assetNumber}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  const replaced = [...chosen].filter((id) => existing.has(id)).length;
  return (
    <Dialog
      title={words.title}
      open={isOpen}
      onClose={onClose}
      width={760}
      onSubmit={submit}
      submitWord={say(applyMessages.apply, { count: format.number(chosen.size) })}
      busy={busy}
      disabled={chosen.size === 0}
      failure={failure}
    >
      <p className={css.intro}>{words.intro}</p>
      <div className={css.bar}>
        <TreeSelect
          aria-label={words.type}
          placeholder={words.chooseType}
          className={css.type ?? ''}
          {...(typeId === undefined ? {} : { value: typeId })}
          treeData={choicesOf(classes.data ?? [])}
          treeDefaultExpandAll
          showSearch
          treeNodeFilterProp="title"
          onChange={(next: string) => setTypeId(next)}
        />
        {rows.length > 8 && (
          <Input
            allowClear
            aria-label={words.find}
            placeholder={words.find}
            prefix={<Glyph name="search" size={14} />}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
        )}
      </div>
      {typeId === undefined ? null : query.isPending ? (
        <LinesSkeleton lines={5} />
      ) : query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <p className={css.none}>{words.none}</p>
      ) : (
        <Table<AssetRow>
          size="small"
          virtual
          rowKey="assetId"
          dataSource={visible}
          pagination={false}
          scroll={{ y: Math.min(8, visible.length) * ROW, x: 640 }}
          rowSelection={{
            selectedRowKeys: [...chosen],
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(new Set(keys.map(String))),
          }}
          columns={[
            {
              key: 'asset',
              title: words.asset,
              render: (_, { assetName, assetNumber }) => (
                <span className="cut" title={assetNumber}>
                  {assetName} <small className="faint">{assetNumber}</small>
                </span>
              ),
            },
            {
              key: 'present',
              title: words.present,
              width: 120,
              render: (_, { assetId }) => {
                const kind = existing.get(assetId);
                return kind ? kinds[kind] : <span className="faint">{labels.data ? words.noLabel : '…'}</span>;
              },
            },
            {
              key: 'values',
              title: words.values,
              width: 220,
              render: (_, { assetId }) => {
                const names = missing?.get(assetId);
                if (!missing) return <span className="faint">…</span>;
                return names ? (
                  <span className={css.missing} title={names.join(', ')}>
                    <Glyph name="warning" size={13} />
                    <span className="cut">{say(applyMessages.missing, { names: names.join(', ') })}</span>
                  </span>
                ) : (
                  <span className="faint">{words.all}</span>
                );
              },
            },
          ]}
        />
      )}
      <p className={css.notes} role="status">
        {count > LISTED && say(applyMessages.cut, { count: format.number(LISTED) })}{' '}
        {replaced > 0 && say(applyMessages.replaced, { count: format.number(replaced) })}
      </p>
    </Dialog>
  );
}

const NO_ROWS: readonly AssetRow[] = [];

type Choice = {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: Choice[];
};

/** Types below their classes, with how many assets each has; classes without types are left out. */
function choicesOf(nodes: readonly AssetClassNode[]): Choice[] {
  return nodes.flatMap(({ assetClassId, assetClassName, assetClassLists, assetClassTypes }) => {
    const children = [
      ...choicesOf(assetClassLists),
      ...assetClassTypes.map(({ classTypeId, classTypeName, assetCount }) => ({
        value: classTypeId,
        title: `${classTypeName} (${assetCount})`,
        disabled: false,
        children: [],
      })),
    ];
    return children.length === 0 ? [] : [{ value: assetClassId, title: assetClassName, disabled: true, children }];
  });
}
