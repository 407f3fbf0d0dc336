import { defineMessages } from '../../../platform/language/index.ts';

export const attributeMessages = defineMessages({
  SERVER_SCOPE: { cn: '服务端属性', en: 'Server attributes' },
  SERVER_SCOPEHint: { cn: '只有平台知道，设备看不到', en: 'Known to the platform only; the device does not see them' },
  SHARED_SCOPE: { cn: '共享属性', en: 'Shared attributes' },
  SHARED_SCOPEHint: {
    cn: '由平台设置，设备可读取，如上报间隔',
    en: 'Set here and read by the device: a reporting interval, for example',
  },
  CLIENT_SCOPE: { cn: '客户端属性', en: 'Client attributes' },
  CLIENT_SCOPEHint: { cn: '由设备上报，此处只读', en: 'Told by the device; read only here' },
  none: { cn: '暂无', en: 'None' },
  add: { cn: '新增', en: 'Add' },
  addTo: { cn: '新增{scope}', en: 'Add to: {scopeEn}' },
  addTitle: { cn: '新增属性', en: 'Add an attribute' },
  editTitle: { cn: '修改“{name}”', en: 'Change “{name}”' },
  name: { cn: '名称', en: 'Name' },
  value: { cn: '值', en: 'Value' },
  type: { cn: '类型', en: 'Kind' },
  updated: { cn: '更新时间', en: 'Changed' },
  edit: { cn: '修改', en: 'Change' },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除属性？', en: 'Delete the attribute?' },
  removeBody: { cn: '属性“{name}”将被删除。', en: 'The attribute “{name}” will be deleted.' },
  save: { cn: '保存', en: 'Save' },
});
