import { useRefetchOnPush } from '../../platform/live/index.ts';
import { DEVICE_READS } from './reads.ts';

/** Reads devices and categories again when somebody changed them, or one went on- or offline. */
export const useDevicesPush = (projectId: string): void => useRefetchOnPush('devices.changed', projectId, DEVICE_READS);
