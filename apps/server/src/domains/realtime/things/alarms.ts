import { isDeepStrictEqual } from 'node:util';
import type { EntityRef } from '../../telemetry/index.ts';
import { type AlarmSelection, type AlarmWords, alarmSource } from '../slots.ts';
import { type Claim, costOfSearch } from './budget.ts';
import type { Command } from './commands.ts';
import { type Caller, MOST_ENTITIES } from './entities.ts';
import type { Offer, Subscription } from './firstSubscriptions.ts';
import { alarmCountFrame, alarmDataFrame, alarmStatusFrame, alarmUpdateFrame } from './frames.ts';
import { filtered } from './query.ts';

type OnFault = (error: unknown) => void;

/** What a socket hears of alarms: the present state, then what is other after a change. */
abstract class AlarmSubscription implements Subscription {
  private readonly leave: () => void;
  private isEnded = false;
  private isLooking = false;
  private isChanged = false;

  constructor(
    protected readonly caller: Caller,
    protected readonly offer: Offer,
    private readonly onFault: OnFault,
  ) {
    this.leave = alarmSource.get().listen(caller.platform, (projectId) => {
      if (this.concerns(projectId)) this.changed();
    });
  }

  /** Tells the present state. */
  abstract refresh(): Promise<void>;
  /** Tells what is other than it was told last. */
  protected abstract look(): Promise<void>;
  protected abstract concerns(projectId: string): boolean;

  async review(): Promise<boolean> {
    await this.look();
    return true;
  }

  end(): void {
    this.isEnded = true;
    this.leave();
  }

  /** One look at a time; a change during it is looked at afterwards. */
  private changed(): void {
    this.isChanged = true;
    if (this.isLooking) return;
    this.isLooking = true;
    const next = async (): Promise<void> => {
      while (this.isChanged && !this.isEnded) {
        this.isChanged = false;
        await this.look();
      }
    };
    next()
      .catch(this.onFault)
      .finally(() => {
        this.isLooking = false;
      });
  }
}

type Filters = Pick<Command<'ALARM_DATA'>['query'], 'statusList' | 'severityList' | 'typeList' | 'assigneeId'> & {
  readonly startTs?: number | undefined;
  readonly endTs?: number | undefined;
  readonly timeWindow?: number | undefined;
};
/** A window that runs with time ends now. */
const selectionOf = (given: Filters, entities: readonly EntityRef[] | undefined): AlarmSelection => ({
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
export class AlarmData extends AlarmSubscription {
  private found: Found = { refs: [], projects: new Set() };
  private rows: readonly AlarmWords[] = [];
  private total = 0;

  constructor(
    private readonly asked: Command<'ALARM_DATA'>,
    caller: Caller,
    offer: Offer,
    onFault: OnFault,
    private readonly claim: Claim,
  ) {
    super(caller, offer, onFault);
  }

  async refresh(): Promise<void> {
    await this.find();
    await this.read();
    this.tellAll();
  }

  override async review(): Promise<boolean> {
    await this.find();
    return super.review();
  }

  protected concerns(projectId: string): boolean {
    return this.found.projects.has(projectId);
  }

  protected async look(): Promise<void> {
    const { rows, total } = this;
    await this.read();
    const isSamePage = total === this.total && rows.map(idOf).join() === this.rows.map(idOf).join();
    if (!isSamePage) {
      this.tellAll();
      return;
    }
    const changed = this.rows.filter((row, at) => !isDeepStrictEqual(row, rows[at]));
    if (changed.length > 0)
      this.offer(alarmUpdateFrame(this.asked.cmdId, changed.map(shown), MOST_ENTITIES, this.found.refs.length));
  }

  private async find(): Promise<void> {
    this.found = await foundOf(this.caller, this.asked.query, this.claim);
  }

  private async read(): Promise<void> {
    const { pageLink, ...query } = this.asked.query;
    const { sortOrder, startTs, endTs, timeWindow } = pageLink;
    const { statusList, severityList, typeList, assigneeId } = isFiltered(pageLink) ? pageLink : query;
    const filters = { statusList, severityList, typeList, assigneeId, startTs, endTs, timeWindow };
    const page = await alarmSource.get().page(this.caller, {
      ...selectionOf(filters, this.found.refs),
      textSearch: pageLink.textSearch ?? undefined,
      page: pageLink.page,
      pageSize: pageLink.pageSize,
      sortProperty: sortOrder?.key.key,
      sortOrder: sortOrder?.direction,
    });
    this.rows = page.rows;
    this.total = page.total;
  }

  private tellAll(): void {
    const { cmdId, query } = this.asked;
    const totalPages = Math.ceil(this.total / query.pageLink.pageSize);
    const data = {
      data: this.rows.map(shown),
      totalPages,
      totalElements: this.total,
      hasNext: query.pageLink.page + 1 < totalPages,
    };
    this.offer(alarmDataFrame(cmdId, data, MOST_ENTITIES, this.found.refs.length));
  }
}

const idOf = (row: AlarmWords): string => row.id.id;
/** Beside the alarm stands the entity by which it was found. */
const shown = (row: AlarmWords) => ({ ...row, entityId: row.originator, latest: {} });

async function foundOf(caller: Caller, query: Parameters<typeof filtered>[1], claim: Claim): Promise<Found> {
  const { entities, searched } = await filtered(caller, query);
  await claim(entities.length + costOfSearch(searched));
  return {
    refs: entities.map(({ ref }) => ref),
    projects: new Set(entities.flatMap(({ projectId }) => projectId ?? [])),
  };
}

/** ALARM_COUNT: how many alarms there are, told again when that changed; without entities, of all within reach. */
export class AlarmCount extends AlarmSubscription {
  private found: Found | undefined;
  private count: number | undefined;

  constructor(
    private readonly asked: Command<'ALARM_COUNT'>,
    caller: Caller,
    offer: Offer,
    onFault: OnFault,
    private readonly claim: Claim,
  ) {
    super(caller, offer, onFault);
  }

  async refresh(): Promise<void> {
    this.count = undefined;
    await this.find();
    await this.look();
  }

  override async review(): Promise<boolean> {
    await this.find();
    return super.review();
  }

  protected concerns(projectId: string): boolean {
    return this.found === undefined || this.found.projects.has(projectId);
  }

  protected async look(): Promise<void> {
    const { query, cmdId } = this.asked;
    const count = await alarmSource.get().count(this.caller, selectionOf(query, this.found?.refs));
    if (count === this.count) return;
    this.count = count;
    this.offer(alarmCountFrame(cmdId, count));
  }

  private async find(): Promise<void> {
    const { entityFilter, keyFilters } = this.asked.query;
    this.found = entityFilter ? await foundOf(this.caller, { entityFilter, keyFilters }, this.claim) : undefined;
  }
}

/** ALARM_STATUS: whether an entity has an open alarm, told again when that changed. The entity must be within reach. */
export class AlarmStatus extends AlarmSubscription {
  private active: boolean | undefined;

  constructor(
    private readonly asked: Command<'ALARM_STATUS'>,
    private readonly originator: { readonly ref: EntityRef; readonly projectId: string },
    private readonly reaches: () => Promise<boolean>,
    caller: Caller,
    offer: Offer,
    onFault: OnFault,
  ) {
    super(caller, offer, onFault);
  }

  async refresh(): Promise<void> {
    this.active = undefined;
    await this.look();
  }

  override async review(): Promise<boolean> {
    return (await this.reaches()) && super.review();
  }

  protected concerns(projectId: string): boolean {
    return projectId === this.originator.projectId;
  }

  protected async look(): Promise<void> {
    const { cmdId, severityList, typeList } = this.asked;
    const selection = selectionOf({ statusList: ['ACTIVE'], severityList, typeList, assigneeId: undefined }, [
      this.originator.ref,
    ]);
    const active = (await alarmSource.get().count(this.caller, selection)) > 0;
    if (active === this.active) return;
    this.active = active;
    this.offer(alarmStatusFrame(cmdId, active));
  }
}
