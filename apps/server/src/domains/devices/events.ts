import { defineEvent } from '../../platform/events/index.ts';

const entity = 'DEVICE';

export const deviceAdded = defineEvent({
  name: 'device.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增设备“{name}”', en: 'Added the device “{name}”' },
});

export const deviceUpdated = defineEvent({
  name: 'device.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改设备“{name}”', en: 'Changed the device “{name}”' },
});

export const deviceCredentialsUpdated = defineEvent({
  name: 'device.credentialsUpdated',
  entity,
  action: 'CREDENTIALS_UPDATED',
  text: { cn: '修改设备“{name}”的凭据', en: 'Changed the credentials of the device “{name}”' },
});

/** It moved into the project with its history; what a gateway or an adapter of its former one did for it is over. */
export const deviceAssigned = defineEvent({
  name: 'device.assigned',
  entity,
  action: 'ASSIGNED_TO_CUSTOMER',
  text: { cn: '将设备“{name}”分配给项目“{project}”', en: 'Assigned the device “{name}” to the project “{project}”' },
});

/** It stays with its enterprise and belongs to no project. */
export const deviceUnassigned = defineEvent({
  name: 'device.unassigned',
  entity,
  action: 'UNASSIGNED_FROM_CUSTOMER',
  text: { cn: '从项目“{project}”收回设备“{name}”', en: 'Took the device “{name}” back from the project “{project}”' },
});

/** Everything that other domains keep of the device is out of reach from now on. */
export const deviceDeleted = defineEvent({
  name: 'device.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除设备“{name}”', en: 'Deleted the device “{name}”' },
});

export const deviceAttributesUpdated = defineEvent({
  name: 'device.attributesUpdated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改设备“{name}”的属性{properties}', en: 'Changed {properties} of the device “{name}”' },
});

export const deviceAttributesDeleted = defineEvent({
  name: 'device.attributesDeleted',
  entity,
  action: 'UPDATED',
  text: { cn: '删除设备“{name}”的属性{properties}', en: 'Deleted {properties} of the device “{name}”' },
});

/** Somebody called a method of it; what it answered is known to the caller. */
export const deviceCalled = defineEvent({
  name: 'device.called',
  entity,
  action: 'RPC_CALL',
  text: { cn: '远程调用设备“{name}”的 {method}', en: 'Called {method} of the device “{name}”' },
});

const category = 'DEVICE_CATEGORY';

export const categoryAdded = defineEvent({
  name: 'deviceCategory.added',
  entity: category,
  action: 'ADDED',
  text: { cn: '新增设备分组“{name}”', en: 'Added the device category “{name}”' },
});

export const categoryUpdated = defineEvent({
  name: 'deviceCategory.updated',
  entity: category,
  action: 'UPDATED',
  text: { cn: '修改设备分组“{name}”', en: 'Changed the device category “{name}”' },
});

export const categoryDeleted = defineEvent({
  name: 'deviceCategory.deleted',
  entity: category,
  action: 'DELETED',
  text: { cn: '删除设备分组“{name}”', en: 'Deleted the device category “{name}”' },
});

export const categoryDevicesAdded = defineEvent({
  name: 'deviceCategory.devicesAdded',
  entity: category,
  action: 'UPDATED',
  text: { cn: '向设备分组“{name}”添加 {count} 台设备', en: 'Put {count} devices into the category “{name}”' },
});

export const categoryDevicesRemoved = defineEvent({
  name: 'deviceCategory.devicesRemoved',
  entity: category,
  action: 'UPDATED',
  text: { cn: '从设备分组“{name}”移出 {count} 台设备', en: 'Took {count} devices out of the category “{name}”' },
});

export const devicesImported = defineEvent({
  name: 'device.imported',
  entity,
  action: 'IMPORTED',
  text: {
    cn: '从文件导入设备：新增 {added} 台，修改 {changed} 台，{refused} 行未导入',
    en: 'Imported devices from a file: {added} added, {changed} changed, {refused} rows not taken',
  },
});

export const devicesExported = defineEvent({
  name: 'device.exported',
  entity,
  action: 'EXPORTED',
  text: { cn: '导出 {count} 台设备', en: 'Exported {count} devices' },
});

/** The file holds what devices show themselves by. */
export const deviceCredentialsExported = defineEvent({
  name: 'device.credentialsExported',
  entity,
  action: 'EXPORTED',
  text: { cn: '导出 {count} 台设备及其接入凭证', en: 'Exported {count} devices with their credentials' },
});
