import type { Platform } from '../../platform/platform.ts';
import { defineService } from '../../platform/services.ts';
import { DEVICES_PUSH, type LiveDevice, loadLiveDevices } from '../devices/index.ts';

/** Changes of one project within this time are looked up once, for all who watch. */
const GATHER_MS = 250;
/** What nobody told of is found at the latest after this time. */
const ROUND_MS = 30_000;

type Watcher = {
  readonly ids: readonly string[];
  /** Every device that is still there, as it stands now. */
  readonly onDevices: (devices: ReadonlyMap<string, LiveDevice>) => void;
};
type Project = { readonly watchers: Set<Watcher>; timer: NodeJS.Timeout | undefined; isLooking: boolean };

/**
 * Looks after how devices stand (state, on- or offline, gone) for all pages of this process: one question a project,
 * whoever asks.
 */
export class DeviceWatch {
  private readonly projects = new Map<string, Project>();
  private readonly round: NodeJS.Timeout;

  constructor(private readonly platform: Platform) {
    this.round = setInterval(() => {
      for (const projectId of this.projects.keys()) this.scheduleRefresh(projectId);
    }, ROUND_MS);
    this.round.unref();
  }

  /**
   * Hears how the devices stand, whenever something changed in their project, until the answer is called. The user's
   * pushes say when.
   */
  watch(userId: string, projectId: string, watcher: Watcher): () => void {
    const project = this.projects.get(projectId) ?? { watchers: new Set(), timer: undefined, isLooking: false };
    this.projects.set(projectId, project);
    project.watchers.add(watcher);
    const leave = this.platform.live.subscribe(userId, ({ kind, id }) => {
      if (kind === DEVICES_PUSH && id === projectId) this.scheduleRefresh(projectId);
    });
    return () => {
      leave();
      project.watchers.delete(watcher);
      if (project.watchers.size > 0) return;
      clearTimeout(project.timer);
      this.projects.delete(projectId);
    };
  }

  close(): void {
    clearInterval(this.round);
    for (const { timer } of this.projects.values()) clearTimeout(timer);
    this.projects.clear();
  }

  private scheduleRefresh(projectId: string): void {
    const project = this.projects.get(projectId);
    if (!project) return;
    project.timer ??= setTimeout(() => {
      project.timer = undefined;
      if (project.isLooking) this.scheduleRefresh(projectId);
      else void this.refresh(projectId, project);
    }, GATHER_MS);
    project.timer.unref();
  }

  private async refresh(projectId: string, project: Project): Promise<void> {
    project.isLooking = true;
    // Whoever comes while it is looked up is told nothing of that: its devices were not asked for, and would count as
    // gone.
    const asking = new Set(project.watchers);
    try {
      const ids = [...new Set([...asking].flatMap((watcher) => watcher.ids))];
      const found = await loadLiveDevices(this.platform.database.db, projectId, ids);
      const devices = new Map(found.map((device) => [device.id, device]));
      for (const watcher of project.watchers)
        if (asking.has(watcher)) watcher.onDevices(devices);
        else this.scheduleRefresh(projectId);
    } catch (error) {
      this.platform.log.warn({ err: error }, 'how devices stand could not be looked up');
    } finally {
      project.isLooking = false;
    }
  }
}

export const deviceWatchService = defineService('realtime.deviceWatch', (platform) => new DeviceWatch(platform));

/** The one of this process. */
export const getDeviceWatch = ({ services }: Platform): DeviceWatch => services.get(deviceWatchService);
