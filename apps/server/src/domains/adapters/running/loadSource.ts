import type { Platform } from '../../../platform/platform.ts';
import { type DeviceIdentity, loadDeviceIdentities } from '../../devices/index.ts';
import { type Adapter, type AdapterRun, adapterById, loadRun } from '../adapterStore.ts';
import type { HostSource } from '../host/messages.ts';
import type { AdapterPointRow } from '../pointStore.ts';
import { loadAdapterPoints } from '../pointStore.ts';
import { unsealSecrets } from '../secrets.ts';

/** Everything that is needed to run an adapter. */
export type LoadedSource = {
  readonly adapter: Adapter;
  /** In the order of `source.points`. */
  readonly points: readonly AdapterPointRow[];
  readonly devices: ReadonlyMap<string, DeviceIdentity>;
  readonly source: HostSource;
  /** When it was last read before, in milliseconds since 1970; absent: never, or just now. */
  readonly since: number | undefined;
  /** The secrets were sealed by another installation. */
  readonly lacksSecrets: boolean;
};

/** Shorter ones are no gaps, by the rhythm in which an adapter says how it goes. */
const GAP_MIN_MS = 10_000;

/** The moment from which its source was not there for us; none where that is no longer ago than its rhythm. */
function findSince({ intervalMs }: Adapter, run: AdapterRun | undefined): number | undefined {
  const last = run?.silentSince ?? run?.connectedAt;
  if (!last) return undefined;
  return Date.now() - last.getTime() > Math.max(GAP_MIN_MS, 2 * intervalMs) ? last.getTime() : undefined;
}

const toProgram = ({ packageFiles, settings }: Adapter) =>
  packageFiles === null
    ? undefined
    : {
        files: packageFiles,
        className: String(settings.className ?? ''),
        classPath: String(settings.classPath ?? ''),
        configPath: String(settings.configPath ?? ''),
      };

/** The adapter with its points and secrets; undefined when it is gone. Points of devices that are gone are left out. */
export async function loadSource({ database, config }: Platform, adapterId: string): Promise<LoadedSource | undefined> {
  const { db } = database;
  const [adapter, run, rows] = await Promise.all([
    adapterById(db, adapterId),
    loadRun(db, adapterId),
    loadAdapterPoints(db, adapterId),
  ]);
  if (!adapter) return undefined;
  const devices = await loadDeviceIdentities(db, [...new Set(rows.map(({ deviceId }) => deviceId))]);
  // A device that was moved to another project takes nothing of this one.
  const points = rows.filter(({ deviceId, projectId }) => devices.get(deviceId)?.projectId === projectId);
  const secrets = await unsealSecrets(db, adapter.secrets);
  const since = findSince(adapter, run);
  return {
    adapter,
    points,
    devices,
    since,
    lacksSecrets: secrets === undefined,
    source: {
      kind: adapter.adapterKind,
      target: {
        adapterId,
        serverIp: adapter.serverIp ?? undefined,
        serverPort: adapter.serverPort ?? undefined,
        intervalMs: adapter.intervalMs,
        settings: { ...adapter.settings, ...secrets },
        position: run?.watermark ?? undefined,
        since,
        drop: config.fileDrops.get(String(adapter.settings.folder ?? '')),
        program: toProgram(adapter),
      },
      points: points.map(({ address, intervalMs, factor, offset, deadband }) => ({
        address,
        intervalMs: intervalMs ?? adapter.intervalMs,
        factor,
        offset,
        deadband: deadband ?? undefined,
      })),
    },
  };
}
