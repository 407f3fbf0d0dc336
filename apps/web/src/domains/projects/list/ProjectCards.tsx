import { type ProjectRow, projectCalls } from '@twinscape/contract/projects';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { chooseProject } from '../../../platform/session/index.ts';
import { CallCards, type MenuActions } from '../../../ui/index.ts';
import { listMessages } from './messages.ts';
import { ProjectCover, ProjectLines } from './ProjectCard.tsx';

type Props = { readonly actsOf: (row: ProjectRow) => MenuActions; readonly empty: ReactNode };

/** The projects as picture cards. */
export function ProjectCards({ actsOf, empty }: Props) {
  const words = useMessages(listMessages);
  return (
    <CallCards
      call={projectCalls.GetEnterpriseProjectList}
      order={{
        label: words.sort,
        choices: {
          '': words.newest,
          '-updateTime': words.changed,
          projectName: words.byName,
          '-memberCount': words.byMembers,
        },
      }}
      width={252}
      skeleton={{ picture: 158, lines: 5 }}
      search={words.search}
      noMatch={words.noMatch}
      empty={empty}
      toCard={(row) => {
        const { id, projectName } = row;
        return {
          id,
          name: projectName,
          picture: <ProjectCover row={row} />,
          body: <ProjectLines row={row} />,
          actions: actsOf(row),
          opens: {
            to: '/home',
            search: { project: id },
            onFollow: () => chooseProject({ id, projectName }),
          },
        };
      }}
    />
  );
}
