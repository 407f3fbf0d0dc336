import { type ModelPhase, type ModelRow, modelFileCalls } from '@twinscape/contract/models';
import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Dialog, useLastDefined } from '../../../ui/index.ts';
import { modelMessages } from '../messages.ts';
import css from './Models.module.css';
import { useMany } from './useMany.ts';

type Props = {
  readonly projectId: string;
  readonly phases: readonly ModelPhase[];
  readonly rows: readonly ModelRow[] | undefined;
  readonly onClose: () => void;
};

/** Puts models into another phase (C-MODEL-06); unconverted ones are refused (RU-VAL-17). */
export function Move({ projectId, phases, rows, onClose }: Props) {
  const words = useMessages(modelMessages);
  const say = useSay();
  const shown = useLastDefined(rows) ?? [];
  const [chosen, setChosen] = useState<string>();
  const { send, busy, failure, reset } = useMany(modelFileCalls.UpdateFeaturePhase, onClose);
  const [first] = shown;
  const from = new Set(shown.map(({ phaseId }) => phaseId));
  const others = phases.filter(({ id, isAllowed }) => isAllowed && !(from.size === 1 && from.has(id)));
  useEffect(() => {
    if (!rows) return;
    setChosen(undefined);
    reset();
  }, [rows, reset]);
  const target = chosen ?? others[0]?.id;
  return (
    <Dialog
      title={
        shown.length === 1
          ? say(modelMessages.moveTitle, { name: first?.modelName ?? '' })
          : say(modelMessages.moveMany, { count: shown.length })
      }
      open={rows !== undefined}
      onClose={onClose}
      width="small"
      onSubmit={() =>
        target &&
        send(
          shown
            .filter(({ phaseId }) => phaseId !== target)
            .map(({ modelId }) => ({ projectId, modelId, phaseId: target })),
        )
      }
      submitWord={words.moveWord}
      busy={busy}
      disabled={target === undefined}
      failure={failure}
    >
      {others.length === 0 ? (
        <p className="faint">{words.noOtherPhase}</p>
      ) : (
        <Radio.Group
          className={css.targets ?? ''}
          aria-label={words.moveTo}
          value={target}
          options={others.map(({ id, phaseName }) => ({ value: id, label: phaseName }))}
          onChange={({ target: { value } }) => setChosen(String(value))}
        />
      )}
    </Dialog>
  );
}
