import type { MemberRow } from '@twinscape/contract/enterprises';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Avatar, type Column, type MenuActions, StatusTag, useActionsColumn } from '../../../ui/index.ts';
import css from '../Enterprise.module.css';
import { memberMessages, memberTypeName } from './memberMessages.ts';
import { MEMBER_STATUS_COLOURS, toMemberStatus } from './memberStatus.ts';

export function useMemberColumns(actsOf: (row: MemberRow) => MenuActions): readonly Column<MemberRow>[] {
  const words = useMessages(memberMessages);
  const say = useSay();
  const format = useFormat();
  const actions = useActionsColumn<MemberRow>({ getActions: actsOf, getName: (row) => row.masterName });
  return [
    {
      key: 'masterName',
      title: words.name,
      width: 200,
      sort: true,
      fixed: true,
      render: ({ masterName, logo }) => (
        <span className={css.named}>
          <Avatar name={masterName} picture={logo} size={26} />
          <span className={`${css.name} cut`}>{masterName}</span>
        </span>
      ),
    },
    { key: 'loginAccount', title: words.account, width: 220, sort: true },
    {
      key: 'memberType',
      title: words.type,
      width: 120,
      sort: true,
      render: ({ memberType }) => say(memberTypeName(memberType)),
    },
    { key: 'title', title: words.jobTitle, width: 140, none: '—' },
    {
      key: 'state',
      title: words.state,
      width: 132,
      sort: true,
      render: (row) => {
        const status = toMemberStatus(row);
        return <StatusTag plain status={MEMBER_STATUS_COLOURS[status]} word={words[status]} />;
      },
    },
    {
      key: 'lastLoginTime',
      title: words.lastLogin,
      width: 150,
      sort: true,
      render: ({ lastLoginTime }) =>
        lastLoginTime ? (
          <span className="num" title={format.instant(lastLoginTime)}>
            {format.minute(lastLoginTime)}
          </span>
        ) : (
          <span className="faint">{words.never}</span>
        ),
    },
    { key: 'email', title: words.email, width: 200, hiddenAtFirst: true, none: '—' },
    { key: 'phone', title: words.phone, width: 140, hiddenAtFirst: true, none: '—' },
    { key: 'createTime', title: words.created, width: 120, sort: true, hiddenAtFirst: true, format: 'day' },
    actions,
  ];
}
