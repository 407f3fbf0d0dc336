import { isDeepStrictEqual } from 'node:util';
import type { TbAlarmInfo } from '@twinscape/contract/thingsboard';
import { subscribeToAlarms } from '../../alarms/index.ts';
import type { EntityRef } from '../../telemetry/index.ts';
import { countSelectedAlarms, loadSelectedAlarms } from '../alarms/subscriptions.ts';
import type { AlarmSelection } from './alarmSelection.ts';
import { type ClaimBudget, costOfSearch } from './budget.ts';
import type { TbCommand } from './commands.ts';
import { MOST_ENTITIES, type TbCaller } from './entities.ts';
import {
  serializeAlarmCountFrame,
  serializeAlarmDataFrame,
  serializeAlarmStatusFrame,
  serializeAlarmUpdateFrame,
} from './frames.ts';
import { filterEntities } from './query.ts';
import type { OfferFrame, TbSubscription } from './v1Subscriptions.ts';

type OnFault = (error: unknown) => void;

/** What a socket hears of alarms: the present state, then what is other after a change. */
abstract class TbAlarmSubscription<Command> implements TbSubscription {
  private readonly leave: () => void;
  private isEnded = false;
  private isLooking = false;
  private isChanged = false;

  constructor(
    protected readonly command: Command,
    protected readonly caller: TbCaller,
    protected readonly offer: OfferFrame,
    private readonly onFault: OnFault,
    protected readonly claim: ClaimBudget,
  ) {
    this.leave = subscribeToAlarms(caller.platform, (projectId) => {
      if (this.concerns(projectId)) this.scheduleChanges();
    });
  }

  /** Tells the present state. */
  abstract refresh(): Promise<void>;
  /** Tells what is other than it was told last. */
  protected abstract sendChanges(): Promise<void>;
  protected abstract concerns(projectId: string): boolean;

  async review(): Promise<boolean> {
    await this.sendChanges();
    return true;
  }

  end(): void {
    this.isEnded = true;
    this.leave();
  }

  /** One look at a time; a change during it is looked at afterwards. */
  private scheduleChanges(): void {
    this.isChanged = true;
    if (this.isLooking) return;
    this.isLooking = true;
    const next = async (): Promise<void> => {
      while (this.isChanged && !this.isEnded) {
        this.isChanged = false;
        await this.sendChanges();
      }
    };
    next()
      .catch(this.onFault)
      .finally(() => {
        this.isLooking = false;
      });
  }
}

type Filters = Pick<TbCommand<'ALARM_DATA'>['query'], 'statusList' | 'severityList' | 'typeList' | 'assigneeId'> & {
  readonly startTs?: number | undefined;
  readonly endTs?: number | undefined;
  readonly timeWindow?: number | undefined;
};
/** A window that runs with time ends now. */
const toAlarmSelection = (given: Filters, entities: readonly EntityRef[] | undefined): AlarmSelection => ({
  entities,
  statusList: given.statusList,
  severityList: given.severityList,
  typeList: given.typeList,
  assigneeId: given.assigneeId,
  from: given.timeWindow ? Date.now() - given.timeWindow : given.startTs,
  to: given.timeWindow ? undefined : given.endTs,
  textSearch: undefined,
});

/** Clients write the conditions into the page's link or, older ones, beside it. */
const isFiltered = ({ statusList, severityList, typeList, assigneeId }: Filters): boolean =>
  statusList.length + severityList.length + typeList.length > 0 || assigneeId !== undefined;

/** Entities of a query with the projects that they stand in; undefined: all within reach. */
type Found = { readonly refs: readonly EntityRef[]; readonly projects: ReadonlySet<string> };

/** ALARM_DATA: a page of alarms of the entities that a query finds. */
export class TbAlarmData extends TbAlarmSubscription<TbCommand<'ALARM_DATA'>> {
  private found: Found = { refs: [], projects: new Set() };
  private rows: readonly TbAlarmInfo[] = [];
  private total = 0;

  async refresh(): Promise<void> {
    await this.find();
    await this.read();
    this.sendPage();
  }

  override async review(): Promise<boolean> {
    await this.find();
    return super.review();
  }

  protected concerns(projectId: string): boolean {
    return this.found.projects.has(projectId);
  }

  protected async sendChanges(): Promise<void> {
    const { rows, total } = this;
    await this.read();
    const isSamePage = total === this.total && rows.map(idOf).join() === this.rows.map(idOf).join();
    if (!isSamePage) {
      this.sendPage();
      return;
    }
    const changed = this.rows.filter((row, at) => !isDeepStrictEqual(row, rows[at]));
    if (changed.length > 0)
      this.offer(
        serializeAlarmUpdateFrame(this.command.cmdId, changed.map(toAlarmJson), MOST_ENTITIES, this.found.refs.length),
      );
  }

  private async find(): Promise<void> {
    this.found = await findOriginators(this.caller, this.command.query, this.claim);
  }

  private async read(): Promise<void> {
    const { pageLink, ...query } = this.command.query;
    const { sortOrder, startTs, endTs, timeWindow } = pageLink;
    const { statusList, severityList, typeList, assigneeId } = isFiltered(pageLink) ? pageLink : query;
    const filters = { statusList, severityList, typeList, assigneeId, startTs, endTs, timeWindow };
    const page = await loadSelectedAlarms(this.caller, {
      ...toAlarmSelection(filters, this.found.refs),
      textSearch: pageLink.textSearch ?? undefined,
      page: pageLink.page,
      pageSize: pageLink.pageSize,
      sortProperty: sortOrder?.key.key,
      sortOrder: sortOrder?.direction,
    });
    this.rows = page.rows;
    this.total = page.total;
  }

  private sendPage(): void {
    const { cmdId, query } = this.command;
    const totalPages = Math.ceil(this.total / query.pageLink.pageSize);
    const data = {
      data: this.rows.map(toAlarmJson),
      totalPages,
      totalElements: this.total,
      hasNext: query.pageLink.page + 1 < totalPages,
    };
    this.offer(serializeAlarmDataFrame(cmdId, data, MOST_ENTITIES, this.found.refs.length));
  }
}

const idOf = (row: TbAlarmInfo): string => row.id.id;
/** Beside the alarm stands the entity by which it was found. */
const toAlarmJson = (row: TbAlarmInfo) => ({ ...row, entityId: row.originator, latest: {} });

async function findOriginators(
  caller: TbCaller,
  query: Parameters<typeof filterEntities>[1],
  claim: ClaimBudget,
): Promise<Found> {
  const { entities, searched } = await filterEntities(caller, query);
  await claim(entities.length + costOfSearch(searched));
  return {
    refs: entities.map(({ ref }) => ref),
    projects: new Set(entities.flatMap(({ projectId }) => projectId ?? [])),
  };
}

/** ALARM_COUNT: how many alarms there are, told again when that changed; without entities, of all within reach. */
export class TbAlarmCount extends TbAlarmSubscription<TbCommand<'ALARM_COUNT'>> {
  private found: Found | undefined;
  private count: number | undefined;

  async refresh(): Promise<void> {
    this.count = undefined;
    await this.find();
    await this.sendChanges();
  }

  override async review(): Promise<boolean> {
    await this.find();
    return super.review();
  }

  protected concerns(projectId: string): boolean {
    return this.found === undefined || this.found.projects.has(projectId);
  }

  protected async sendChanges(): Promise<void> {
    const { query, cmdId } = this.command;
    const count = await countSelectedAlarms(this.caller, toAlarmSelection(query, this.found?.refs));
    if (count === this.count) return;
    this.count = count;
    this.offer(serializeAlarmCountFrame(cmdId, count));
  }

  private async find(): Promise<void> {
    const { entityFilter, keyFilters } = this.command.query;
    this.found = entityFilter
      ? await findOriginators(this.caller, { entityFilter, keyFilters }, this.claim)
      : undefined;
  }
}

/** ALARM_STATUS: whether an entity has an open alarm, told again when that changed. The entity must be within reach. */
export class TbAlarmStatus extends TbAlarmSubscription<TbCommand<'ALARM_STATUS'>> {
  private active: boolean | undefined;

  constructor(
    private readonly originator: { readonly ref: EntityRef; readonly projectId: string },
    private readonly hasAccess: () => Promise<boolean>,
    ...common: ConstructorParameters<typeof TbAlarmSubscription<TbCommand<'ALARM_STATUS'>>>
  ) {
    super(...common);
  }

  async refresh(): Promise<void> {
    this.active = undefined;
    await this.sendChanges();
  }

  override async review(): Promise<boolean> {
    return (await this.hasAccess()) && super.review();
  }

  protected concerns(projectId: string): boolean {
    return projectId === this.originator.projectId;
  }

  protected async sendChanges(): Promise<void> {
    const { cmdId, severityList, typeList } = this.command;
    const selection = toAlarmSelection({ statusList: ['ACTIVE'], severityList, typeList, assigneeId: undefined }, [
      this.originator.ref,
    ]);
    const active = (await countSelectedAlarms(this.caller, selection)) > 0;
    if (active === this.active) return;
    this.active = active;
    this.offer(serializeAlarmStatusFrame(cmdId, active));
  }
}
