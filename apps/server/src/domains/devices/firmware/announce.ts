import { OTA_KINDS } from '@twinscape/contract/devices';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTelemetry, type IncomingPoint } from '../../telemetry/index.ts';
import { type Device, devicesById } from '../deviceStore.ts';
import { deviceIdsOfType } from '../profileStore.ts';
import { announcedKeys, diffAttributes, otaKey, targetKey, toAnnouncedAttributes } from './rules.ts';
import { loadOtaTargets, type OtaTargets } from './targets.ts';

const announcement = z.object({
  deviceIds: z.array(z.string()).optional(),
  ofType: z.object({ projectId: z.string(), deviceType: z.string() }).optional(),
});
type AnnouncementTarget = z.output<typeof announcement>;

export const announceJob = defineJob({ name: 'devices.otaAnnounce', payload: announcement, maxAttempts: 5 });
const AT_ONCE = 100;

/**
 * Tells devices what to install, after the transaction; one job of an enterprise after the other, so that the last word
 * is the newest.
 */
export async function queueAnnouncement(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Db,
  companyId: string,
  target: AnnouncementTarget,
): Promise<void> {
  await jobs.add(tx, announceJob, target, { queue: `ota ${companyId}` });
}

/** Brings the shared attributes of devices to what they are to install now. Run again, it finds nothing left to do. */
export async function announcePackages(
  platform: Platform,
  { deviceIds, ofType }: AnnouncementTarget,
  signal?: AbortSignal,
): Promise<void> {
  const { db } = platform.database;
  const typed = ofType && (await deviceIdsOfType(db, ofType.projectId, ofType.deviceType));
  const ids = typed ?? deviceIds ?? [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    signal?.throwIfAborted();
    await announceToDevices(platform, await devicesById(db, ids.slice(at, at + AT_ONCE)));
  }
}

async function announceToDevices(platform: Platform, devices: readonly Device[]): Promise<void> {
  const { attributes, ingest } = getTelemetry(platform);
  const { db } = platform.database;
  const targets = await loadOtaTargets(db, devices);
  const entities = devices.map(({ id }) => ({ type: 'DEVICE' as const, id }));
  const keys = OTA_KINDS.flatMap(announcedKeys);
  const current = await attributes.readMany(entities, 'SHARED_SCOPE', keys);
  const changes = devices.flatMap((device) => {
    const found = new Map((current.get(device.id) ?? []).map(({ key, value }) => [key, value]));
    const target = targets.get(device.id) ?? {};
    return OTA_KINDS.flatMap((kind) => {
      const own = announcedKeys(kind).filter((key) => found.has(key));
      const change = diffAttributes(
        new Map(own.map((key) => [key, found.get(key)])),
        toAnnouncedAttributes(kind, target[kind]?.otaPackage),
      );
      return change ? [{ device, kind, target, change }] : [];
    });
  });
  if (changes.length === 0) return;
  const queuedAt = Date.now();
  await ingest.accept(changes.flatMap(({ device, kind, target }) => queuedPoints(device, kind, target, queuedAt)));
  for (const { device, change } of changes) {
    const entity = { type: 'DEVICE' as const, id: device.id };
    const attributeChanges = await db.transaction(async (tx) => [
      await attributes.write(tx, entity, 'SHARED_SCOPE', change.written, Date.now()),
      await attributes.remove(tx, entity, 'SHARED_SCOPE', change.removed),
    ]);
    for (const one of attributeChanges) attributes.announce(one);
  }
  const at = Math.max(Date.now(), queuedAt + 1);
  await ingest.accept(
    changes.flatMap(({ device, kind, target }) =>
      target[kind] ? [{ ...toSeries(device), key: otaKey(kind, 'state'), value: 'INITIATED', at }] : [],
    ),
  );
}

const toSeries = ({ id, projectId, companyId }: Device) => ({
  entity: { type: 'DEVICE' as const, id },
  projectId: projectId ?? companyId,
});

/** What ThingsBoard keeps as time series of an update that is about to begin. */
function queuedPoints(
  device: Device,
  kind: (typeof OTA_KINDS)[number],
  targets: OtaTargets,
  at: number,
): IncomingPoint[] {
  const target = targets[kind]?.otaPackage;
  if (!target) return [];
  const point = (key: string, value: string | number): IncomingPoint => ({ ...toSeries(device), key, value, at });
  return [
    point(targetKey(kind, 'title'), target.title),
    point(targetKey(kind, 'version'), target.packageVersion),
    ...(target.tag === null ? [] : [point(targetKey(kind, 'tag'), target.tag)]),
    point(targetKey(kind, 'ts'), at),
    point(otaKey(kind, 'state'), 'QUEUED'),
  ];
}
