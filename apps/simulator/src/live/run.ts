import { BuildingSimulation, loadSimulatedDevices } from '@twinscape/demo-building/life';
import { type FieldBusPorts, serveFieldBuses } from '../fieldBuses/index.ts';
import { LiveDevice } from './device.ts';
import type { Target } from './sender.ts';

export type LivePlan = Target & {
  readonly devices: readonly { readonly key: string; readonly token: string }[];
  /** Between two messages of a device; ten seconds unless given. */
  readonly everyMs?: number;
  /** Where the plant room speaks its field buses; absent: it does not. */
  readonly fieldBuses?: FieldBusPorts;
};

/**
 * Lets the devices of the demo building send for ever; the answer ends it. `failed` hears why something could not be
 * sent, never with a token.
 */
export async function runLive(plan: LivePlan, onFailure: (error: unknown) => void): Promise<{ stop(): void }> {
  const known = new Map((await loadSimulatedDevices()).map((living) => [living.key, living]));
  const building = new BuildingSimulation([...known.values()]);
  const devices = plan.devices.flatMap(({ key, token }) => {
    const living = known.get(key);
    return living ? [new LiveDevice(building, living, token, plan, onFailure)] : [];
  });
  for (const device of devices) device.start(plan.everyMs);
  const fieldBuses = plan.fieldBuses && serveFieldBuses(plan.fieldBuses, onFailure);
  return {
    stop() {
      for (const device of devices) device.stop();
      fieldBuses?.stop();
    },
  };
}
