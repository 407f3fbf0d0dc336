import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ErrorState, LinesSkeleton } from '../../../ui/index.ts';
import { type Dropping, type TreeEditing, TreeList } from '../../../ui/tree/TreeList.tsx';
import type { ClassBranch } from './branches.ts';
import { classMessages } from './messages.ts';
import { useClassTree } from './useClassTree.ts';

type Props = {
  readonly projectId: string;
  /** The id of a class or a type; '' for all. */
  readonly chosen: string;
  /** With nothing for all; `toClassFilter` makes a list's filter of it. */
  readonly onChoose: (branch: ClassBranch | undefined) => void;
  readonly title?: string;
  /** What stands for all of it; all assets unless said otherwise. */
  readonly allWord?: string;
  readonly editing?: TreeEditing<ClassBranch> | undefined;
  readonly dropping?: Dropping<ClassBranch> | undefined;
  readonly actions?: ReactNode;
  readonly none?: ReactNode;
};

/**
 * Classes and types with their assets counted, to choose from; what is more than choosing comes with `editing` (type
 * manager).
 */
export function ClassTree({ projectId, title, allWord, none, ...rest }: Props) {
  const words = useMessages(classMessages);
  const { tree, assetCount, isPending, error, onRetry } = useClassTree(projectId);
  if (isPending) return <LinesSkeleton lines={6} />;
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <TreeList
      title={title ?? words.title}
      tree={tree}
      all={{ word: allWord ?? words.all, count: assetCount }}
      none={none ?? words.none}
      {...rest}
    />
  );
}
