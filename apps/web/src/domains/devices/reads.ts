import { deviceCalls } from '@twinscape/contract/devices';

/** What is out of date after devices or their categories changed. */
export const DEVICE_READS = [
  deviceCalls.GetProjectDeviceList,
  deviceCalls.GetProjectDeviceDetail,
  deviceCalls.GetProjectDeviceCategoryList,
  deviceCalls.GetDeviceTypeList,
] as const;
