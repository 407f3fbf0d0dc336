import {
  DATA_KEY_TYPES,
  type DashboardEntity,
  type DashboardValue,
  type DataKey,
  type DataKeyType,
  type Datasource,
  type WidgetConfig,
} from '@twinscape/contract/dashboards';
import type { EntityType } from '@twinscape/contract/telemetry';
import type { ShownAs } from '../../../ui/values/formatValue.ts';
import { type KeyCondition, meetsCondition } from './keyFilters.ts';
import type { FeedPoint } from './liveFeed.ts';
import type { SentValueQuestion } from './requests.ts';

/** One value that a widget shows: a key of an entity. */
export type DataRow = {
  readonly id: string;
  readonly entity: DashboardEntity;
  readonly dataKey: DataKey;
  readonly keyType: DataKeyType;
  /** What the value is called beside others of the widget. */
  readonly label: string;
  /** What the key is called. */
  readonly keyLabel: string;
  readonly shownAs: ShownAs;
  readonly colour: string | undefined;
  /** Where it is measured; undefined: nothing of that name has come. */
  readonly source: { readonly type: EntityType; readonly id: string } | undefined;
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  /** Which of the widget's sources it is of. */
  readonly sourceAt: number;
  /** It is read to tell whether its entity is shown, and is not shown itself. */
  readonly isCondition: boolean;
};

/** A part of a widget's data: the entities of an alias, each with its keys. */
export type BoundSource = {
  readonly datasource: Datasource;
  readonly entities: readonly DashboardEntity[];
  /** What entities must meet to be shown. */
  readonly conditions?: readonly KeyCondition[];
};

export const toKeyType = (type: string): DataKeyType | undefined => DATA_KEY_TYPES.find((one) => one === type);

/** The datasources of a widget that name an alias and what is read of it. Pure. */
export const listDatasources = ({ datasources }: WidgetConfig): Datasource[] =>
  (datasources ?? []).filter(({ entityAliasId, deviceId }) => Boolean(entityAliasId ?? deviceId));

/** The same of a widget of alarms, of a list, or of one that sends. Pure. */
export function listAliasIds(config: WidgetConfig): string[] {
  const sources = [...listDatasources(config), ...(config.alarmSource ? [config.alarmSource] : [])];
  const target = readTargetAlias(config);
  return [...new Set([...sources.flatMap(({ entityAliasId }) => entityAliasId ?? []), ...(target ? [target] : [])])];
}

/** The alias of the device that a control writes to. Pure. */
export function readTargetAlias({ targetDevice }: WidgetConfig): string | undefined {
  if (typeof targetDevice !== 'object' || targetDevice === null) return undefined;
  const { entityAliasId } = targetDevice as { readonly entityAliasId?: unknown };
  return typeof entityAliasId === 'string' ? entityAliasId : undefined;
}

/** What is asked of the server for them. Entity fields are known already. Pure. */
export function toQuestions(sources: readonly BoundSource[]): SentValueQuestion[] {
  return sources.flatMap(({ datasource, entities, conditions }) => {
    const keys = [...(datasource.dataKeys ?? []), ...listConditionKeys(datasource, conditions)].flatMap(
      ({ name, type }) => {
        const keyType = toKeyType(type);
        return keyType && keyType !== 'entityField' && name ? [{ key: name, keyType }] : [];
      },
    );
    if (keys.length === 0) return [];
    const types = [...new Set(entities.map(({ entityType }) => entityType))];
    return types.map((entityType) => ({
      entityType,
      entityIds: entities.flatMap((entity) => (entity.entityType === entityType ? entity.id : [])),
      keys,
    }));
  });
}

/** The keys that conditions look at and the source does not show by itself. */
function listConditionKeys({ dataKeys }: Datasource, conditions: readonly KeyCondition[] = []): DataKey[] {
  const own = new Set((dataKeys ?? []).map(({ name, type }) => `${type} ${name}`));
  const wanted = new Map(conditions.map(({ key, keyType }) => [`${keyType} ${key}`, { name: key, type: keyType }]));
  return [...wanted].flatMap(([id, key]) => (own.has(id) ? [] : key));
}

/** A field of an entity by ThingsBoard's name for it. */
export function readEntityField(entity: DashboardEntity, name: string): unknown {
  switch (name) {
    case 'name':
      return entity.name;
    case 'label':
    case 'title':
      return entity.label;
    case 'type':
      return entity.type;
    case 'entityType':
      return entity.entityType;
    case 'location':
      return entity.location;
    case 'active':
      return entity.isOnline;
    case 'state':
      return entity.state;
    default:
      return undefined;
  }
}

/** ThingsBoard writes names of entities into labels. Pure. */
export const fillLabel = (label: string, entity: DashboardEntity): string =>
  label.replace(/\$\{(entityName|entityLabel|deviceName|aliasName)\}/g, (_, name: string) =>
    name === 'entityName' || name === 'deviceName' ? entity.name : entity.label,
  );

/** The rows of a widget, entity by entity, with the values that are known. Pure. */
export function toDataRows(
  sources: readonly BoundSource[],
  values: readonly DashboardValue[],
  config: WidgetConfig,
): DataRow[] {
  const known = new Map(values.map((value) => [`${value.entityId} ${value.keyType} ${value.key}`, value]));
  const entities = new Set(sources.flatMap((source) => source.entities.map(({ id }) => id)));
  const keys = new Set(
    sources.flatMap(({ datasource }) => (datasource.dataKeys ?? []).map(({ name, type }) => `${type} ${name}`)),
  );
  return sources.flatMap(({ datasource, entities: own, conditions }, sourceAt) => {
    const hidden = listConditionKeys(datasource, conditions);
    return own.flatMap((entity) =>
      [...(datasource.dataKeys ?? []), ...hidden].flatMap((dataKey): DataRow[] => {
        const keyType = toKeyType(dataKey.type);
        if (!keyType) return [];
        const found = known.get(`${entity.id} ${keyType} ${dataKey.name}`);
        const named = dataKey.label && dataKey.label !== dataKey.name ? dataKey.label : undefined;
        const keyLabel = fillLabel(named ?? found?.displayName ?? dataKey.name, entity);
        const isField = keyType === 'entityField';
        return [
          {
            id: `${entity.id} ${keyType} ${dataKey.name}`,
            entity,
            dataKey,
            keyType,
            keyLabel,
            label: nameRow(entity, keyLabel, entities.size, keys.size),
            shownAs: toShownAs(dataKey, found, config),
            colour: dataKey.color ?? undefined,
            source: found
              ? { type: found.sourceType, id: found.sourceId }
              : entity.entityType === 'DEVICE' && keyType === 'timeseries'
                ? { type: 'DEVICE', id: entity.id }
                : undefined,
            value: isField ? readEntityField(entity, dataKey.name) : found?.value,
            at: found?.time?.getTime(),
            sourceAt,
            isCondition: hidden.includes(dataKey),
          },
        ];
      }),
    );
  });
}

/** The rows of entities that meet the conditions of their source, without what was read for these alone. Pure. */
export function filterRows(rows: readonly DataRow[], sources: readonly BoundSource[]): readonly DataRow[] {
  if (!hasConditions(sources)) return rows;
  const failing = findFailing(rows, sources);
  return rows.filter(({ sourceAt, entity, isCondition }) => !isCondition && !failing.has(`${sourceAt} ${entity.id}`));
}

/** The entities themselves, those that meet the conditions of a source that they are of, each once. Pure. */
export function listMatchingEntities(rows: readonly DataRow[], sources: readonly BoundSource[]): DashboardEntity[] {
  const failing = findFailing(rows, sources);
  const met = sources.flatMap(({ entities }, at) => entities.filter(({ id }) => !failing.has(`${at} ${id}`)));
  return [...new Map(met.map((one) => [one.id, one])).values()];
}

export const hasConditions = (sources: readonly BoundSource[]): boolean =>
  sources.some(({ conditions = [] }) => conditions.length > 0);

function findFailing(rows: readonly DataRow[], sources: readonly BoundSource[]): ReadonlySet<string> {
  const failing = new Set<string>();
  for (const row of rows)
    for (const condition of sources[row.sourceAt]?.conditions ?? [])
      if (
        condition.key === row.dataKey.name &&
        condition.keyType === row.keyType &&
        !meetsCondition(condition, row.value)
      )
        failing.add(`${row.sourceAt} ${row.entity.id}`);
  return failing;
}

/** What tells a row from the others: the entity, the key, or both. */
function nameRow(entity: DashboardEntity, keyLabel: string, entities: number, keys: number): string {
  if (entities <= 1) return keyLabel;
  return keys <= 1 ? entity.label : `${entity.label} · ${keyLabel}`;
}

/** Unit and decimals: of the key in this widget, of the widget, else as the data point has them. */
function toShownAs(dataKey: DataKey, found: DashboardValue | undefined, config: WidgetConfig): ShownAs {
  const unit = dataKey.units ?? (config.units || undefined) ?? found?.unit;
  const decimals = dataKey.decimals ?? config.decimals ?? found?.decimals;
  return {
    ...(unit ? { unit } : {}),
    ...(decimals === undefined || decimals === null ? {} : { decimals }),
    ...(found?.valueMapping ? { valueMapping: found.valueMapping } : {}),
  };
}

/** The rows after new values; the same list where none of them is shown. Pure. */
export function applyPoints(rows: readonly DataRow[], points: readonly FeedPoint[]): readonly DataRow[] {
  const newest = new Map<string, FeedPoint>();
  for (const point of points) newest.set(`${point.deviceId} ${point.key}`, point);
  let isChanged = false;
  const next = rows.map((row) => {
    if (row.keyType !== 'timeseries' || row.source?.type !== 'DEVICE') return row;
    const point = newest.get(`${row.source.id} ${row.dataKey.name}`);
    if (!point || (row.at !== undefined && point.at < row.at)) return row;
    isChanged = true;
    return { ...row, value: point.value, at: point.at };
  });
  return isChanged ? next : rows;
}
