import { DEVICE_STATE_TITLES } from '@twinscape/contract/devices';
import { defineMessages } from '../../platform/language/index.ts';

export const deviceMessages = defineMessages({
  title: { cn: '设备', en: 'Devices' },
  note: { cn: '{count} 台设备', en: '{count} {count|device|devices}' },
  noteOne: { cn: '1 台设备', en: '1 device' },
  readOnly: { cn: '体验账号只能查看设备', en: 'Trial accounts can only view devices' },
  add: { cn: '新建设备', en: 'New device' },
  search: { cn: '搜索名称、设备标识或标签', en: 'Search name, device ID or label' },

  name: { cn: '设备名称', en: 'Device name' },
  deviceId: { cn: '设备标识', en: 'Device ID' },
  state: { cn: '运行状态', en: 'Operating state' },
  connection: { cn: '在线状态', en: 'Connection' },
  type: { cn: '设备类型', en: 'Device type' },
  category: { cn: '设备分组', en: 'Device group' },
  adapter: { cn: '适配器', en: 'Adapter' },
  lastSeen: { cn: '最近上报', en: 'Last report' },
  created: { cn: '创建时间', en: 'Created' },
  gateway: { cn: '网关', en: 'Gateway' },
  never: { cn: '从未上报', en: 'Never' },
  via: { cn: '经由 {gateway}', en: 'Via {gateway}' },

  ...DEVICE_STATE_TITLES,

  anyState: { cn: '全部状态', en: 'All states' },
  anyConnection: { cn: '在线与离线', en: 'Online and offline' },
  anyType: { cn: '全部类型', en: 'All types' },
  anyAdapter: { cn: '全部适配器', en: 'All adapters' },

  open: { cn: '查看详情', en: 'Show details' },
  edit: { cn: '编辑', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  addTo: { cn: '加入分组', en: 'Add to group' },
  takeOut: { cn: '移出分组', en: 'Remove from group' },
  setAttribute: { cn: '设置属性', en: 'Set attribute' },
  setAttributeTitle: {
    cn: '为 {count} 台设备设置属性',
    en: 'Set an attribute of {count} {count|device|devices}',
  },
  setType: { cn: '设置类型', en: 'Set type' },
  setTypeTitle: {
    cn: '为 {count} 台设备设置类型',
    en: 'Set the type of {count} {count|device|devices}',
  },
  scope: { cn: '归属', en: 'Scope' },
  assignFirmware: { cn: '分配固件', en: 'Assign firmware' },
  takeOutNone: {
    cn: '先在左侧选择设备直接所属的分组',
    en: 'Choose the group of the devices on the left first',
  },

  removeTitle: { cn: '删除设备？', en: 'Delete device?' },
  removeAll: { cn: '删除符合条件的全部 {count} 个设备？', en: 'Delete all {count} matching devices?' },
  removeAllBody: {
    cn: '设备的属性、历史数据和报警一并删除，30 天内可从回收站还原。',
    en: 'Their attributes, history and alarms go with them. You can restore them from the recycle bin for 30 days.',
  },
  removeMany: { cn: '删除 {count} 台设备？', en: 'Delete {count} {count|device|devices}?' },
  removeBody: {
    cn: '将删除“{name}”及其全部属性与历史数据，设备随即断开，30 天内可从回收站还原。',
    en: '“{name}” will be deleted with its attributes and history, and can no longer connect. You can restore it from the recycle bin for 30 days.',
  },
  removeBodyMany: {
    cn: '将删除 {names} 等 {count} 台设备及其全部属性与历史数据，设备随即断开，30 天内可从回收站还原。',
    en: '{names} ({count} in total) will be deleted with their attributes and history, and can no longer connect. You can restore them from the recycle bin for 30 days.',
  },

  none: { cn: '没有设备', en: 'No devices' },
  noneHint: {
    cn: '新建设备后得到一个访问令牌。设备用它通过 MQTT 或 HTTP 上报数据，数值立即显示在这里：',
    en: 'A new device gets an access token. It reports data with the token over MQTT or HTTP, and the values appear here immediately:',
  },
  noneReader: { cn: '项目没有设备', en: 'The project has no devices' },
  noneReaderHint: { cn: '设备接入后会显示在这里', en: 'Devices appear here when they are connected' },
  noneHere: { cn: '这里没有设备', en: 'No devices here' },
  noneHereHint: {
    cn: '在列表中选择设备并使用“加入分组”，或直接在此分组中新建设备。',
    en: 'Select devices in the list and use “Add to group”, or create a device in this group.',
  },
  token: { cn: '令牌', en: 'TOKEN' },
});
