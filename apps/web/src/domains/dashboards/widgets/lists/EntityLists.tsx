import type { DashboardEntity } from '@twinscape/contract/dashboards';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { alarmOriginators } from '../../../alarms/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { listDatasources } from '../../data/rows.ts';
import { useEntities } from '../../data/useRows.ts';
import { useWidgetOutput } from '../../view/widgetTable.ts';
import { readNumberSetting, type WidgetProps } from '../define.ts';
import { usePickEntity } from '../parts/usePickEntity.ts';
import { WidgetState } from '../parts/WidgetState.tsx';
import css from './Lists.module.css';
import { listWidgetMessages } from './messages.ts';

/** `device_list`, `asset_list`, `entity_count`, `online_share`: the entities of an alias themselves. */
export function EntityLists({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(listWidgetMessages);
  const dashboard = useOpenDashboard();
  const state = useEntities(config);
  const { entities } = state;
  const sources = listDatasources(config);
  // Of a large alias not all are here; where a filter leaves some out, those that it lets through count.
  const count = sources.some(({ filterId }) => filterId)
    ? entities.length
    : Math.max(entities.length, ...sources.map(({ entityAliasId }) => dashboard.getAlias(entityAliasId ?? '').count));
  useWidgetOutput({
    getTable: () => ({
      columns: [words.name, words.type, words.location, words.state],
      rows: entities.map(({ label, type, location, isOnline }) => [
        label,
        type,
        location,
        isOnline === undefined ? undefined : words[isOnline ? 'online' : 'offline'],
      ]),
    }),
  });
  return (
    <WidgetState state={state} empty={words.noEntities}>
      {() => {
        switch (builtIn.fqn) {
          case 'twinscape.entity_count':
            return <Count entities={entities} count={count} />;
          case 'twinscape.online_share':
            return <OnlineShare entities={entities} />;
          default:
            return <List entities={entities.slice(0, readNumberSetting(settings.rows) ?? 20)} count={count} />;
        }
      }}
    </WidgetState>
  );
}

type EntitiesProps = { readonly entities: readonly DashboardEntity[] };

function Count({ entities, count }: EntitiesProps & { readonly count: number }) {
  const say = useSay();
  const online = entities.filter(({ isOnline }) => isOnline).length;
  const hasState = entities.some(({ isOnline }) => isOnline !== undefined);
  return (
    <div className={css.count}>
      <strong className="num">{count}</strong>
      {hasState && <span>{say(listWidgetMessages.ofOnline, { count: online })}</span>}
    </div>
  );
}

function OnlineShare({ entities }: EntitiesProps) {
  const words = useMessages(listWidgetMessages);
  const online = entities.filter(({ isOnline }) => isOnline).length;
  const share = entities.length === 0 ? 0 : online / entities.length;
  const around = 2 * Math.PI * 42;
  return (
    <div className={css.online}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="42" fill="none" stroke="var(--sunken)" strokeWidth="9" />
        <circle
          cx="50"
          cy="50"
          r="42"
          fill="none"
          stroke="var(--run)"
          strokeWidth="9"
          strokeDasharray={`${share * around} ${around}`}
          transform="rotate(-90 50 50)"
        />
        <text x="50" y="55" textAnchor="middle">
          {(share * 100).toFixed(share === 1 ? 0 : 1)}%
        </text>
      </svg>
      <ul>
        <li data-tone="run">
          {words.online} <b className="num">{online}</b>
        </li>
        <li data-tone="stop">
          {words.offline} <b className="num">{entities.length - online}</b>
        </li>
      </ul>
    </div>
  );
}

function List({ entities, count }: EntitiesProps & { readonly count: number }) {
  const say = useSay();
  return (
    <div className={css.scroll}>
      <ul className={css.list}>
        {entities.map((entity) => (
          <Entity key={entity.id} entity={entity} />
        ))}
      </ul>
      {count > entities.length && (
        <p className={css.rest}>{say(listWidgetMessages.more, { count: count - entities.length })}</p>
      )}
    </div>
  );
}

function Entity({ entity }: { readonly entity: DashboardEntity }) {
  const words = useMessages(listWidgetMessages);
  const { isVisit } = useOpenDashboard();
  const pick = usePickEntity(entity);
  const address = findAddress(entity);
  return (
    <li data-picked={pick.isPicked}>
      {entity.isOnline !== undefined && (
        <i
          data-online={entity.isOnline}
          role="img"
          aria-label={words[entity.isOnline ? 'online' : 'offline']}
          title={words[entity.isOnline ? 'online' : 'offline']}
        />
      )}
      <button type="button" aria-pressed={pick.isPicked} onClick={pick.toggle}>
        <span>{entity.label}</span>
        <small>{[entity.type, entity.location].filter(Boolean).join(' · ')}</small>
      </button>
      {address && !isVisit && (
        <RouteLink
          to={address.to}
          search={(before: RouteSearch) => ({ project: before.project, ...address.search })}
          aria-label={entity.label}
        >
          →
        </RouteLink>
      )}
    </li>
  );
}

/** Where an entity has a page of its own. */
export function findAddress({ entityType, id }: { readonly entityType: string; readonly id: string }) {
  const known = alarmOriginators.all().get(entityType);
  return known && { to: known.path, search: known.search(id) };
}
