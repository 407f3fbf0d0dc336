import { adapterCalls } from '@twinscape/contract/adapters';
import { deviceCalls } from '@twinscape/contract/devices';

/** What is out of date after points changed: their devices come through the adapter then. */
export const POINT_READS = [
  adapterCalls.GetAdapterPointList,
  adapterCalls.GetProjectAdapterDetail,
  adapterCalls.GetProjectAdapterList,
  deviceCalls.GetProjectDeviceDetail,
  deviceCalls.GetProjectDeviceList,
] as const;
