import type { ProjectStatistics } from '@twinscape/contract/projects';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { SkeletonBlock } from '../../../../ui/index.ts';
import { homeMessages } from '../messages.ts';
import { canOpenRoute, type HomeReader } from '../routeAccess.ts';
import { type HomeTileLink, homeTileLinks } from '../slots.ts';
import { HOME_TILES, type HomeTile } from '../tiles.ts';
import css from './Tiles.module.css';

type Props = {
  readonly statistics: ProjectStatistics | undefined;
  readonly failed: boolean;
  readonly reader: HomeReader;
};

/** What the project holds, by number; each leads to the things where the reader may see them. */
export function Tiles({ statistics, failed, reader }: Props) {
  const words = useMessages(homeMessages);
  const links = homeTileLinks.all();
  return (
    <ul className={css.tiles} aria-label={words.counts}>
      {Object.entries(HOME_TILES).map(([name, tile]) => (
        <li key={name}>
          <Tile tile={tile} link={links.get(name)} value={statistics?.[tile.count]} failed={failed} reader={reader} />
        </li>
      ))}
    </ul>
  );
}

type TileProps = {
  readonly tile: HomeTile;
  readonly link: HomeTileLink | undefined;
  readonly value: number | undefined;
  readonly failed: boolean;
  readonly reader: HomeReader;
};

function Tile({ tile, link, value, failed, reader }: TileProps) {
  const say = useSay();
  const format = useFormat();
  const Icon = link?.icon ?? tile.icon;
  const formattedValue =
    value !== undefined ? format.number(value) : failed ? '–' : <SkeletonBlock width={36} height={24} />;
  const content = (
    <>
      <span className={css.icon} aria-hidden="true">
        <Icon />
      </span>
      <span className={css.label}>{say(tile.title)}</span>
      <span
        className={`${css.value} num`}
        data-none={value === 0}
        data-alarm={tile.count === 'alarmCount' && (value ?? 0) > 0}
      >
        {formattedValue}
      </span>
    </>
  );
  return link && canOpenRoute(link.path, reader) ? (
    <RouteLink to={link.path} search={(before: RouteSearch) => before} className={`${css.tile} ${css.opens}`}>
      {content}
    </RouteLink>
  ) : (
    <div className={css.tile}>{content}</div>
  );
}
