import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { SIGNAL_MAX_BYTES, signal } from '../../platform/signals/index.ts';
import {
  deviceAssigned,
  deviceCredentialsUpdated,
  deviceDeleted,
  deviceUnassigned,
  deviceUpdated,
  RPC_WAITS,
} from '../devices/index.ts';
import { projectDeleted } from '../projects/index.ts';
import { type AttributeChange, type AttributeValue, telemetryOf, writtenValue } from '../telemetry/index.ts';
import type { Links } from './links.ts';
import { linksOf } from './linksOf.ts';
import { written } from './written.ts';

/** To whichever process a device is connected: look at it again, it may be gone, moved or have other credentials. The text is its id. */
const DOUBTED = 'twinscape_device_doubted';
/** To every process: a project was deleted with its devices. The text is its id. */
const PROJECT_GONE = 'twinscape_project_gone';
/** To whichever process a device is connected: tell it what became of its shared attributes. */
const SHARED = 'twinscape_device_shared';

const sharedWord = z.object({
  device: z.string(),
  /** What the device is told, as JSON. */
  told: z.string().optional(),
  /** Keys whose values are too large for a signal: to be read. */
  look: z.array(z.string()).optional(),
});
type SharedWord = z.output<typeof sharedWord>;

/** Control messages: what happens to a device in one process is heard by the process that it is connected to, in the order of commits. */
export function followDevices(platform: Platform): void {
  const { events, signals, log } = platform;
  for (const event of [deviceDeleted, deviceCredentialsUpdated, deviceAssigned, deviceUnassigned, deviceUpdated])
    events.on(event, async ({ entityId }, tx) => {
      if (entityId) await signal(tx, DOUBTED, entityId);
    });
  events.on(projectDeleted, async ({ projectId }, tx) => {
    if (projectId) await signal(tx, PROJECT_GONE, projectId);
  });
  telemetryOf(platform).attributes.inTransaction(sayShared);

  let inOrder = Promise.resolve();
  signals.on(DOUBTED, (deviceId) => linksOf(platform).doubt(deviceId));
  signals.on(PROJECT_GONE, (projectId) => linksOf(platform).doubtProject(projectId));
  signals.on(SHARED, (text) => {
    const word = sharedWord.parse(JSON.parse(text));
    const links = linksOf(platform);
    if (links.isReached(word.device))
      inOrder = inOrder
        .then(() => tellShared(links, word))
        .catch((error: unknown) => log.warn({ err: error }, 'a device could not be told of its attributes'));
  });
  signals.on(RPC_WAITS, (text) => {
    const [deviceId = '', rpcId = ''] = text.split(' ');
    linksOf(platform)
      .calls.waits(deviceId, rpcId)
      .catch((error: unknown) => log.warn({ err: error }, 'a call could not be sent'));
  });
  signals.onRegained(() => {
    linksOf(platform).listenAnew();
    linksOf(platform)
      .review()
      .catch((error: unknown) => log.warn({ err: error }, 'connections could not be reviewed'));
  });
}

/** Says what became of shared attributes of a device, when the transaction commits. */
async function sayShared({ entity, scope, written: values, removed }: AttributeChange, tx: Db): Promise<void> {
  if (scope !== 'SHARED_SCOPE' || entity.type !== 'DEVICE') return;
  const say = (word: Omit<SharedWord, 'device'>) => signal(tx, SHARED, JSON.stringify({ device: entity.id, ...word }));
  const { small, large } = parted(values);
  for (const part of small) await say({ told: `{${part.join(',')}}` });
  for (const key of large) await say({ look: [key] });
  for (const keys of partedKeys(removed)) await say({ told: JSON.stringify({ deleted: keys }) });
}

/** What JSON within JSON and the device's id add to a text, at the most that is likely. */
const ROOM_BYTES = SIGNAL_MAX_BYTES - 200;
const sizeOf = (text: string): number => Buffer.byteLength(JSON.stringify(text)) + 1;

/** Values as `"key":value`, so many together as one signal holds; and the keys of those that none holds. */
function parted(values: readonly AttributeValue[]): { small: string[][]; large: string[] } {
  const large: string[] = [];
  const pairs = values.flatMap(({ key, value }) => {
    const pair = `${JSON.stringify(key)}:${writtenValue(value, true)}`;
    if (sizeOf(pair) <= ROOM_BYTES) return [pair];
    large.push(key);
    return [];
  });
  return { small: together(pairs, sizeOf), large };
}

const partedKeys = (keys: readonly string[]): string[][] => together(keys, (key) => sizeOf(JSON.stringify(key)));

/** Texts in their order, as many together as one signal holds. */
function together(texts: readonly string[], size: (text: string) => number): string[][] {
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

async function tellShared(links: Links, { device, told, look }: SharedWord): Promise<void> {
  const words = told ?? written(await links.sharedOf(device, look ?? []));
  // Deleted in the meantime: that is told by a word of its own.
  if (words === '{}') return;
  for (const link of links.reaching(device)) link.tellShared(device, words);
}
