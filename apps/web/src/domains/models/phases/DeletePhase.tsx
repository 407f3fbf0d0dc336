import { type ModelPhase, phaseCalls } from '@twinscape/contract/models';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';
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
  return (
    <ConfirmCall
      call={phaseCalls.DeleteModelPhase}
      subject={phase}
      toInput={({ id }) => ({ projectId, id })}
      question={({ phaseName: name }) => ({
        title: words.removeTitle,
        body: say(phaseMessages.removeBody, { name }),
      })}
      invalidates={MODEL_READS}
      onClose={onClose}
      onDone={({ id }) => onGone(id)}
    />
  );
}
