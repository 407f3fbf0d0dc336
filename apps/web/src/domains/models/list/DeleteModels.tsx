import { type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
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
  const shown = useLastDefined(rows) ?? [];
  const { send, busy, failure, reset } = useSend(modelFileCalls.DeleteModel, {
    handles: true,
    invalidates: MODEL_READS,
    onDone: (_, { modelIds = [] }) => {
      onClose();
      onGone(modelIds);
    },
  });
  useEffect(() => {
    if (rows) reset();
  }, [rows, reset]);
  const [first] = shown;
  if (!first) return null;
  const single = shown.length === 1;
  const names = shown.slice(0, NAMED).map(({ modelName }) => modelName);
  const body = single
    ? say(first.versionCount > 1 ? modelMessages.removeBody : modelMessages.removeBodyOne, {
        name: first.modelName,
        versions: first.versionCount,
      })
    : say(modelMessages.removeBodyMany, { names: names.join(say({ cn: '、', en: ', ' })), count: shown.length });
  return (
    <ConfirmDelete
      open={rows !== undefined}
      title={single ? words.removeTitle : say(modelMessages.removeMany, { count: shown.length })}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, modelIds: shown.map(({ modelId }) => modelId) })}
    >
      {body} {shown.some(({ convertState }) => isConverting(convertState)) && words.removeConverting}
    </ConfirmDelete>
  );
}
