import { type ModelPhase, phaseCalls } from '@twinscape/contract/models';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';
import { MODEL_READS } from '../reads.ts';
import { phaseMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  readonly phase: ModelPhase | undefined;
  readonly onClose: () => void;
  readonly onGone: (id: string) => void;
};

/** Deletes an empty phase; one with models is refused in the dialog (RU-VAL-16). */
export function DeletePhase({ projectId, phase, onClose, onGone }: Props) {
  const words = useMessages(phaseMessages);
  const say = useSay();
  const shown = useLastDefined(phase);
  const { send, busy, failure, reset } = useSend(phaseCalls.DeleteModelPhase, {
    handles: true,
    invalidates: MODEL_READS,
    onDone: (_, { id }) => {
      onClose();
      onGone(id);
    },
  });
  useEffect(() => {
    if (phase) reset();
  }, [phase, reset]);
  if (!shown) return null;
  return (
    <ConfirmDelete
      open={phase !== undefined}
      title={words.removeTitle}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ projectId, id: shown.id })}
    >
      {say(phaseMessages.removeBody, { name: shown.phaseName })}
    </ConfirmDelete>
  );
}
