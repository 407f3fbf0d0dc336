import { deviceState } from '@twinscape/contract/devices';

/** Filters of the list that stand in the address. */
export const DEVICE_FILTERS = ['category', 'state', 'online', 'type', 'adapter'] as const;
/** Instead of a category: devices without one. */
export const UNGROUPED = 'none';

/** From the address to the call's input; what is no state is no filter. Pure. */
export function toDeviceFilterInput({ category, state, online, type, adapter }: Readonly<Record<string, string>>) {
  const known = deviceState.safeParse(state);
  return {
    ...(category === UNGROUPED ? { isUngrouped: true } : category ? { deviceCategoryId: category } : {}),
    ...(known.success ? { state: known.data } : {}),
    ...(online === 'yes' || online === 'no' ? { isOnline: online === 'yes' } : {}),
    ...(type ? { deviceType: type } : {}),
    ...(adapter ? { adapterId: adapter } : {}),
  };
}
