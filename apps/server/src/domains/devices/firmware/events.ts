import { eventsAbout } from '../../../platform/events/index.ts';

const otaPackageEvent = eventsAbout('otaPackage', 'OTA_PACKAGE');

export const otaPackageAdded = otaPackageEvent('added', 'ADDED', {
  cn: '新建升级包“{name}”',
  en: 'Created the update package “{name}”',
});

export const otaPackageUpdated = otaPackageEvent('updated', 'UPDATED', {
  cn: '修改升级包“{name}”',
  en: 'Changed the update package “{name}”',
});

export const otaPackageDeleted = otaPackageEvent('deleted', 'DELETED', {
  cn: '删除升级包“{name}”',
  en: 'Deleted the update package “{name}”',
});

export const otaAssigned = otaPackageEvent('assigned', 'UPDATED', {
  cn: '将升级包“{name}”分配给 {count} 台设备',
  en: 'Assigned the update package “{name}” to {count} {count|device|devices}',
});

export const otaAssignedToType = otaPackageEvent('assignedToType', 'UPDATED', {
  cn: '将升级包“{name}”分配给类型为“{type}”的设备',
  en: 'Assigned the update package “{name}” to devices of type “{type}”',
});

export const otaUnassigned = otaPackageEvent('unassigned', 'UPDATED', {
  cn: '取消 {count} 台设备的{kind}升级',
  en: 'Unassigned the {kindEn} from {count} {count|device|devices}',
});

export const otaUnassignedFromType = otaPackageEvent('unassignedFromType', 'UPDATED', {
  cn: '取消类型为“{type}”的设备的{kind}升级',
  en: 'Unassigned the {kindEn} from devices of type “{type}”',
});
