import { projectCalls, projectRefusals } from '@twinscape/contract/projects';
import { useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog, useDialogCall } from '../../../../ui/index.ts';
import { memberMessages } from '../messages.ts';
import { MEMBER_QUERIES } from '../useMemberChanges.ts';
import { type Candidate, Candidates } from './Candidates.tsx';

type Props = { readonly open: boolean; readonly projectId: string; readonly onClose: () => void };

/** Chooses people of the enterprise for the project, also those who were in it before (C-PMEM-03). */
export function AddMembers({ open, projectId, onClose }: Props) {
  const words = useMessages(memberMessages);
  const say = useSay();
  const [chosen, setChosen] = useState<readonly Candidate[]>([]);
  const [missing, setMissing] = useState(false);
  const { send, dialog } = useDialogCall(projectCalls.AddProjectMember, open ? projectId : undefined, {
    invalidates: MEMBER_QUERIES,
    onClose,
    onOpen: () => {
      setChosen([]);
      setMissing(false);
    },
  });
  const choose = (next: readonly Candidate[]) => {
    setChosen(next);
    setMissing(false);
  };
  const submit = () =>
    // RU-VAL-37
    chosen.length === 0 ? setMissing(true) : send({ projectId, memberIds: chosen.map(({ memberId }) => memberId) });
  return (
    <Dialog
      {...dialog}
      title={words.add}
      onSubmit={submit}
      submitWord={chosen.length > 0 ? say(memberMessages.addCount, { count: chosen.length }) : words.add}
    >
      <Candidates
        projectId={projectId}
        chosen={chosen}
        onChoose={choose}
        objection={missing ? say(projectRefusals['member.select']) : undefined}
      />
    </Dialog>
  );
}
