import type { Device } from './deviceStore.ts';

/** What an event says of a device that may belong to no project. */
export const assignableDeviceEventData = ({ id, deviceName, companyId, projectId }: Device) => ({
  entityId: id,
  entityName: deviceName,
  companyId,
  ...(projectId === null ? {} : { projectId }),
});
