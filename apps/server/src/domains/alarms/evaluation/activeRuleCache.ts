import { parseRule } from '@twinscape/contract/alarms';
import type { Db } from '../../../platform/db/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { loadPlacesOfDevices } from '../../devices/index.ts';
import { type CompiledRule, compileRule } from '../engine/index.ts';
import { type EnabledRule, loadEnabledRules } from '../rules/enabledRuleStore.ts';
import { loadRuleSetVersions } from './stateStore.ts';

/** A rule in force, read once per version. */
export type ActiveRule = Omit<EnabledRule, 'definition'> & { readonly compiled: CompiledRule };

/** The rules of one device: its own and those of the categories that it stands in or below. */
export type DeviceRules = {
  readonly projectId: string;
  readonly version: number;
  readonly rules: readonly ActiveRule[];
  /** Keys that some of them look at; undefined when one hears every point. */
  readonly keys: ReadonlySet<string> | undefined;
};
type ProjectRules = { readonly version: number; readonly rules: readonly ActiveRule[] };

/** Devices that are remembered; beyond it all are looked up anew. */
const MAX_DEVICES = 500_000;
const NO_RULES: readonly ActiveRule[] = [];

/**
 * The rules of devices, in memory. What is known of a project holds as long as its number in `alarm_watch` is the one
 * that it was read under: `isCurrent` asks for it, within the transaction and after the turns are held, so no
 * transaction judges by rules that were changed before it began to.
 */
export class ActiveRuleCache {
  private readonly projects = new Map<string, ProjectRules>();
  private readonly devices = new Map<string, DeviceRules>();

  constructor(
    private readonly db: Db,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  /** Reads the rules of projects that are not known yet; answers whether any of these has rules. */
  async ensureLoaded(projectIds: Iterable<string>): Promise<boolean> {
    const unknownIds = [...projectIds].filter((id) => !this.projects.has(id));
    if (unknownIds.length > 0) await this.loadProjects(unknownIds);
    for (const id of projectIds) if ((this.projects.get(id)?.rules.length ?? 0) > 0) return true;
    return false;
  }

  /** The numbers under which projects are known now. */
  getVersions(projectIds: Iterable<string>): Map<string, number> {
    return new Map([...projectIds].map((id) => [id, this.projects.get(id)?.version ?? 0] as const));
  }

  /** Whether the numbers under which something was found are those of the database; reads anew what is not. */
  async isCurrent(tx: Db, used: ReadonlyMap<string, number>): Promise<boolean> {
    const there = await loadRuleSetVersions(tx, used.keys());
    const now = (id: string): number => there.get(id) ?? 0;
    const unread = [...used.keys()].filter((id) => now(id) !== this.projects.get(id)?.version);
    if (unread.length > 0) await this.loadProjects(unread);
    for (const [id, version] of used) if (now(id) !== version) return false;
    return true;
  }

  /** The rules of devices, of which each was said to be in a project; that one is known. */
  async findDeviceRules(devices: ReadonlyMap<string, string>): Promise<Map<string, DeviceRules>> {
    const unknown: string[] = [];
    for (const [id, projectId] of devices) if (!this.isCached(id, projectId)) unknown.push(id);
    if (unknown.length > 0) await this.loadDevices(unknown, devices);
    const found = new Map<string, DeviceRules>();
    for (const id of devices.keys()) {
      const watch = this.devices.get(id);
      if (watch && watch.rules.length > 0) found.set(id, watch);
    }
    return found;
  }

  /** Those that are known by heart; undefined when anything would have to be read. */
  private isCached(id: string, projectId: string): boolean {
    const watch = this.devices.get(id);
    if (!watch || this.projects.get(watch.projectId)?.version !== watch.version) return false;
    return watch.projectId === projectId || watch.rules.length > 0;
  }

  private async loadDevices(ids: readonly string[], devices: ReadonlyMap<string, string>): Promise<void> {
    if (this.devices.size > MAX_DEVICES) this.devices.clear();
    // Told first and asked afterwards: what changes in between is seen by the number.
    const versionsBefore = new Map(
      [...devices].map(([id, projectId]) => [id, this.projects.get(projectId)?.version ?? 0] as const),
    );
    const places = new Map((await loadPlacesOfDevices(this.db, ids)).map((place) => [place.deviceId, place]));
    const elsewhere = [...places.values()].map(({ projectId }) => projectId).filter((id) => !this.projects.has(id));
    if (elsewhere.length > 0) await this.loadProjects([...new Set(elsewhere)]);
    for (const id of ids) {
      const place = places.get(id);
      const requestedProjectId = devices.get(id) ?? '';
      const projectId = place?.projectId ?? requestedProjectId;
      const project = this.projects.get(projectId);
      const version = projectId === requestedProjectId ? (versionsBefore.get(id) ?? 0) : (project?.version ?? 0);
      const rules = place && project ? filterDeviceRules(project.rules, id, place.categoryIds) : NO_RULES;
      const before = this.devices.get(id);
      const isSame = before?.rules.length === rules.length && before.rules.every((one, at) => one === rules[at]);
      this.devices.set(id, {
        projectId,
        version,
        // The same list, so that states in memory go on.
        ...(isSame ? { rules: before.rules, keys: before.keys } : { rules, keys: collectKeys(rules) }),
      });
    }
  }

  private async loadProjects(projectIds: readonly string[]): Promise<void> {
    const versions = await loadRuleSetVersions(this.db, projectIds);
    for (const id of projectIds) {
      const version = versions.get(id) ?? 0;
      const before = new Map(this.projects.get(id)?.rules.map((one) => [one.id, one]));
      const rules = version === 0 ? [] : await loadEnabledRules(this.db, id);
      this.projects.set(id, {
        version,
        rules: rules.flatMap((rule) => this.toActiveRule(rule, before.get(rule.id)) ?? []),
      });
    }
  }

  private toActiveRule({ definition, ...rule }: EnabledRule, before: ActiveRule | undefined): ActiveRule | undefined {
    if (
      before &&
      before.version === rule.version &&
      before.targetId === rule.targetId &&
      before.alarmType === rule.alarmType
    )
      return before;
    const read = parseRule(definition);
    if ('rule' in read) return { ...rule, compiled: compileRule(read.rule) };
    this.log.error(
      { rule: rule.id, problems: read.problems.map(({ path }) => path) },
      'a stored alarm rule cannot be read',
    );
    return undefined;
  }
}

const filterDeviceRules = (
  all: readonly ActiveRule[],
  deviceId: string,
  categoryIds: readonly string[],
): readonly ActiveRule[] =>
  all.filter(({ targetType, targetId }) =>
    targetType === 'DEVICE' ? targetId === deviceId : categoryIds.includes(targetId),
  );

const collectKeys = (watched: readonly ActiveRule[]): ReadonlySet<string> | undefined =>
  watched.some(({ compiled: rule }) => rule.watchesAllKeys)
    ? undefined
    : new Set(watched.flatMap(({ compiled: rule }) => rule.keys));
