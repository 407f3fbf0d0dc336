import { assetCalls } from '@twinscape/contract/assets';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { InlineName } from '../../../ui/index.ts';
import { ASSET_READS } from '../reads.ts';
import { isSmart, type ViewBranch } from './branches.ts';
import { viewMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** What is renamed; without one a new category is made. */
  readonly branch: ViewBranch | undefined;
  /** The view or the category on which a new category hangs. */
  readonly home: ViewBranch | undefined;
  /** With the id of a category that was made. */
  readonly onDone: (made?: string) => void;
};

/** The name of a view or a category, typed in its place in the tree: Enter saves, Esc leaves it. */
export function ViewName({ projectId, branch, home, onDone }: Props) {
  const words = useMessages(viewMessages);
  const options = { handles: true, invalidates: ASSET_READS, onDone: () => onDone() } as const;
  const add = useSend(assetCalls.AddProjectAssetCategory, {
    ...options,
    onDone: (made) => onDone(made.assetCategoryId),
  });
  const renameView = useSend(assetCalls.UpdateAssetView, options);
  const renameSmart = useSend(assetCalls.UpdateSmartAssetView, options);
  const renameCategory = useSend(assetCalls.UpdateProjectAssetCategory, options);
  const isView = branch?.kind === 'view';
  const schema = isView
    ? assetCalls.UpdateAssetView.input.shape.assetViewName
    : assetCalls.AddProjectAssetCategory.input.shape.categoryName;
  const save = (name: string) => {
    if (!branch) {
      if (!home) return;
      const parent = home.kind === 'category' ? { parentId: home.id } : {};
      add.send({ projectId, assetViewId: home.viewId, categoryName: name, ...parent });
    } else if (branch.kind === 'category')
      renameCategory.send({ projectId, assetCategoryId: branch.id, categoryName: name });
    else if (isSmart(branch) && branch.view.filter)
      renameSmart.send({ projectId, assetViewId: branch.id, assetViewName: name, filter: branch.view.filter });
    else renameView.send({ projectId, assetViewId: branch.id, assetViewName: name });
  };
  return (
    <InlineName
      name={branch?.name ?? ''}
      label={isView ? words.viewName : words.categoryName}
      example={isView ? words.viewExample : words.categoryExample}
      maxLength={100}
      schema={schema}
      calls={[add, renameView, renameSmart, renameCategory]}
      onSave={save}
      onLeave={() => onDone()}
    />
  );
}
