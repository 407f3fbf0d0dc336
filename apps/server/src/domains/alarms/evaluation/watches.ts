import { readRule } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { loadPlacesOfDevices } from '../../devices/index.ts';
import { type CompiledRule, compileRule } from '../engine/index.ts';
import { type RuleInForce, rulesInForce } from '../rules/inForceStore.ts';
import { versionsOf } from './stateStore.ts';

/** A rule in force, read once per version. */
export type Watched = Omit<RuleInForce, 'definition'> & { readonly rule: CompiledRule };

/** The rules of one device: its own and those of the categories that it stands in or below. */
export type DeviceWatch = {
  readonly projectId: string;
  readonly version: number;
  readonly watched: readonly Watched[];
  /** Keys that some of them look at; undefined when one hears every point. */
  readonly keys: ReadonlySet<string> | undefined;
};
type ProjectWatch = { readonly version: number; readonly watched: readonly Watched[] };

/** Devices that are remembered; beyond it all are looked up anew. */
const KEPT = 500_000;
const NOTHING: readonly Watched[] = [];

/**
 * The rules of devices, in memory. What is known of a project holds as long as its number in `alarm_watch` is the one that it was read under: `isCurrent` asks for it, within the
 * transaction and after the turns are held, so no transaction judges by rules that were changed before it began to.
 */
export class Watches {
  private readonly projects = new Map<string, ProjectWatch>();
  private readonly devices = new Map<string, DeviceWatch>();

  constructor(
    private readonly db: Db,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  /** Reads the rules of projects that are not known yet; answers whether any of these has rules. */
  async know(projectIds: Iterable<string>): Promise<boolean> {
    const fresh = [...projectIds].filter((id) => !this.projects.has(id));
    if (fresh.length > 0) await this.read(fresh);
    for (const id of projectIds) if ((this.projects.get(id)?.watched.length ?? 0) > 0) return true;
    return false;
  }

  /** The numbers under which projects are known now. */
  versions(projectIds: Iterable<string>): Map<string, number> {
    return new Map([...projectIds].map((id) => [id, this.projects.get(id)?.version ?? 0] as const));
  }

  /** Whether the numbers under which something was found are those of the database; reads anew what is not. */
  async isCurrent(tx: Db, used: ReadonlyMap<string, number>): Promise<boolean> {
    const there = await versionsOf(tx, used.keys());
    const now = (id: string): number => there.get(id) ?? 0;
    const unread = [...used.keys()].filter((id) => now(id) !== this.projects.get(id)?.version);
    if (unread.length > 0) await this.read(unread);
    for (const [id, version] of used) if (now(id) !== version) return false;
    return true;
  }

  /** The rules of devices, of which each was said to be in a project; that one is known. */
  async of(asked: ReadonlyMap<string, string>): Promise<Map<string, DeviceWatch>> {
    const unknown: string[] = [];
    for (const [id, projectId] of asked) if (!this.valid(id, projectId)) unknown.push(id);
    if (unknown.length > 0) await this.place(unknown, asked);
    const found = new Map<string, DeviceWatch>();
    for (const id of asked.keys()) {
      const watch = this.devices.get(id);
      if (watch && watch.watched.length > 0) found.set(id, watch);
    }
    return found;
  }

  /** Those that are known by heart; undefined when anything would have to be read. */
  private valid(id: string, projectId: string): boolean {
    const watch = this.devices.get(id);
    if (!watch || this.projects.get(watch.projectId)?.version !== watch.version) return false;
    return watch.projectId === projectId || watch.watched.length > 0;
  }

  private async place(ids: readonly string[], asked: ReadonlyMap<string, string>): Promise<void> {
    if (this.devices.size > KEPT) this.devices.clear();
    // Told first and asked afterwards: what changes in between is seen by the number.
    const told = new Map(
      [...asked].map(([id, projectId]) => [id, this.projects.get(projectId)?.version ?? 0] as const),
    );
    const places = new Map((await loadPlacesOfDevices(this.db, ids)).map((place) => [place.deviceId, place]));
    const elsewhere = [...places.values()].map(({ projectId }) => projectId).filter((id) => !this.projects.has(id));
    if (elsewhere.length > 0) await this.read([...new Set(elsewhere)]);
    for (const id of ids) {
      const place = places.get(id);
      const said = asked.get(id) ?? '';
      const projectId = place?.projectId ?? said;
      const project = this.projects.get(projectId);
      const version = projectId === said ? (told.get(id) ?? 0) : (project?.version ?? 0);
      const watched = place && project ? rulesAt(project.watched, id, place.categoryIds) : NOTHING;
      const before = this.devices.get(id);
      const isSame =
        before?.watched.length === watched.length && before.watched.every((one, at) => one === watched[at]);
      this.devices.set(id, {
        projectId,
        version,
        // The same list, so that states in memory go on.
        ...(isSame ? { watched: before.watched, keys: before.keys } : { watched, keys: keysOf(watched) }),
      });
    }
  }

  private async read(projectIds: readonly string[]): Promise<void> {
    const versions = await versionsOf(this.db, projectIds);
    for (const id of projectIds) {
      const version = versions.get(id) ?? 0;
      const before = new Map(this.projects.get(id)?.watched.map((one) => [one.id, one]));
      const rules = version === 0 ? [] : await rulesInForce(this.db, id);
      this.projects.set(id, {
        version,
        watched: rules.flatMap((rule) => this.watched(rule, before.get(rule.id)) ?? []),
      });
    }
  }

  private watched({ definition, ...rule }: RuleInForce, before: Watched | undefined): Watched | undefined {
    if (
      before &&
      before.version === rule.version &&
      before.targetId === rule.targetId &&
      before.alarmType === rule.alarmType
    )
      return before;
    const read = readRule(definition);
    if ('rule' in read) return { ...rule, rule: compileRule(read.rule) };
    this.log.error(
      { rule: rule.id, problems: read.problems.map(({ path }) => path) },
      'a stored alarm rule cannot be read',
    );
    return undefined;
  }
}

const rulesAt = (all: readonly Watched[], deviceId: string, categoryIds: readonly string[]): readonly Watched[] =>
  all.filter(({ targetType, targetId }) =>
    targetType === 'DEVICE' ? targetId === deviceId : categoryIds.includes(targetId),
  );

const keysOf = (watched: readonly Watched[]): ReadonlySet<string> | undefined =>
  watched.some(({ rule }) => rule.hearsAll) ? undefined : new Set(watched.flatMap(({ rule }) => rule.keys));
