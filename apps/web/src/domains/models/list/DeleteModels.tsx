import { isConverting, type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmToBin } from '../../bin/index.ts';
import { modelMessages } from '../messages.ts';
import { MODEL_READS } from '../reads.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly ModelRow[] | undefined;
  readonly onClose: () => void;
  readonly onGone: (ids: readonly string[]) => void;
};

/** Deletes models with everything that belongs to them, after saying what that is. */
export function DeleteModels({ projectId, rows, onClose, onGone }: Props) {
  const words = useMessages(modelMessages);
  const say = useSay();
  const format = useFormat();
  const describe = (models: readonly ModelRow[]) => {
    const [first] = models;
    if (models.length === 1 && first)
      return say(first.versionCount > 1 ? modelMessages.removeBody : modelMessages.removeBodyOne, {
        name: first.modelName,
        versions: first.versionCount,
      });
    const names = format.firstNames(models.map(({ modelName }) => modelName));
    return say(modelMessages.removeBodyMany, { names, count: models.length });
  };
  return (
    <ConfirmToBin
      projectId={projectId}
      kind="model"
      toDeleted={({ modelId: id, modelName: name }) => ({ id, name })}
      call={modelFileCalls.DeleteModel}
      subject={rows}
      toInput={(models) => ({ projectId, modelIds: models.map(({ modelId }) => modelId) })}
      question={(models) => ({
        title: models.length === 1 ? words.removeTitle : say(modelMessages.removeMany, { count: models.length }),
        body: (
          <>
            {describe(models)} {models.some(({ convertState }) => isConverting(convertState)) && words.removeConverting}
          </>
        ),
      })}
      invalidates={MODEL_READS}
      onClose={onClose}
      onDone={(models) => onGone(models.map(({ modelId }) => modelId))}
    />
  );
}
