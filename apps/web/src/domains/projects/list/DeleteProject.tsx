import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { type ProjectRow, projectCalls } from '@twinscape/contract/projects';
import { useEffect } from 'react';
import { useSend } from '../../../platform/api/index.ts';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { chooseProject, getSession } from '../../../platform/session/index.ts';
import { ConfirmDelete, useLastDefined } from '../../../ui/index.ts';

const texts = defineMessages({
  title: { cn: '删除项目', en: 'Delete project' },
  empty: {
    cn: '“{name}”及其中的全部内容将不再可见。',
    en: '“{name}” and everything in it will no longer be visible.',
  },
  body: {
    cn: '“{name}”及其中的全部内容将不再可见，{count} 名成员会失去访问。',
    en: '“{name}” and everything in it will no longer be visible; its {count} members lose access.',
  },
});

type Props = { readonly row: ProjectRow | undefined; readonly onClose: () => void };

/** Deletes a project after its name was typed. */
export function DeleteProject({ row, onClose }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  const lastRow = useLastDefined(row);
  const { send, busy, failure, reset } = useSend(projectCalls.DeleteEnterpriseProject, {
    handles: true,
    invalidates: [
      projectCalls.GetEnterpriseProjectList,
      projectCalls.GetMemberProjectList,
      enterpriseCalls.GetEnterpriseBaseInfo,
    ],
    onDone: (_result, { id }) => {
      // The project that this tab remembers is gone.
      if (getSession().project?.id === id) chooseProject(undefined);
      onClose();
    },
  });
  useEffect(() => {
    if (row) reset();
  }, [row, reset]);
  if (!lastRow) return null;
  return (
    <ConfirmDelete
      open={row !== undefined}
      title={words.title}
      typedName={lastRow.projectName}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => send({ id: lastRow.id })}
    >
      {say(lastRow.memberCount > 0 ? texts.body : texts.empty, {
        name: lastRow.projectName,
        count: lastRow.memberCount,
      })}
    </ConfirmDelete>
  );
}
