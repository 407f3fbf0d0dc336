import type { ProjectMemberRow } from '@twinscape/contract/projects';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Avatar, type Column, Glyph, type MenuActions, StatusTag, useActionsColumn } from '../../../ui/index.ts';
import { MEMBER_STATUS_COLOURS, memberTypeName, toMemberStatus } from '../../enterprises/index.ts';
import css from './Members.module.css';
import { memberMessages } from './messages.ts';

/** The columns of the members' table, with what can be done to each of them. */
export function useProjectMemberColumns(actsOf: (row: ProjectMemberRow) => MenuActions): Column<ProjectMemberRow>[] {
  const words = useMessages(memberMessages);
  const say = useSay();
  const { id } = useSignedInUser();
  const actions = useActionsColumn<ProjectMemberRow>({
    getActions: actsOf,
    getName: (row) => row.masterName,
    width: 64,
  });
  return [
    {
      key: 'masterName',
      title: words.name,
      sort: true,
      fixed: true,
      width: 210,
      render: ({ masterName, logo, title, memberId }) => (
        <span className={css.person}>
          <Avatar name={masterName} picture={logo} size={28} />
          <span className={css.names}>
            <span className="cut">
              {masterName}
              {memberId === id && <span className={css.you}>{words.you}</span>}
            </span>
            {title && <span className={`${css.under} cut`}>{title}</span>}
          </span>
        </span>
      ),
    },
    { key: 'loginAccount', title: words.account, sort: true, width: 240 },
    {
      key: 'isProjectManager',
      title: words.role,
      sort: true,
      width: 150,
      render: ({ isProjectManager }) =>
        isProjectManager ? (
          <span className={css.manager}>
            <Glyph name="star" size={12} />
            {words.manager}
          </span>
        ) : (
          <span className="faint">{words.member}</span>
        ),
    },
    {
      key: 'memberType',
      title: words.type,
      sort: true,
      width: 150,
      render: ({ memberType }) => <span className="soft">{say(memberTypeName(memberType))}</span>,
    },
    {
      key: 'state',
      title: words.state,
      width: 110,
      render: (row) => {
        const status = toMemberStatus(row);
        return <StatusTag plain status={MEMBER_STATUS_COLOURS[status]} word={words[status]} />;
      },
    },
    { key: 'joinTime', title: words.joined, sort: true, width: 150, format: 'minute' },
    actions,
  ];
}
