import { type AssetCategoryNode, assetViewCalls } from '@twinscape/contract/assets';
import { Segmented, Select } from 'antd';
import { useCall } from '../../../../platform/api/index.ts';
import { useMessages } from '../../../../platform/language/index.ts';
import { EmptyState, ErrorState, IconAction, LinesSkeleton } from '../../../../ui/index.ts';
import type { Branch } from '../../../../ui/tree/branches.ts';
import { TreeList } from '../../../../ui/tree/TreeList.tsx';
import { ClassTree } from '../../classes/ClassTree.tsx';
import css from './Browser.module.css';
import { browserMessages } from './messages.ts';

/** What the tree has narrowed the table to; empty texts for nothing. */
export type Narrowed = {
  /** A class or a type. */
  readonly group: string;
  readonly view: string;
  readonly category: string;
};

type Props = {
  readonly projectId: string;
  readonly narrowed: Narrowed;
  readonly onNarrow: (change: Narrowed) => void;
  readonly onFold: () => void;
};

/** S-REL-05: classes with their types, or the categories of a view. */
export function BrowserTree({ projectId, narrowed, onNarrow, onFold }: Props) {
  const words = useMessages(browserMessages);
  const views = useCall(assetViewCalls.GetAssetViewList, { projectId }, { handles: true });
  const isByView = narrowed.view !== '';
  const [first] = views.data ?? [];
  return (
    <div className={css.tree}>
      <div className={css.treeHead}>
        <Segmented
          aria-label={words.list}
          size="small"
          value={isByView ? 'view' : 'class'}
          options={[
            { value: 'class', label: words.byClass },
            { value: 'view', label: words.byView, disabled: !isByView && !first },
          ]}
          onChange={(way) =>
            onNarrow({ group: '', category: '', view: way === 'view' ? (first?.assetViewId ?? '') : '' })
          }
        />
        <IconAction name="panel" label={words.foldTree} onClick={onFold} />
      </div>
      {!isByView ? (
        <ClassTree
          projectId={projectId}
          chosen={narrowed.group}
          onChoose={(branch) => onNarrow({ group: branch?.id ?? '', view: '', category: '' })}
        />
      ) : views.isPending ? (
        <LinesSkeleton lines={6} />
      ) : !views.data ? (
        <ErrorState error={views.error} onRetry={() => void views.refetch()} />
      ) : views.data.length === 0 ? (
        <EmptyState small title={words.noViews} />
      ) : (
        <>
          <Select
            className={css.views ?? ''}
            size="small"
            aria-label={words.chooseView}
            value={narrowed.view}
            options={views.data.map(({ assetViewId, assetViewName }) => ({ value: assetViewId, label: assetViewName }))}
            onChange={(view: string) => onNarrow({ group: '', view, category: '' })}
          />
          <TreeList
            title={words.byView}
            tree={branches(views.data.find(({ assetViewId }) => assetViewId === narrowed.view)?.categories ?? [])}
            chosen={narrowed.category}
            all={{
              word: words.wholeView,
              count: views.data.find(({ assetViewId }) => assetViewId === narrowed.view)?.assetCount,
            }}
            onChoose={(branch) => onNarrow({ ...narrowed, category: branch?.id ?? '' })}
          />
        </>
      )}
    </div>
  );
}

const branches = (categories: readonly AssetCategoryNode[]): Branch[] =>
  categories.map(({ assetCategoryId, categoryName, assetCount, categoryLists }) => ({
    id: assetCategoryId,
    name: categoryName,
    kind: 'category',
    icon: 'folder',
    count: assetCount,
    below: branches(categoryLists),
  }));
