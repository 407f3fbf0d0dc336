import type { Text } from '@twinscape/contract';
import type { DeviceAdapter } from '@twinscape/contract/devices';
import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { collection } from '../../platform/slot.ts';
import type { DeviceIdentity } from './authenticate.ts';

/** Further adapters of a project, besides the direct connection that every project has. */
export const adapterSources = collection<(db: Db, projectId: string) => Promise<readonly DeviceAdapter[]>>();

/**
 * The project's own adapter: its devices speak MQTT, HTTP or CoAP to the platform themselves. It bears the project's
 * id.
 */
export const DIRECT_CONNECTION: Text = { cn: '直接接入', en: 'Direct connection' };

/** What open alarms there are of a device: the worst severity and how many. */
export type DeviceAlarm = { readonly severity: string; readonly activeCount: number };
/** Open alarms of devices, by UUID; those without any are left out. Nobody keeps alarms: none have any. */
export const deviceAlarms =
  collection<(db: Db, deviceIds: readonly string[]) => Promise<ReadonlyMap<string, DeviceAlarm>>>();

/**
 * What follows from the past of the demo devices, when all of it is stored: from one moment (included) to another
 * (excluded), in milliseconds since 1970.
 */
export const demoHistoryWritten =
  collection<(platform: Platform, past: { readonly from: number; readonly until: number }) => Promise<void>>();

/** What other domains keep about devices, by UUID, and remove in the transaction that removes the devices. */
export const deviceRemovals = collection<(platform: Platform, tx: Db, deviceIds: readonly string[]) => Promise<void>>();

/**
 * What has events besides entities (nodes and chains of rules), by its type: its name where the caller may see them.
 */
export const eventOwners =
  collection<
    (
      db: Db,
      session: Session,
      id: string,
    ) => Promise<{ readonly name: string; readonly project: ProjectScope } | undefined>
  >();

/** A call that a device makes to the server. `params` is JSON as text. */
export type ClientRpc = { readonly method: string; readonly params: string };
/** Who answers the calls of devices (rules): JSON as text, or nothing when it is not theirs to answer. */
export const clientRpcHandlers =
  collection<(platform: Platform, device: DeviceIdentity, question: ClientRpc) => Promise<string | undefined>>();
