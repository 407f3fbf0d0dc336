import { Refusal } from '@twinscape/contract';
import type { Platform } from '../../../platform/platform.ts';
import { type DeviceIdentity, loadDeviceIdentities } from '../../devices/index.ts';
import { getDeviceRegistry } from '../../transports/index.ts';
import type { WaitingReading } from './outbox.ts';

/** What a reading weighs on its way to the database, besides its values. */
const READING_BYTES = 64;

/** Stores nothing for good: a refusal that another try would meet again. */
export type OnRefused = (device: DeviceIdentity, refusal: Refusal) => void;

/**
 * Stores readings through the devices that they are of, as if each had sent its own; resolves when all are committed.
 * Those of devices that are gone are let go. Rejects when the database cannot take them for now.
 */
export async function storeReadings(
  platform: Platform,
  readings: readonly WaitingReading[],
  find: (deviceId: string) => DeviceIdentity | undefined,
  onRefused: OnRefused,
): Promise<void> {
  const byDevice = new Map<string, WaitingReading[]>();
  for (const reading of readings) {
    const known = byDevice.get(reading.deviceId);
    if (known) known.push(reading);
    else byDevice.set(reading.deviceId, [reading]);
  }
  const unknown = [...byDevice.keys()].filter((id) => !find(id));
  const others = unknown.length === 0 ? undefined : await loadDeviceIdentities(platform.database.db, unknown);
  const registry = getDeviceRegistry(platform);
  const outcomes = await Promise.allSettled(
    [...byDevice].map(async ([deviceId, own]) => {
      const device = find(deviceId) ?? others?.get(deviceId);
      if (!device) return;
      try {
        await registry.storeReadings(device, own, own.length * READING_BYTES);
      } catch (error) {
        if (!(error instanceof Refusal) || error.text.code >= 500) throw error;
        onRefused(device, error);
      }
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
