import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyChannel, SIGNAL_MAX_BYTES } from '../../platform/signals/index.ts';
import {
  deviceAssigned,
  deviceCredentialsUpdated,
  deviceEvents,
  deviceUnassigned,
  RPC_QUEUED,
} from '../devices/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { type AttributeChange, type AttributeValue, getTelemetry, serializeValue } from '../telemetry/index.ts';
import type { DeviceRegistry } from './deviceRegistry.ts';
import { getDeviceRegistry } from './getDeviceRegistry.ts';
import { serializeJson } from './serializeJson.ts';

/**
 * To whichever process a device is connected: look at it again, it may be gone, moved or have other credentials. The
 * text is its id.
 */
const DEVICE_CHANGED = 'twinscape_device_doubted';
/** To every process: a project was deleted with its devices. The text is its id. */
const PROJECT_GONE = 'twinscape_project_gone';
/** To whichever process a device is connected: tell it what became of its shared attributes. */
const SHARED_ATTRIBUTES_CHANGED = 'twinscape_device_shared';

const sharedAttributesSignal = z.object({
  device: z.string(),
  /** What the device is told, as JSON. */
  told: z.string().optional(),
  /** Keys whose values are too large for a signal: to be read. */
  look: z.array(z.string()).optional(),
});
type SharedAttributesSignal = z.output<typeof sharedAttributesSignal>;

/**
 * Control messages: what happens to a device in one process is heard by the process that it is connected to, in the
 * order of commits.
 */
export function followDevices(platform: Platform): void {
  const { events, signals, log } = platform;
  for (const event of [
    deviceEvents.deleted,
    deviceEvents.restored,
    deviceCredentialsUpdated,
    deviceAssigned,
    deviceUnassigned,
    deviceEvents.updated,
  ])
    events.on(event, async ({ entityId }, tx) => {
      if (entityId) await notifyChannel(tx, DEVICE_CHANGED, entityId);
    });
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await notifyChannel(tx, PROJECT_GONE, projectId);
  });
  getTelemetry(platform).attributes.inTransaction(signalSharedAttributes);

  let inOrder = Promise.resolve();
  signals.on(DEVICE_CHANGED, (deviceId) => getDeviceRegistry(platform).scheduleReview(deviceId));
  signals.on(PROJECT_GONE, (projectId) => getDeviceRegistry(platform).scheduleProjectReview(projectId));
  signals.on(SHARED_ATTRIBUTES_CHANGED, (text) => {
    const word = sharedAttributesSignal.parse(JSON.parse(text));
    const registry = getDeviceRegistry(platform);
    if (registry.isConnected(word.device))
      inOrder = inOrder
        .then(() => sendSharedAttributes(registry, word))
        .catch((error: unknown) => log.warn({ err: error }, 'a device could not be told of its attributes'));
  });
  signals.on(RPC_QUEUED, (text) => {
    const [deviceId = '', rpcId = ''] = text.split(' ');
    getDeviceRegistry(platform)
      .calls.deliverCall(deviceId, rpcId)
      .catch((error: unknown) => log.warn({ err: error }, 'a call could not be sent'));
  });
  signals.onRegained(() => {
    getDeviceRegistry(platform).deliverWaitingCalls();
    getDeviceRegistry(platform)
      .reviewAll()
      .catch((error: unknown) => log.warn({ err: error }, 'connections could not be reviewed'));
  });
}

/** Says what became of shared attributes of a device, when the transaction commits. */
async function signalSharedAttributes(
  { entity, scope, written: values, removed }: AttributeChange,
  tx: Db,
): Promise<void> {
  if (scope !== 'SHARED_SCOPE' || entity.type !== 'DEVICE') return;
  const sendSignal = (word: Omit<SharedAttributesSignal, 'device'>) =>
    notifyChannel(tx, SHARED_ATTRIBUTES_CHANGED, JSON.stringify({ device: entity.id, ...word }));
  const { small, large } = splitValues(values);
  for (const part of small) await sendSignal({ told: `{${part.join(',')}}` });
  for (const key of large) await sendSignal({ look: [key] });
  for (const keys of splitKeys(removed)) await sendSignal({ told: JSON.stringify({ deleted: keys }) });
}

/** What JSON within JSON and the device's id add to a text, at the most that is likely. */
const ROOM_BYTES = SIGNAL_MAX_BYTES - 200;
const measureEscaped = (text: string): number => Buffer.byteLength(JSON.stringify(text)) + 1;

/** Values as `"key":value`, so many together as one signal holds; and the keys of those that none holds. */
function splitValues(values: readonly AttributeValue[]): { small: string[][]; large: string[] } {
  const large: string[] = [];
  const pairs = values.flatMap(({ key, value }) => {
    const pair = `${JSON.stringify(key)}:${serializeValue(value, true)}`;
    if (measureEscaped(pair) <= ROOM_BYTES) return [pair];
    large.push(key);
    return [];
  });
  return { small: packTexts(pairs, measureEscaped), large };
}

const splitKeys = (keys: readonly string[]): string[][] =>
  packTexts(keys, (key) => measureEscaped(JSON.stringify(key)));

/** Texts in their order, as many together as one signal holds. */
function packTexts(texts: readonly string[], size: (text: string) => number): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const bytes = size(text);
    if (bytes > room) {
      parts.push([]);
      room = ROOM_BYTES;
    }
    parts.at(-1)?.push(text);
    room -= bytes;
  }
  return parts;
}

async function sendSharedAttributes(
  registry: DeviceRegistry,
  { device, told, look }: SharedAttributesSignal,
): Promise<void> {
  const words = told ?? serializeJson(await registry.loadSharedAttributes(device, look ?? []));
  // Deleted in the meantime: that is told by a word of its own.
  if (words === '{}') return;
  for (const session of registry.findSessions(device)) session.sendSharedAttributes(device, words);
}
