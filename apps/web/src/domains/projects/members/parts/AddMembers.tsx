import { projectCalls, projectRefusals } from '@twinscape/contract/projects';
import { useEffect, useState } from 'react';
import { useSend } from '../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Dialog } from '../../../../ui/index.ts';
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
  const add = useSend(projectCalls.AddProjectMember, { handles: true, invalidates: MEMBER_QUERIES, onDone: onClose });
  const { reset } = add;
  useEffect(() => {
    if (!open) return;
    setChosen([]);
    setMissing(false);
    reset();
  }, [open, reset]);
  const choose = (next: readonly Candidate[]) => {
    setChosen(next);
    setMissing(false);
  };
  const submit = () =>
    // RU-VAL-37
    chosen.length === 0 ? setMissing(true) : add.send({ projectId, memberIds: chosen.map(({ memberId }) => memberId) });
  return (
    <Dialog
      title={words.add}
      open={open}
      onClose={onClose}
      onSubmit={submit}
      submitWord={chosen.length > 0 ? say(memberMessages.addCount, { count: chosen.length }) : words.add}
      busy={add.busy}
      failure={add.failure}
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
