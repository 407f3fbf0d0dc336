import { defineEvent, type EventData } from '../../../platform/events/index.ts';
import type { Provisioning } from './store.ts';

const entity = 'PROVISION_KEY';

export const provisionKeyAdded = defineEvent({
  name: 'deviceProvisionKey.added',
  entity,
  action: 'ADDED',
  text: { cn: '新建设备注册密钥“{name}”', en: 'Made the registration key “{name}”' },
});
export const provisionKeyUpdated = defineEvent({
  name: 'deviceProvisionKey.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改设备注册密钥“{name}”', en: 'Changed the registration key “{name}”' },
});
export const provisionKeyRenewed = defineEvent({
  name: 'deviceProvisionKey.renewed',
  entity,
  action: 'UPDATED',
  text: { cn: '更换设备注册密钥“{name}”的密码', en: 'Renewed the secret of the registration key “{name}”' },
});
export const provisionKeyDeleted = defineEvent({
  name: 'deviceProvisionKey.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除设备注册密钥“{name}”', en: 'Deleted the registration key “{name}”' },
});

export const provisionKeyEventData = ({ id, name, companyId, projectId }: Provisioning): EventData => ({
  entityId: id,
  entityName: name,
  companyId,
  projectId,
});
