import { enterpriseCalls } from '@twinscape/contract/enterprises';
import { type ProjectRow, projectCalls } from '@twinscape/contract/projects';
import { defineMessages, useMessages, useSay } from '../../../platform/language/index.ts';
import { chooseProject, getSession } from '../../../platform/session/index.ts';
import { ConfirmCall } from '../../../ui/index.ts';

const texts = defineMessages({
  title: { cn: '删除项目', en: 'Delete project' },
  empty: { cn: '“{name}”及其中的全部内容将不再可见。', en: '“{name}” and everything in it will no longer be visible.' },
  body: {
    cn: '“{name}”及其中的全部内容将不再可见，{count} 名成员会失去访问。',
    en: '“{name}” and everything in it will no longer be visible; {count} {count|member loses|members lose} access.',
  },
});

type Props = { readonly row: ProjectRow | undefined; readonly onClose: () => void };

/** Deletes a project after its name was typed. */
export function DeleteProject({ row, onClose }: Props) {
  const words = useMessages(texts);
  const say = useSay();
  return (
    <ConfirmCall
      call={projectCalls.DeleteEnterpriseProject}
      subject={row}
      toInput={({ id }) => ({ id })}
      question={({ projectName: name, memberCount: count }) => ({
        title: words.title,
        body: say(count > 0 ? texts.body : texts.empty, { name, count }),
        typedName: name,
      })}
      invalidates={[
        projectCalls.GetEnterpriseProjectList,
        projectCalls.GetMemberProjectList,
        enterpriseCalls.GetEnterpriseBaseInfo,
      ]}
      onClose={onClose}
      onDone={({ id }) => {
        // The project that this tab remembers is gone.
        if (getSession().project?.id === id) chooseProject(undefined);
      }}
    />
  );
}
