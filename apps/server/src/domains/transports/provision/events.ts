import { type EventData, eventsAbout } from '../../../platform/events/index.ts';
import type { Provisioning } from './store.ts';

const deviceProvisionKeyEvent = eventsAbout('deviceProvisionKey', 'PROVISION_KEY');

export const provisionKeyAdded = deviceProvisionKeyEvent('added', 'ADDED', {
  cn: '新建设备注册密钥“{name}”',
  en: 'Created the registration key “{name}”',
});
export const provisionKeyUpdated = deviceProvisionKeyEvent('updated', 'UPDATED', {
  cn: '修改设备注册密钥“{name}”',
  en: 'Changed the registration key “{name}”',
});
export const provisionKeyRenewed = deviceProvisionKeyEvent('renewed', 'UPDATED', {
  cn: '更换设备注册密钥“{name}”的密钥',
  en: 'Renewed the secret of the registration key “{name}”',
});
export const provisionKeyDeleted = deviceProvisionKeyEvent('deleted', 'DELETED', {
  cn: '删除设备注册密钥“{name}”',
  en: 'Deleted the registration key “{name}”',
});

export const provisionKeyEventData = ({ id, name, companyId, projectId }: Provisioning): EventData => ({
  entityId: id,
  entityName: name,
  companyId,
  projectId,
});
