import type { ProjectRow } from '@twinscape/contract/projects';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, Picture } from '../../../ui/index.ts';
import { formatDateRange } from './dates.ts';
import { listMessages } from './messages.ts';
import css from './Projects.module.css';

type Props = { readonly row: ProjectRow };

/** The picture of a project; says where the reader manages it. */
export function ProjectCover({ row: { logo, projectName, isProjectManager } }: Props) {
  const words = useMessages(listMessages);
  return (
    <>
      <Picture source={logo} name={projectName} />
      {isProjectManager && <span className={css.manager}>{words.manager}</span>}
    </>
  );
}

/** Where a project is, how long it lasts, who works in it. */
export function ProjectLines({ row }: Props) {
  const words = useMessages(listMessages);
  const say = useSay();
  const format = useFormat();
  const { address, memberCount, updateTime } = row;
  const days = formatDateRange(row.startDate, row.endDate);
  return (
    <>
      <p className={css.line} title={address}>
        <Glyph name="pin" size={13} />
        <span className="cut">{address ?? words.noAddress}</span>
      </p>
      <p className={`${css.line} num`}>
        <Glyph name="calendar" size={13} />
        <span className="cut">{days ?? words.noDates}</span>
      </p>
      <div className={`${css.foot} num`}>
        <span className={css.line}>
          <Glyph name="team" size={13} />
          {say(listMessages.membersCount, { count: format.number(memberCount) })}
        </span>
        <time dateTime={updateTime.toISOString()} title={format.instant(updateTime)} className="cut">
          {say(listMessages.updatedAgo, { ago: format.ago(updateTime) })}
        </time>
      </div>
    </>
  );
}
