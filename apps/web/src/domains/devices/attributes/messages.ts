import { defineMessages } from '../../../platform/language/index.ts';

export const attributeMessages = defineMessages({
  SERVER_SCOPE: { cn: '服务端属性', en: 'Server attributes' },
  SERVER_SCOPEHint: { cn: '只保存在平台，设备看不到', en: 'Saved on the platform only, not visible to the device' },
  SHARED_SCOPE: { cn: '共享属性', en: 'Shared attributes' },
  SHARED_SCOPEHint: {
    cn: '由平台设置，设备可读取，如上报间隔',
    en: 'Set on the platform and read by the device, for example a reporting interval',
  },
  CLIENT_SCOPE: { cn: '客户端属性', en: 'Client attributes' },
  CLIENT_SCOPEHint: { cn: '由设备上报，此处只读', en: 'Reported by the device, read-only here' },
  none: { cn: '没有属性', en: 'No attributes' },
  add: { cn: '新建', en: 'New' },
  addTo: { cn: '新建{scope}', en: 'New attribute: {scopeEn}' },
  addTitle: { cn: '新建属性', en: 'New attribute' },
  editTitle: { cn: '编辑“{name}”', en: 'Edit “{name}”' },
  name: { cn: '名称', en: 'Name' },
  value: { cn: '值', en: 'Value' },
  type: { cn: '类型', en: 'Type' },
  updated: { cn: '更新时间', en: 'Updated' },
  edit: { cn: '编辑', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除属性？', en: 'Delete attribute?' },
  removeBody: { cn: '属性“{name}”将被删除。', en: 'The attribute “{name}” will be deleted.' },
  save: { cn: '保存', en: 'Save' },
});
