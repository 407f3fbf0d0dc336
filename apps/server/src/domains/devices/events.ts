import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const deviceEvent = eventsAbout('device', 'DEVICE');

/** Deleted: Everything that other domains keep of the device is out of reach from now on. */
export const deviceEvents = changeEvents(deviceEvent, { cn: '设备', en: 'device' });

export const deviceCredentialsUpdated = deviceEvent('credentialsUpdated', 'CREDENTIALS_UPDATED', {
  cn: '修改设备“{name}”的凭证',
  en: 'Changed the credentials of the device “{name}”',
});

/** It moved into the project with its history; what a gateway or an adapter of its former one did for it is over. */
export const deviceAssigned = deviceEvent('assigned', 'ASSIGNED_TO_CUSTOMER', {
  cn: '将设备“{name}”分配给项目“{project}”',
  en: 'Assigned the device “{name}” to the project “{project}”',
});

/** It stays with its enterprise and belongs to no project. */
export const deviceUnassigned = deviceEvent('unassigned', 'UNASSIGNED_FROM_CUSTOMER', {
  cn: '从项目“{project}”取消分配设备“{name}”',
  en: 'Unassigned the device “{name}” from the project “{project}”',
});

export const deviceAttributesUpdated = deviceEvent('attributesUpdated', 'UPDATED', {
  cn: '修改设备“{name}”的属性{properties}',
  en: 'Changed {properties} of the device “{name}”',
});

export const deviceAttributesDeleted = deviceEvent('attributesDeleted', 'UPDATED', {
  cn: '删除设备“{name}”的属性{properties}',
  en: 'Deleted {properties} of the device “{name}”',
});

/** Somebody called a method of it; what it answered is known to the caller. */
export const deviceCalled = deviceEvent('called', 'RPC_CALL', {
  cn: '远程调用设备“{name}”的 {method}',
  en: 'Called {method} of the device “{name}”',
});

const deviceCategoryEvent = eventsAbout('deviceCategory', 'DEVICE_CATEGORY');

export const categoryEvents = changeEvents(deviceCategoryEvent, { cn: '设备分组', en: 'device group' });

export const categoryDevicesAdded = deviceCategoryEvent('devicesAdded', 'UPDATED', {
  cn: '向设备分组“{name}”添加 {count} 台设备',
  en: 'Added {count} {count|device|devices} to the group “{name}”',
});

export const categoryDevicesRemoved = deviceCategoryEvent('devicesRemoved', 'UPDATED', {
  cn: '从设备分组“{name}”移出 {count} 台设备',
  en: 'Removed {count} {count|device|devices} from the group “{name}”',
});

export const devicesImported = deviceEvent('imported', 'IMPORTED', {
  cn: '从文件导入设备：新增 {added} 台，修改 {changed} 台，{refused} 行未导入',
  en: 'Imported devices from a file: {added} added, {changed} changed, {refused} {refused|row|rows} not imported',
});

export const devicesExported = deviceEvent('exported', 'EXPORTED', {
  cn: '导出 {count} 台设备',
  en: 'Exported {count} {count|device|devices}',
});

/** The file holds what devices show themselves by. */
export const deviceCredentialsExported = deviceEvent('credentialsExported', 'EXPORTED', {
  cn: '导出 {count} 台设备及其接入凭证',
  en: 'Exported {count} {count|device|devices} with credentials',
});
