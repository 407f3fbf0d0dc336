import { assetClassCalls } from '@twinscape/contract/assets';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { InlineName } from '../../../ui/index.ts';
import type { ClassBranch } from '../classes/branches.ts';
import { ASSET_READS } from '../reads.ts';
import { typeMessages } from './typeMessages.ts';

type Props = {
  readonly projectId: string;
  /** Without one a new class is made. */
  readonly branch?: ClassBranch | undefined;
  /** Where a new class comes to stand; undefined: at the top. */
  readonly parentId?: string | undefined;
  /** With the id of a class that was made. */
  readonly onDone: (made?: string) => void;
};

const NAME = assetClassCalls.CreateAssetClass.input.shape.assetClassName;

/** The name of a class or a type, typed in its place in the tree: Enter saves, Esc leaves it. */
export function NodeName({ projectId, branch, parentId, onDone }: Props) {
  const words = useMessages(typeMessages);
  const options = { handles: true, invalidates: ASSET_READS } as const;
  const create = useSend(assetClassCalls.CreateAssetClass, {
    ...options,
    onDone: (made) => onDone(made.assetClassId),
  });
  const renameClass = useSend(assetClassCalls.RenameAssetClass, { ...options, onDone: () => onDone() });
  const renameType = useSend(assetClassCalls.RenameAssetClassType, { ...options, onDone: () => onDone() });
  const isType = branch?.kind === 'type';
  return (
    <InlineName
      name={branch?.name ?? ''}
      label={isType ? words.typeName : words.className}
      example={isType ? words.typeExample : words.classExample}
      maxLength={100}
      schema={NAME}
      calls={[create, renameClass, renameType]}
      onSave={(name) => {
        if (!branch) create.send({ projectId, assetClassName: name, ...(parentId ? { parentId } : {}) });
        else if (branch.kind === 'class')
          renameClass.send({ projectId, assetClassId: branch.id, assetClassName: name });
        else renameType.send({ projectId, classTypeId: branch.id, classTypeName: name });
      }}
      onLeave={() => onDone()}
    />
  );
}
