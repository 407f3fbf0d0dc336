import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { type Label, labelCalls, parseLabel } from '@twinscape/contract/labels';
import { useMemo, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useRefetchOnChange } from '../../../platform/live/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, type Column, DataTable, EmptyState, Glyph, MoreMenu, useListState } from '../../../ui/index.ts';
import { toListInput } from '../../../ui/table/listState.ts';
import { useAssetsPush } from '../../assets/index.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { ApplyDialog, type LabelToApply } from '../apply/ApplyDialog.tsx';
import { DeleteAssetLabels } from '../apply/DeleteAssetLabels.tsx';
import { panelKindMessages } from '../messages.ts';
import { ASSET_LABEL_READS } from '../reads.ts';
import { labelListMessages } from './messages.ts';

const LABEL_THINGS = ['assetLabel'];

/** Every asset with the label that it has: designed, applied to others, deleted. */
export function LabelList({ projectId }: { readonly projectId: string }) {
  const words = useMessages(labelListMessages);
  const kinds = useMessages(panelKindMessages);
  const go = useNavigateTo();
  const rights = useLibraryRights('project');
  useAssetsPush(projectId);
  useRefetchOnChange(LABEL_THINGS, ASSET_LABEL_READS);
  const call = assetCalls.GetProjectAssetList;
  const [state] = useListState([]);
  // The same question as the table's: answered once.
  const page = useCall(
    call,
    { projectId, ...toListInput(state, Object.keys(call.input.shape)) },
    { handles: true, keepPrevious: true },
  );
  const assetIds = useMemo(() => (page.data?.data.list ?? []).map(({ assetId }) => assetId), [page.data]);
  const read = useCall(
    labelCalls.GetAssetJSTLDatas,
    { projectId, assetIds },
    { enabled: assetIds.length > 0, handles: true, keepPrevious: true },
  );
  const labels = useMemo(
    () =>
      new Map<string, Label>(
        (read.data ?? []).flatMap((stored) => {
          const label = parseLabel(stored);
          return label ? [[stored.assetId, label] as const] : [];
        }),
      ),
    [read.data],
  );
  const [applied, setApplied] = useState<LabelToApply>();
  const [pendingRemoval, setAsked] = useState<{ readonly ids: readonly string[]; readonly done: () => void }>();
  const ask = (ids: readonly string[], done: () => void = () => undefined) => setAsked({ ids, done });
  const design = (assetId: string) => go('/label-bundles/designer', { asset: assetId });
  const columns: readonly Column<AssetRow>[] = [
    { key: 'assetName', title: words.asset, width: 240, sort: true, fixed: true },
    { key: 'assetNumber', title: words.number, width: 140, sort: true },
    { key: 'classTypeName', title: words.type, width: 160, sort: true },
    {
      key: 'label',
      title: words.label,
      width: 140,
      render: ({ assetId }) => {
        const label = labels.get(assetId);
        if (label) return kinds[label.panel.type];
        return <span className="faint">{read.data ? words.noLabel : '…'}</span>;
      },
    },
    {
      key: 'entries',
      title: words.entries,
      width: 260,
      render: ({ assetId }) => {
        const names = labels
          .get(assetId)
          ?.data.dataList.map(({ key, PropertyName }) => key || PropertyName)
          .join('、');
        return (
          <span className="cut" title={names}>
            {names}
          </span>
        );
      },
    },
    {
      key: 'acts',
      title: '',
      width: 56,
      pinned: true,
      render: ({ assetId, assetName, assetClassTypeId }) => {
        const label = labels.get(assetId);
        return (
          <MoreMenu
            of={assetName}
            acts={[
              {
                key: 'design',
                word: rights.isReadOnly ? words.look : words.design,
                icon: rights.isReadOnly ? 'eye' : 'edit',
                run: () => design(assetId),
              },
              {
                key: 'open',
                word: words.open,
                icon: 'go',
                run: () => go('/assets/assets-manage', { asset: assetId, part: 'label' }),
              },
              ...(rights.isReadOnly || !label
                ? []
                : ([
                    {
                      key: 'apply',
                      word: words.apply,
                      icon: 'copy',
                      off: rights.off,
                      run: () =>
                        setApplied({
                          ...label,
                          panelId: label.panel.panelId,
                          typeId: assetClassTypeId,
                          except: assetId,
                        }),
                    },
                    {
                      key: 'remove',
                      word: words.remove,
                      icon: 'trash',
                      danger: true,
                      off: rights.off,
                      run: () => ask([assetId]),
                    },
                  ] as const)),
            ]}
          />
        );
      },
    },
  ];
  return (
    <>
      <DataTable
        name="labels.assets"
        call={call}
        input={{ projectId }}
        rowKey="assetId"
        columns={columns}
        search={words.search}
        getAddress={({ assetId }) => ({ to: '/label-bundles/designer', search: { asset: assetId } })}
        empty={
          <EmptyState
            title={words.none}
            {...(rights.isReadOnly ? {} : { hint: words.noneHint })}
            action={<ActionButton onClick={() => go('/assets/assets-manage')}>{words.toAssets}</ActionButton>}
          />
        }
        {...(rights.isReadOnly
          ? {}
          : {
              bulk: (rows: readonly AssetRow[], clear: () => void) => (
                <ActionButton
                  danger
                  icon={<Glyph name="trash" size={14} />}
                  off={rights.off}
                  onClick={() =>
                    ask(
                      rows.map(({ assetId }) => assetId),
                      clear,
                    )
                  }
                >
                  {words.remove}
                </ActionButton>
              ),
            })}
      />
      <ApplyDialog projectId={projectId} label={applied} onClose={() => setApplied(undefined)} />
      <DeleteAssetLabels
        projectId={projectId}
        assetIds={pendingRemoval?.ids}
        isCounted
        onClose={() => setAsked(undefined)}
        onDone={pendingRemoval?.done}
      />
    </>
  );
}
