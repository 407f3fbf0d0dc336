import { defineEvent } from '../../../platform/events/index.ts';

const entity = 'OTA_PACKAGE';

export const otaPackageAdded = defineEvent({
  name: 'otaPackage.added',
  entity,
  action: 'ADDED',
  text: { cn: '新建升级包“{name}”', en: 'Created the update package “{name}”' },
});

export const otaPackageUpdated = defineEvent({
  name: 'otaPackage.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改升级包“{name}”', en: 'Changed the update package “{name}”' },
});

export const otaPackageDeleted = defineEvent({
  name: 'otaPackage.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除升级包“{name}”', en: 'Deleted the update package “{name}”' },
});

export const otaAssigned = defineEvent({
  name: 'otaPackage.assigned',
  entity,
  action: 'UPDATED',
  text: { cn: '将升级包“{name}”分配给 {count} 台设备', en: 'Assigned the update package “{name}” to {count} devices' },
});

export const otaAssignedToType = defineEvent({
  name: 'otaPackage.assignedToType',
  entity,
  action: 'UPDATED',
  text: {
    cn: '将升级包“{name}”分配给类型为“{type}”的设备',
    en: 'Assigned the update package “{name}” to devices of type “{type}”',
  },
});

export const otaUnassigned = defineEvent({
  name: 'otaPackage.unassigned',
  entity,
  action: 'UPDATED',
  text: { cn: '取消 {count} 台设备的{kind}升级', en: 'Took the assigned {kindEn} back from {count} devices' },
});

export const otaUnassignedFromType = defineEvent({
  name: 'otaPackage.unassignedFromType',
  entity,
  action: 'UPDATED',
  text: {
    cn: '取消类型为“{type}”的设备的{kind}升级',
    en: 'Took the assigned {kindEn} back from devices of type “{type}”',
  },
});
