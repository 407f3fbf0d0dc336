import { Link } from '@tanstack/react-router';
import type { ProjectRow } from '@twinscape/contract/projects';
import { Dropdown } from 'antd';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { chooseProject } from '../../../platform/session/index.ts';
import { type Acts, actMenu, Glyph, MoreMenu, Picture } from '../../../ui/index.ts';
import { daysText, isJustNow } from './dates.ts';
import css from './Projects.module.css';
import { listWords } from './wording.ts';

type Props = { readonly row: ProjectRow; readonly acts: Acts };

/** One project as a picture card: a click or Enter opens it, a right click offers the rest. */
export function ProjectCard({ row, acts }: Props) {
  const words = useWords(listWords);
  const say = useSay();
  const format = useFormat();
  const { id, projectName, address, logo, isProjectManager, memberCount, updateTime } = row;
  const days = daysText(row.startDate, row.endDate);
  return (
    <Dropdown menu={actMenu(acts)} trigger={['contextMenu']}>
      <li className={css.card}>
        <div className={css.cover}>
          <Picture source={logo} name={projectName} />
          {isProjectManager && <span className={css.manager}>{words.manager}</span>}
        </div>
        <div className={css.body}>
          <div className={css.headline}>
            <Link
              to="/home"
              search={{ project: id } as never}
              className={`${css.name} cut`}
              title={projectName}
              data-card
              onClick={() => chooseProject({ id, projectName })}
            >
              {projectName}
            </Link>
            <span className={css.more}>
              <MoreMenu acts={acts} of={projectName} />
            </span>
          </div>
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
              {say(listWords.membersCount, { count: format.number(memberCount) })}
            </span>
            <time dateTime={updateTime.toISOString()} title={format.instant(updateTime)} className="cut">
              {isJustNow(updateTime) ? words.updatedNow : say(listWords.updatedAgo, { ago: format.ago(updateTime) })}
            </time>
          </div>
        </div>
      </li>
    </Dropdown>
  );
}
