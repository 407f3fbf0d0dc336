import type { ModelPhase } from '@twinscape/contract/models';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { LeftDrawer } from '../../../ui/index.ts';
import { phaseMessages } from './messages.ts';

type Props = {
  readonly phases: readonly ModelPhase[];
  readonly chosen: string;
  readonly onChoose: (phaseId: string) => void;
  readonly className: string;
  /** The list of phases, for those who may change it. */
  readonly manage: ReactNode;
};

/** The phases where there is no room for their list beside the models. */
export function PhaseSelect({ phases, chosen, onChoose, className, manage }: Props) {
  const words = useMessages(phaseMessages);
  const [open, setOpen] = useState(false);
  return (
    <div className={className}>
      <Select
        aria-label={words.phases}
        value={phases.some(({ id }) => id === chosen) ? chosen : ''}
        options={[
          { value: '', label: words.all },
          ...phases.map(({ id, phaseName, modelCount }) => ({ value: id, label: `${phaseName} (${modelCount})` })),
        ]}
        onChange={onChoose}
      />
      {manage && (
        <LeftDrawer word={words.manage} icon="gear" open={open} onOpen={setOpen}>
          {manage}
        </LeftDrawer>
      )}
    </div>
  );
}
