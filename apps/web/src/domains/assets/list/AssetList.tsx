import type { SentInputOf } from '@twinscape/contract';
import { assetCalls } from '@twinscape/contract/assets';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useNavigateTo } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import { AddButton, Beside, DataTable, EmptyState, type MenuActions, Page, useListState } from '../../../ui/index.ts';
import { allBranches } from '../../../ui/tree/branches.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ClassSelect } from '../classes/ClassSelect.tsx';
import { ClassTree } from '../classes/ClassTree.tsx';
import { useClassTree } from '../classes/useClassTree.ts';
import { AddAsset } from '../edit/AddAsset.tsx';
import { EditAsset } from '../edit/EditAsset.tsx';
import {
  ExportAssets,
  ImportAssets,
  ImportJson,
  ImportMenu,
  type ImportSource,
  ImportSystems,
} from '../spreadsheet/index.ts';
import { useAssetProject } from '../useAssetProject.ts';
import css from './Assets.module.css';
import { LostMark } from './LostMark.tsx';
import { listMessages } from './messages.ts';
import { FILTERS, filterInput } from './query.ts';
import { useAssetActions } from './useAssetActions.tsx';
import { type ListedAsset, useAssetColumns } from './useAssetColumns.tsx';

const ADDRESS = { class: '', type: '', model: '', page: '1', sort: '' } as const;

type AssetOrder = NonNullable<SentInputOf<typeof assetCalls.GetProjectAssetList>['orderBy']>;

type Props = { readonly onOpen: (assetId: string) => void };

/**
 * The assets of a project beside the tree of their classes and types. With a type chosen, its properties are columns.
 */
export function AssetList({ onOpen }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const { projectId, rights } = useAssetProject();
  const goTo = useNavigateTo();
  const [{ class: classId, type: typeId, model }, go] = useAddressState(ADDRESS);
  const [{ key: typed, sort }] = useListState(FILTERS);
  const listInput = {
    ...(typed ? { key: typed } : {}),
    ...(sort ? { orderBy: sort.column as AssetOrder, orderByType: sort.descending ? (1 as const) : (0 as const) } : {}),
  };
  const [adding, setAdding] = useState(false);
  const [importing, setImporting] = useState<ImportSource>();
  const [editing, setEditing] = useState<string>();
  const assetActions = useAssetActions(projectId, rights);
  const { tree, assetCount: count, isPending } = useClassTree(projectId);
  const hasTypes = allBranches(tree).some(({ kind }) => kind === 'type');
  const canAdd = rights.off === undefined && hasTypes;
  useShortcut(canAdd ? { keys: 'n', title: listMessages.add, run: () => setAdding(true) } : undefined);

  const properties = useCall(
    assetCalls.GetAssetClassTypePropertyList,
    { projectId, classTypeId: typeId },
    { enabled: typeId !== '', handles: true },
  ).data;
  const rowActions = (row: ListedAsset): MenuActions => [
    { key: 'open', word: words.open, icon: 'go', run: () => onOpen(row.assetId) },
    ...(rights.isReader
      ? []
      : ([
          { key: 'edit', word: words.edit, icon: 'edit', off: rights.off, run: () => setEditing(row.assetId) },
        ] as const)),
    ...assetActions.rowActions(row),
  ];
  const columns = useAssetColumns(typeId === '' ? undefined : properties, rowActions);
  const choose = (branch: ClassBranch | undefined) =>
    go({
      class: branch?.kind === 'class' ? branch.id : '',
      type: branch?.kind === 'type' ? branch.id : '',
      page: '1',
      sort: '',
    });
  const chosen = typeId || classId;
  const drawn = <ClassTree projectId={projectId} chosen={chosen} onChoose={choose} />;
  const add = !rights.isReader && (
    <AddButton type="primary" off={rights.off} onClick={() => setAdding(true)}>
      {words.add}
    </AddButton>
  );
  const take = <ImportMenu rights={rights} onChoose={setImporting} />;
  const empty = isPending ? (
    <span />
  ) : count !== 0 ? (
    <EmptyState title={words.noneHere} hint={rights.isReader ? '' : words.noneHereHint} action={add} />
  ) : rights.isReader ? (
    <EmptyState title={words.noneReader} />
  ) : hasTypes ? (
    <EmptyState
      title={words.none}
      hint={words.noneHint}
      action={
        <div className={css.ways}>
          {add}
          {take}
        </div>
      }
    />
  ) : (
    <EmptyState
      title={words.noTypes}
      hint={words.noTypesHint}
      action={
        <Button type="primary" onClick={() => goTo('/assets/type-manage')}>
          {words.toTypes}
        </Button>
      }
    />
  );
  const table = {
    rowKey: 'assetId',
    columns,
    search: words.search,
    filterNames: FILTERS,
    filterInput,
    filters: () => (
      <span className={css.narrowOnly}>
        <ClassSelect
          projectId={projectId}
          chosen={chosen}
          onChoose={choose}
          className={css.choice ?? ''}
          tree={drawn}
        />
      </span>
    ),
    getAddress: ({ assetId }: ListedAsset) => ({ search: { asset: assetId } }),
    empty,
    input: { projectId },
    bulk: assetActions.buttons,
    bulkAll: rights.off === undefined,
  } as const;
  return (
    <Page
      title={words.title}
      note={
        count !== undefined && (count === 1 ? words.noteOne : say(listMessages.note, { count: format.number(count) }))
      }
      body="fill"
      actions={
        <>
          <LostMark projectId={projectId} rights={rights} />
          {take}
          {count !== undefined && count > 0 && (
            <ExportAssets list={{ projectId, ...filterInput({ class: classId, type: typeId, model }), ...listInput }} />
          )}
          {hasTypes && add}
        </>
      }
    >
      <Beside left={drawn}>
        {(typeId !== '' && properties) || model !== '' ? (
          // Each type remembers its own columns.
          <DataTable
            key={typeId}
            name={typeId === '' ? 'assets.list' : `assets.list.${typeId}`}
            call={assetCalls.GetProjectAssetListWithProperty}
            {...table}
          />
        ) : (
          <DataTable name="assets.list" call={assetCalls.GetProjectAssetList} {...table} />
        )}
      </Beside>
      <AddAsset
        projectId={projectId}
        open={adding}
        classTypeId={typeId || onlyType(tree, classId)}
        onClose={() => setAdding(false)}
        onDone={onOpen}
      />
      <ImportAssets
        projectId={projectId}
        open={importing === 'sheet'}
        typeId={typeId || undefined}
        onClose={() => setImporting(undefined)}
      />
      <ImportSystems
        projectId={projectId}
        open={importing === 'systems'}
        categoryId={typeId || classId || undefined}
        onClose={() => setImporting(undefined)}
      />
      <ImportJson
        projectId={projectId}
        open={importing === 'json'}
        categoryId={typeId || classId || undefined}
        onClose={() => setImporting(undefined)}
      />
      <EditAsset projectId={projectId} assetId={editing} onClose={() => setEditing(undefined)} />
      {assetActions.dialogs}
    </Page>
  );
}

/** The type of a class that has no other one. */
function onlyType(tree: readonly ClassBranch[], classId: string): string | undefined {
  const found = allBranches(tree).find(({ id }) => id === classId);
  const types = allBranches(found ? [found] : []).filter(({ kind }) => kind === 'type');
  return types.length === 1 ? types[0]?.id : undefined;
}
