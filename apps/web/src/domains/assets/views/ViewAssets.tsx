import { type AssetRow, assetCalls } from '@twinscape/contract/assets';
import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import {
  ActionButton,
  AddButton,
  ChooseInTree,
  DataTable,
  EmptyState,
  Glyph,
  type MenuActions,
  PaneHead,
  useLastDefined,
} from '../../../ui/index.ts';
import { findBranch } from '../../../ui/tree/branches.ts';
import type { ProjectRights } from '../../enterprises/index.ts';
import { useAssetColumns } from '../list/useAssetColumns.tsx';
import { isSmart, toCategoryChoices, type ViewBranch } from './branches.ts';
import { FilterChips } from './FilterChips.tsx';
import { viewMessages } from './messages.ts';
import type { useCategoryChanges } from './useCategoryChanges.ts';

type Rows = readonly AssetRow[];
type Props = {
  readonly projectId: string;
  /** The view that is chosen, or whose category is. */
  readonly view: ViewBranch;
  readonly category: ViewBranch | undefined;
  /** Instead of what the view holds, what it does not. */
  readonly isOutside: boolean;
  readonly onOutside: (isOutside: boolean) => void;
  readonly way: readonly ViewBranch[];
  readonly placing: ReturnType<typeof useCategoryChanges>;
  readonly rights: ProjectRights;
  readonly onDrag: (rows: Rows | undefined) => void;
  readonly onFill: () => void;
  readonly onEditFilter: () => void;
  readonly onAddCategory: () => void;
  /** The choice of a view where there is no room for the tree. */
  readonly narrow: ReactNode;
};

/**
 * The assets of a view or of one of its categories: dragged onto others, put there by menu or many at once, taken out
 * (C-AST-34).
 */
export function ViewAssets(props: Props) {
  const { projectId, view, category, isOutside, way, placing, rights, onDrag } = props;
  const words = useMessages(viewMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { off, isReader } = rights;
  const [putting, setPutting] = useState<{ readonly rows: Rows; readonly how: 'add' | 'move' }>();
  const smart = isSmart(view);
  const hasCategories = view.below.length > 0;
  const shownPut = useLastDefined(putting);
  const rowActions = (row: AssetRow): MenuActions => [
    {
      key: 'open',
      word: words.open,
      icon: 'go',
      run: () => go('/assets/assets-manage', { asset: row.assetId }),
    },
    ...(isReader || smart
      ? []
      : ([
          {
            key: 'add',
            word: words.putInto,
            icon: 'folder',
            off,
            run: () => setPutting({ rows: [row], how: 'add' }),
          },
          ...(category
            ? ([
                {
                  key: 'move',
                  word: words.moveAssets,
                  icon: 'go',
                  off,
                  run: () => setPutting({ rows: [row], how: 'move' }),
                },
                'line',
                { key: 'out', word: words.takeOut, icon: 'minus', off, run: () => placing.takeOut([row]) },
              ] as const)
            : []),
        ] as const)),
  ];
  const columns = useAssetColumns(undefined, rowActions);
  const bulk = (rows: Rows, clear: () => void) => {
    const start = (run: () => void) => () => {
      run();
      clear();
    };
    return (
      <>
        <ActionButton icon={<Glyph name="folder" size={14} />} onClick={start(() => setPutting({ rows, how: 'add' }))}>
          {words.putInto}
        </ActionButton>
        {category && (
          <>
            <ActionButton icon={<Glyph name="go" size={14} />} onClick={start(() => setPutting({ rows, how: 'move' }))}>
              {words.moveAssets}
            </ActionButton>
            <ActionButton icon={<Glyph name="minus" size={14} />} onClick={start(() => placing.takeOut(rows))}>
              {words.takeOut}
            </ActionButton>
          </>
        )}
      </>
    );
  };
  const addCategory = !isReader && (
    <AddButton off={off} onClick={props.onAddCategory}>
      {words.addCategory}
    </AddButton>
  );
  const fill = !isReader && (
    <AddButton off={off} onClick={props.onFill}>
      {words.addAssets}
    </AddButton>
  );
  const empty = smart ? (
    <EmptyState title={words.noneFound} />
  ) : isOutside ? (
    <EmptyState title={words.noneOutside} />
  ) : category ? (
    <EmptyState title={words.noneIn} hint={isReader ? '' : words.noneInHint} action={fill} />
  ) : hasCategories ? (
    <EmptyState title={words.noneInView} hint={isReader ? '' : words.noneInHint} />
  ) : (
    <EmptyState title={words.noCategories} hint={isReader ? '' : words.noCategoriesHint} action={addCategory} />
  );
  const canPlace = !smart && off === undefined && hasCategories;
  const filter = view.kind === 'view' ? view.view.filter : undefined;
  return (
    <>
      <PaneHead
        title={(category ?? view).name}
        way={way.length > 0 && way.map(({ name }) => name).join(' / ')}
        hint={filter && <FilterChips projectId={projectId} filter={filter} />}
        actions={
          smart
            ? !isReader && (
                <ActionButton icon={<Glyph name="gear" />} off={off} onClick={props.onEditFilter}>
                  {words.editFilter}
                </ActionButton>
              )
            : category
              ? fill
              : hasCategories && (
                  <>
                    <Segmented
                      aria-label={words.group}
                      options={[
                        { value: 'in', label: words.inside },
                        { value: 'out', label: words.outside },
                      ]}
                      value={isOutside ? 'out' : 'in'}
                      onChange={(value) => props.onOutside(value === 'out')}
                    />
                    {addCategory}
                  </>
                )
        }
      />
      <DataTable
        key={`${view.id} ${category?.id ?? ''} ${isOutside}`}
        name="assets.views"
        call={assetCalls.GetViewAssetListWithProperty}
        input={{
          projectId,
          assetViewId: view.id,
          ...(category ? { categoryId: category.id } : isOutside && !smart ? { isOutside } : {}),
        }}
        rowKey="assetId"
        columns={columns}
        search={words.search}
        filters={() => props.narrow}
        getAddress={({ assetId }) => ({ to: '/assets/assets-manage', search: { asset: assetId } })}
        empty={empty}
        {...(canPlace ? { bulk, onDrag } : {})}
      />
      <ChooseInTree
        title={say(shownPut?.how === 'move' ? viewMessages.moveAssetsTitle : viewMessages.putTitle, {
          count: shownPut?.rows.length ?? 0,
        })}
        label={words.group}
        open={putting !== undefined}
        choices={toCategoryChoices(view.below)}
        submitWord={shownPut?.how === 'move' ? words.moveWord : words.put}
        isPossible={(id) => id !== category?.id}
        onClose={() => setPutting(undefined)}
        onChoose={(id) => {
          const target = findBranch(view.below, id);
          if (target && shownPut) {
            if (shownPut.how === 'move') placing.moveTo(shownPut.rows, target);
            else placing.addTo(shownPut.rows, target);
          }
          setPutting(undefined);
        }}
      />
    </>
  );
}
