import { type ModelPhase, phaseCalls } from '@twinscape/contract/models';
import { useMessages } from '../../../platform/language/index.ts';
import { InlineName, useNameCalls } from '../../../ui/index.ts';
import { MODEL_READS } from '../reads.ts';
import { phaseMessages } from './messages.ts';

type Props = {
  readonly projectId: string;
  /** Without one a new phase is made. */
  readonly phase?: ModelPhase;
  /** With the id of a phase that was made. */
  readonly onDone: (made?: string) => void;
};

/** The name of a phase, typed in its place: Enter saves, Esc leaves it (RU-VAL-15). */
export function PhaseName({ projectId, phase, onDone }: Props) {
  const words = useMessages(phaseMessages);
  const { create, rename, calls } = useNameCalls(phaseCalls.CreateModelPhase, phaseCalls.UpdateModelPhase, {
    invalidates: MODEL_READS,
    onDone: (made) => onDone(made?.id),
  });
  return (
    <InlineName
      name={phase?.phaseName ?? ''}
      label={words.name}
      example={words.nameExample}
      maxLength={120}
      schema={phaseCalls.CreateModelPhase.input.shape.phaseName}
      calls={calls}
      onSave={(phaseName) => {
        if (phase) rename.send({ projectId, id: phase.id, phaseName });
        else create.send({ projectId, phaseName });
      }}
      onLeave={() => onDone()}
    />
  );
}
