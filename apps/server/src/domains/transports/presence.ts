import type { Log } from '../../platform/log/index.ts';
import type { DeviceIdentity } from '../devices/index.ts';

/** A connection that began, or one that ended; moments as the database is told them. */
export type DeviceConnected = { readonly deviceId: string; readonly at: Date };
export type DeviceDisconnected = { readonly deviceId: string; readonly since: Date; readonly at: Date };
export type Presence = { readonly came: readonly DeviceConnected[]; readonly left: readonly DeviceDisconnected[] };

/**
 * What happens within this time is written and told in one go: after an outage thousands of devices come back at once.
 */
const GATHER_MS = 50;

/** Gathers which devices came and went. */
export class PresenceWriter {
  private came: DeviceConnected[] = [];
  private left: DeviceDisconnected[] = [];
  private projects = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    /** Writes who came before who left, and tells the pages of the projects. */
    private readonly write: (presence: Presence, projectIds: readonly string[]) => Promise<void>,
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  connected({ id, projectId }: DeviceIdentity, since: Date): void {
    this.came.push({ deviceId: id, at: since });
    this.gather(projectId);
  }

  disconnected({ id, projectId }: DeviceIdentity, since: Date): void {
    this.left.push({ deviceId: id, since, at: new Date() });
    this.gather(projectId);
  }

  /** Writes what was gathered; one writing at a time. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(async () => {
      const { came, left, projects } = this;
      if (came.length + left.length === 0) return;
      this.came = [];
      this.left = [];
      this.projects = new Set();
      try {
        await this.write({ came, left }, [...projects]);
      } catch (error) {
        this.log.warn({ err: error }, 'the connections of devices could not be noted');
      }
    });
    return this.writing;
  }

  private gather(projectId: string): void {
    this.projects.add(projectId);
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS);
  }
}
