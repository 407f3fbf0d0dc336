import { refuse, socketRefusals } from '@twinscape/contract';
import { type FanoutListener, getDeviceWatch, getFanout, type ValueChange } from '../../realtime/index.ts';
import type { AttributeChange } from '../../telemetry/index.ts';
import { getTelemetry } from '../../telemetry/index.ts';
import { type ClaimBudget, costOfSearch } from './budget.ts';
import type { AggKey, DataQuery, EntityKey, HistoryCmd, TbCommand } from './commands.ts';
import { MOST_ENTITIES, type TbCaller, type TbEntity } from './entities.ts';
import {
  type EntityWords,
  type PageWords,
  serializeDataFrame,
  serializeUpdateFrame,
  type TbValue,
  toTbValue,
} from './frames.ts';
import { readLatest, SCOPES_BY_KEY_TYPE } from './latest.ts';
import { type EntityPage, loadEntityPage } from './query.ts';
import { readAggregate, readSeries } from './series.ts';
import { seriesReadLimitService } from './seriesReadLimit.ts';
import type { OfferFrame, TbSubscription } from './v1Subscriptions.ts';

type EntityDataCommand = TbCommand<'ENTITY_DATA'>;
const NOTHING: TbValue = { ts: 0, value: '' };
/** Entities whose series are read at the same time. */
const AT_ONCE = 4;
/** Points of one answer, of all its entities and keys. */
const MOST_POINTS_OF_ANSWER = 500_000;

/**
 * ENTITY_DATA: a page of entities with what is asked of each, then every change of it; the same number may ask for more
 * later.
 */
export class TbEntityData implements TbSubscription, FanoutListener {
  private query: DataQuery | undefined;
  private page: EntityPage | undefined;
  private readonly entities = new Map<string, TbEntity>();
  private latestKeys: readonly EntityKey[] = [];
  private seriesKeys: ReadonlySet<string> = new Set();
  private unsubscribes: (() => void)[] = [];
  private isEnded = false;

  constructor(
    private readonly cmdId: number,
    private readonly caller: TbCaller,
    private readonly offer: OfferFrame,
    private readonly onFault: (error: unknown) => void,
    private readonly claim: ClaimBudget,
  ) {}

  /**
   * Answers a command. Without a query it asks for more of the entities of the one before; false when there was none.
   */
  async run(command: EntityDataCommand): Promise<boolean> {
    if (command.query) {
      this.query = command.query;
      this.latestKeys = [];
      this.seriesKeys = new Set();
    }
    const { query } = this;
    if (!query) return false;
    if (command.latestCmd) this.latestKeys = command.latestCmd.keys;
    if (command.tsCmd) this.seriesKeys = new Set(command.tsCmd.keys);
    if (command.query) await this.find(command.query);
    else await this.claimBudget();
    const initialKeys = command.query ? [...query.entityFields, ...query.latestValues] : [];
    const words = await this.words([...initialKeys, ...(command.latestCmd?.keys ?? [])], command);
    if (this.isEnded) return true;
    if (command.query) this.offer(serializeDataFrame(this.cmdId, this.pageWords(words), MOST_ENTITIES));
    else this.offer(serializeUpdateFrame(this.cmdId, words, MOST_ENTITIES));
    return true;
  }

  /** What is shown and followed, anew. */
  async refresh(): Promise<void> {
    const { query } = this;
    if (!query) return;
    const keys = [...query.entityFields, ...query.latestValues, ...this.latestKeys];
    this.offer(serializeDataFrame(this.cmdId, this.pageWords(await this.words(keys, {})), MOST_ENTITIES));
  }

  /** Entities that came, went or are out of reach now change the page. */
  async review(): Promise<boolean> {
    const { query } = this;
    if (!query) return true;
    const before = [...this.entities.keys()].join(' ');
    const total = this.page?.totalElements;
    await this.find(query);
    if (!this.isEnded && ([...this.entities.keys()].join(' ') !== before || this.page?.totalElements !== total))
      await this.refresh();
    return true;
  }

  end(): void {
    this.isEnded = true;
    for (const leave of this.unsubscribes.splice(0)) leave();
  }

  onChanges(changes: readonly ValueChange[]): void {
    const latestKeys = new Set(this.latestKeys.flatMap(({ type, key }) => (type === 'TIME_SERIES' ? [key] : [])));
    const update = changes.flatMap(({ entity, values }): EntityWords[] => {
      const known = this.entities.get(entity.id);
      const latest = values.filter(({ key }) => latestKeys.has(key));
      const series = values.filter(({ key }) => this.seriesKeys.has(key));
      if (!known || latest.length + series.length === 0) return [];
      return [
        {
          entityId: idOf(known),
          latest:
            latest.length > 0
              ? { TIME_SERIES: Object.fromEntries(latest.map(({ key, at, value }) => [key, toTbValue(at, value)])) }
              : {},
          timeseries: Object.fromEntries(series.map(({ key, at, value }) => [key, [toTbValue(at, value)]])),
        },
      ];
    });
    if (update.length > 0) this.offer(serializeUpdateFrame(this.cmdId, update, MOST_ENTITIES));
  }

  onAttributes({ entity, scope, written, removed }: AttributeChange): void {
    const known = this.entities.get(entity.id);
    const changed = new Set([...written.map(({ key }) => key), ...removed]);
    const keys = this.latestKeys.filter(
      ({ type, key }) => changed.has(key) && (SCOPES_BY_KEY_TYPE[type] as readonly string[]).includes(scope),
    );
    if (known && keys.length > 0) this.sendLatest(known, keys);
  }

  private async find(query: DataQuery): Promise<void> {
    const page = await loadEntityPage(this.caller, query);
    if (this.isEnded) return;
    this.page = page;
    await this.claimBudget();
    if (this.isEnded) return;
    this.entities.clear();
    for (const entity of page.entities) this.entities.set(entity.ref.id, entity);
    this.subscribe(page.entities);
  }

  /** Every value that is shown or followed of each entity, and the search for them. */
  private claimBudget(): Promise<void> {
    const { entities = [], searched = 0 } = this.page ?? {};
    const queryKeys = this.query ? this.query.entityFields.length + this.query.latestValues.length : 0;
    const keys = Math.max(1, queryKeys + this.latestKeys.length + this.seriesKeys.size);
    return this.claim(entities.length * keys + costOfSearch(searched));
  }

  /** Before values are read: a change in between is heard twice rather than never. */
  private subscribe(entities: readonly TbEntity[]): void {
    const { platform, session } = this.caller;
    const before = this.unsubscribes;
    const byProject = new Map<string, string[]>();
    for (const { ref, projectId } of entities)
      if (projectId !== undefined && ref.type === 'DEVICE')
        byProject.set(projectId, [...(byProject.get(projectId) ?? []), ref.id]);
    this.unsubscribes = [
      getFanout(platform).subscribe(
        entities.map(({ ref }) => ref),
        this,
      ),
      ...[...byProject].map(([projectId, ids]) =>
        getDeviceWatch(platform).watch(session.userId, projectId, {
          ids,
          onDevices: (devices) => {
            for (const { id, isOnline } of devices.values()) this.updatePresence(id, isOnline);
          },
        }),
      ),
    ];
    for (const leave of before) leave();
  }

  /** `active` is an attribute that the platform keeps itself. */
  private updatePresence(id: string, isOnline: boolean): void {
    const known = this.entities.get(id);
    if (!known || known.state.get('active')?.value === isOnline) return;
    const now = { ...known, state: new Map([...known.state, ['active', { at: Date.now(), value: isOnline }]]) };
    this.entities.set(id, now);
    const keys = this.latestKeys.filter(
      ({ type, key }) => key === 'active' && (SCOPES_BY_KEY_TYPE[type] as readonly string[]).includes('SERVER_SCOPE'),
    );
    if (keys.length > 0) this.sendLatest(now, keys);
  }

  private sendLatest(entity: TbEntity, keys: readonly EntityKey[]): void {
    readLatest(this.caller, [entity], keys)
      .then((latest) => {
        const words = { entityId: idOf(entity), latest: groupByKeyType(entity, keys, latest), timeseries: {} };
        if (!this.isEnded) this.offer(serializeUpdateFrame(this.cmdId, [words], MOST_ENTITIES));
      })
      .catch(this.onFault);
  }

  private pageWords(data: readonly EntityWords[]): PageWords {
    const { totalPages = 0, totalElements = 0, hasNext = false } = this.page ?? {};
    return { data, totalPages, totalElements, hasNext };
  }

  private async words(
    keys: readonly EntityKey[],
    command: Pick<EntityDataCommand, 'tsCmd' | 'historyCmd' | 'aggHistoryCmd' | 'aggTsCmd'>,
  ): Promise<EntityWords[]> {
    const entities = [...this.entities.values()];
    const latest = await readLatest(this.caller, entities, keys);
    const periods = toPeriods(command);
    const aggregates = toAggregates(command);
    const found: EntityWords[] = new Array(entities.length);
    let next = 0;
    let points = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < entities.length; at = next++) {
        const entity = entities[at];
        if (!entity || this.isEnded) return;
        const reads = periods.length + aggregates.length > 0;
        const words = async (): Promise<EntityWords> => ({
          entityId: idOf(entity),
          latest: groupByKeyType(entity, keys, latest),
          timeseries: await this.series(entity, periods),
          ...(aggregates.length > 0 ? { aggLatest: await this.aggregates(entity, aggregates) } : {}),
        });
        const own = await (reads ? this.caller.platform.services.get(seriesReadLimitService).run(words) : words());
        points += Object.values(own.timeseries).reduce((sum, run) => sum + run.length, 0);
        if (points > MOST_POINTS_OF_ANSWER)
          throw refuse(socketRefusals['socket.tooManyPoints'], { limit: MOST_POINTS_OF_ANSWER.toLocaleString('en') });
        found[at] = own;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }

  private async series(entity: TbEntity, periods: readonly Period[]): Promise<Record<string, readonly TbValue[]>> {
    const { store } = getTelemetry(this.caller.platform);
    const runs: [string, readonly TbValue[]][] = [];
    for (const { from, to, command } of periods)
      runs.push(...(await readSeries(store, entity.ref, command.keys, { from, to }, command)));
    return Object.fromEntries(runs);
  }

  private async aggregates(entity: TbEntity, wanted: readonly Aggregate[]) {
    const { store } = getTelemetry(this.caller.platform);
    const found: [number, { current?: TbValue; previous?: TbValue }][] = [];
    for (const { key, from, to } of wanted) {
      const { previousStartTs, previousEndTs } = key;
      const current = key.previousValueOnly ? undefined : await readAggregate(store, entity.ref, key, { from, to });
      const previous =
        previousStartTs === undefined || previousEndTs === undefined
          ? undefined
          : await readAggregate(store, entity.ref, key, { from: previousStartTs, to: previousEndTs });
      found.push([key.id, { ...(current ? { current } : {}), ...(previous ? { previous } : {}) }]);
    }
    return Object.fromEntries(found);
  }
}

type Period = {
  readonly from: number;
  readonly to: number;
  readonly command: Omit<HistoryCmd, 'startTs' | 'endTs'>;
};
function toPeriods({ tsCmd, historyCmd }: Pick<EntityDataCommand, 'tsCmd' | 'historyCmd'>): Period[] {
  const periods: Period[] = [];
  if (historyCmd)
    periods.push({ from: historyCmd.startTs ?? 0, to: historyCmd.endTs ?? Date.now(), command: historyCmd });
  if (tsCmd) {
    const from = tsCmd.startTs ?? 0;
    periods.push({ from, to: from + (tsCmd.timeWindow ?? 0), command: tsCmd });
  }
  return periods;
}

type Aggregate = { readonly key: AggKey; readonly from: number; readonly to: number };
function toAggregates({ aggHistoryCmd, aggTsCmd }: Pick<EntityDataCommand, 'aggHistoryCmd' | 'aggTsCmd'>): Aggregate[] {
  const { startTs = 0, endTs = Date.now() } = aggHistoryCmd ?? {};
  const from = aggTsCmd?.startTs ?? 0;
  return [
    ...(aggHistoryCmd?.keys ?? []).map((key) => ({ key, from: startTs, to: endTs })),
    ...(aggTsCmd?.keys ?? []).map((key) => ({ key, from, to: from + (aggTsCmd?.timeWindow ?? 0) })),
  ];
}

const idOf = ({ ref }: TbEntity) => ({ entityType: ref.type, id: ref.id });

/** Values by the types of their keys; one that is missing is an empty text of the moment 0. */
function groupByKeyType(
  entity: TbEntity,
  keys: readonly EntityKey[],
  latest: { of(entity: TbEntity, key: EntityKey): TbValue | undefined },
): EntityWords['latest'] {
  const groups: Partial<Record<EntityKey['type'], Record<string, TbValue>>> = {};
  for (const key of keys) {
    const group = groups[key.type] ?? {};
    groups[key.type] = group;
    group[key.key] = latest.of(entity, key) ?? NOTHING;
  }
  return groups;
}
