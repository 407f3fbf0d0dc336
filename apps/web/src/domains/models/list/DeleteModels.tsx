import { type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
import { useOfferUndo } from '../../bin/index.ts';
import { modelMessages } from '../messages.ts';
import { MODEL_READS } from '../reads.ts';
import { isConverting } from '../states.ts';

type Props = {
  readonly projectId: string;
  readonly rows: readonly ModelRow[] | undefined;
  readonly onClose: () => void;
  readonly onGone: (ids: readonly string[]) => void;
};

/** Names that are said before the rest is only counted. */
const NAMED = 3;

/** Deletes models with everything that belongs to them, after saying what that is. */
export function DeleteModels({ projectId, rows, onClose, onGone }: Props) {
  const words = useMessages(modelMessages);
  const say = useSay();
  const offerUndo = useOfferUndo(projectId);
  const describe = (models: readonly ModelRow[]) => {
    const [first] = models;
    if (models.length === 1 && first)
      return say(first.versionCount > 1 ? modelMessages.removeBody : modelMessages.removeBodyOne, {
        name: first.modelName,
        versions: first.versionCount,
      });
    const names = models.slice(0, NAMED).map(({ modelName }) => modelName);
    return say(modelMessages.removeBodyMany, {
      names: names.join(say({ cn: '、', en: ', ' })),
      count: models.length,
    });
  };
  return (
    <ConfirmCall
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
      successMessage={false}
      onDone={(models) => {
        offerUndo(
          'model',
          models.map(({ modelId: id, modelName: name }) => ({ id, name })),
        );
        onGone(models.map(({ modelId }) => modelId));
      }}
    />
  );
}
