import { z } from 'zod';
import { bulkExcept } from '../bulk/index.ts';
import { id, ordering } from '../core/fields.ts';
import { projectInput } from '../projects/index.ts';
import { DEVICES_AT_ONCE } from './limits.ts';
import { deviceState } from './shapes.ts';

/** What a list of devices can be narrowed to. */
export const deviceListFilters = {
  /** With those below it. */
  deviceCategoryId: id().optional(),
  /** Only devices that stand in no category. */
  isUngrouped: z.boolean().optional(),
  adapterId: id().optional(),
  gatewayId: id().optional(),
  state: deviceState.optional(),
  isOnline: z.boolean().optional(),
  isGateway: z.boolean().optional(),
  deviceType: z.string().trim().max(200).optional(),
};

/** All that a list shows but for some. */
export const matchingDevices = {
  ...projectInput,
  ...deviceListFilters,
  key: ordering(['deviceName']).key,
  ...bulkExcept,
};

/** The same, or of it only these, by UUID. */
export const chosenDevices = { ...matchingDevices, deviceIds: z.array(id()).min(1).max(DEVICES_AT_ONCE).optional() };
