import type { ProjectBaseInfo } from '@twinscape/contract/projects';
import type { ReactNode } from 'react';
import { formatDay, useMessages, useSay } from '../../../../platform/language/index.ts';
import { Avatar, Glyph, SkeletonBlock, usePictureSource } from '../../../../ui/index.ts';
import { homeMessages } from '../messages.ts';
import { type Schedule, toSchedule } from '../schedule.ts';
import css from './Hero.module.css';

type Props = {
  readonly name: string;
  readonly base: ProjectBaseInfo | undefined;
  /** The base info could not be read: the name alone stands. */
  readonly failed: boolean;
  /** Buttons on the picture. */
  readonly actions?: ReactNode;
};

/** The project's picture from edge to edge, with its name, place, days and managers. */
export function Hero({ name, base, failed, actions }: Props) {
  const words = useMessages(homeMessages);
  return (
    <header className={css.hero}>
      <Backdrop source={base?.logo} waits={!base && !failed} />
      <div className={css.shade} />
      {actions && <div className={css.actions}>{actions}</div>}
      <div className={css.text}>
        {base && <p className={css.company}>{base.companyName}</p>}
        <h1 className={css.name}>{base?.projectName ?? name}</h1>
        {base?.comment && <p className={css.comment}>{base.comment}</p>}
        {base ? (
          <ul className={css.facts}>
            {base.address && (
              <Fact glyph={<Glyph name="pin" size={14} />}>
                <span className="cut">{base.address}</span>
              </Fact>
            )}
            <Days base={base} />
            <li className={css.managers} title={words.managers}>
              <Managers managers={base.projectManagers} />
            </li>
          </ul>
        ) : (
          !failed && (
            <div className={css.facts} aria-busy="true">
              <SkeletonBlock width={220} />
            </div>
          )
        )}
      </div>
    </header>
  );
}

const Fact = ({ glyph, children }: { glyph: ReactNode; children: ReactNode }) => (
  <li className={css.fact}>
    {glyph}
    {children}
  </li>
);

function Days({ base: { startDate, endDate } }: { base: ProjectBaseInfo }) {
  const say = useSay();
  if (!startDate && !endDate) return null;
  const start = startDate?.slice(0, 10);
  const end = endDate?.slice(0, 10);
  const schedule = toSchedule(start, end, formatDay(new Date()));
  const span =
    start && end
      ? say(homeMessages.span, { start, end })
      : start
        ? say(homeMessages.from, { day: start })
        : say(homeMessages.until, { day: end ?? '' });
  const state =
    schedule.kind === 'open' ? undefined : say(homeMessages[scheduleMessageKey(schedule)], { days: schedule.days });
  return (
    <Fact glyph={<Glyph name="calendar" size={14} />}>
      <span className="num">{span}</span>
      {state && <span className={`${css.left} num`}>{state}</span>}
    </Fact>
  );
}

/** The nearest days have words of their own. */
function scheduleMessageKey({ kind, days }: Exclude<Schedule, { kind: 'open' }>): keyof typeof homeMessages {
  if (days === 1) return `${kind}One`;
  return kind === 'running' && days === 0 ? 'lastDay' : kind;
}

const MOST_AVATARS = 4;

function Managers({ managers }: { managers: ProjectBaseInfo['projectManagers'] }) {
  const words = useMessages(homeMessages);
  if (managers.length === 0) return <span>{words.noManagers}</span>;
  const firstManagers = managers.slice(0, MOST_AVATARS);
  return (
    <>
      <span className={css.stack}>
        {firstManagers.map(({ memberId, masterName }) => (
          <Avatar key={memberId} name={masterName} size={26} />
        ))}
      </span>
      <span className="cut">
        {firstManagers.map(({ masterName }) => masterName).join(' · ')}
        {managers.length > MOST_AVATARS && ` +${managers.length - MOST_AVATARS}`}
      </span>
    </>
  );
}

/** A floor of lines in perspective. */
const GROUND = Array.from(
  { length: 15 },
  (_, at) => `M${at * 80 - 300} 420 ${at * 80 + 340} 100M${at * 80 + 600} 420 ${at * 80 - 40} 100`,
).join('');

/** The picture, or where none is a drawing of a building and its twin. */
function Backdrop({ source, waits }: { source: string | undefined; waits: boolean }) {
  const { shown, onError } = usePictureSource(source);
  if (waits) return <div className={css.blank} />;
  if (shown) return <img className={css.picture} src={shown} alt="" onError={onError} />;
  return (
    <div className={css.blank}>
      <svg viewBox="0 0 800 400" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
        <g className={css.ground}>
          <path d={GROUND} />
        </g>
        <g className={css.building}>
          <path d="M560 90 660 140v170l-100 50-100-50V140zM460 140l100 50 100-50M560 190v170" />
          <path d="M460 174l100 50 100-50M460 208l100 50 100-50M460 242l100 50 100-50M460 276l100 50 100-50" />
        </g>
        <g className={css.twin}>
          <path d="M690 150l70 35v125l-70 35-70-35V185zM620 185l70 35 70-35M690 220v125M620 226l70 35 70-35M620 268l70 35 70-35" />
        </g>
      </svg>
    </div>
  );
}
