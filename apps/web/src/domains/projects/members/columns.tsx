import type { ProjectMemberRow } from '@twinscape/contract/projects';
import type { ReactNode } from 'react';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Avatar, type Column, Glyph, StatusTag } from '../../../ui/index.ts';
import css from './Members.module.css';
import { memberWords, typeWords } from './wording.ts';

/** The columns of the members' table; `actions` draws the buttons of a row, where the reader may change something. */
export function useMemberColumns(
  actions: ((row: ProjectMemberRow) => ReactNode) | undefined,
): Column<ProjectMemberRow>[] {
  const words = useWords(memberWords);
  const say = useSay();
  const format = useFormat();
  const { id } = useSignedInUser();
  return [
    {
      key: 'masterName',
      title: words.name,
      sort: true,
      fixed: true,
      width: 220,
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
    { key: 'loginAccount', title: words.account, sort: true, width: 200 },
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
          <span className="soft">{words.member}</span>
        ),
    },
    {
      key: 'memberType',
      title: words.type,
      sort: true,
      width: 150,
      render: ({ memberType }) => <span className="soft">{say(typeWords[memberType])}</span>,
    },
    {
      key: 'state',
      title: words.state,
      width: 110,
      render: ({ state, isActivated }) =>
        state === 'disabled' ? (
          <StatusTag status="stop" word={words.disabled} plain />
        ) : isActivated ? (
          <StatusTag status="run" word={words.enabled} plain />
        ) : (
          <StatusTag status="offline" word={words.notActivated} plain />
        ),
    },
    {
      key: 'joinTime',
      title: words.joined,
      sort: true,
      width: 150,
      render: ({ joinTime }) => (
        <time className="num soft" dateTime={joinTime.toISOString()} title={format.instant(joinTime)}>
          {format.minute(joinTime)}
        </time>
      ),
    },
    ...(actions ? [{ key: 'actions', title: words.actions, fixed: true, width: 190, render: actions }] : []),
  ];
}
