import { defineEvent } from '../../../platform/events/index.ts';

export const provisioningUpdated = defineEvent({
  name: 'deviceProvisioning.updated',
  entity: 'PROJECT',
  action: 'UPDATED',
  text: {
    cn: '修改项目“{name}”的设备自助注册设置',
    en: 'Changed how devices register themselves in the project “{name}”',
  },
});
