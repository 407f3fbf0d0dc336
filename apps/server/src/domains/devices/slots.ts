import type { Text } from '@twinscape/contract';
import type { DeviceAdapter } from '@twinscape/contract/devices';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** Further adapters of a project, besides the direct connection that every project has. */
export const adapterSources = collection<(db: Db, projectId: string) => Promise<readonly DeviceAdapter[]>>();

/** The project's own adapter: its devices speak MQTT, HTTP or CoAP to the platform themselves. It bears the project's id. */
export const DIRECT_CONNECTION: Text = { cn: '直接接入', en: 'Direct connection' };
