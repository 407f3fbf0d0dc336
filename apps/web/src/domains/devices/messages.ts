import { DEVICE_STATE_TITLES } from '@twinscape/contract/devices';
import { defineMessages } from '../../platform/language/index.ts';

export const deviceMessages = defineMessages({
  title: { cn: '设备', en: 'Devices' },
  note: { cn: '{count} 台设备', en: '{count} devices' },
  noteOne: { cn: '1 台设备', en: '1 device' },
  readOnly: { cn: '体验用户只能查看设备', en: 'Trial users can only look at devices' },
  add: { cn: '新增设备', en: 'Add device' },
  search: { cn: '搜索名称、设备ID或标签', en: 'Search name, ID or label' },

  name: { cn: '设备名称', en: 'Name' },
  deviceId: { cn: '设备ID', en: 'Device ID' },
  state: { cn: '运行状态', en: 'State' },
  connection: { cn: '在线状态', en: 'Connection' },
  type: { cn: '设备类型', en: 'Type' },
  category: { cn: '设备分组', en: 'Category' },
  adapter: { cn: '适配器', en: 'Adapter' },
  lastSeen: { cn: '最近上报', en: 'Last seen' },
  created: { cn: '创建时间', en: 'Created' },
  gateway: { cn: '网关', en: 'Gateway' },
  never: { cn: '从未上报', en: 'Never' },
  via: { cn: '经由 {gateway}', en: 'Through {gateway}' },

  ...DEVICE_STATE_TITLES,

  anyState: { cn: '全部状态', en: 'Any state' },
  anyConnection: { cn: '在线与离线', en: 'On- and offline' },
  anyType: { cn: '全部类型', en: 'Any type' },
  anyAdapter: { cn: '全部适配器', en: 'Any adapter' },

  open: { cn: '查看详情', en: 'Details' },
  edit: { cn: '编辑', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  addTo: { cn: '加入分组', en: 'Add to category' },
  takeOut: { cn: '移出分组', en: 'Take out of category' },
  takeOutNone: {
    cn: '先在左侧选择设备直接所属的分组',
    en: 'First choose, on the left, the category that the devices stand in',
  },

  removeTitle: { cn: '删除设备？', en: 'Delete the device?' },
  removeMany: { cn: '删除 {count} 台设备？', en: 'Delete {count} devices?' },
  removeBody: {
    cn: '“{name}”及其全部属性与历史数据将被永久删除，设备将无法再接入。',
    en: '“{name}” goes for good, with its attributes and its whole history. The device itself can no longer connect.',
  },
  removeBodyMany: {
    cn: '{names} 等 {count} 台设备及其全部属性与历史数据将被永久删除。',
    en: '{names} and others, {count} in all, go for good with their attributes and their whole history.',
  },

  none: { cn: '接入第一台设备', en: 'Connect your first device' },
  noneHint: {
    cn: '新增设备后会得到一个访问令牌。设备用它通过 MQTT 或 HTTP 上报数据，数值即刻显示在这里：',
    en: 'A new device gets an access token. With it the device reports over MQTT or HTTP, and its values show here at once:',
  },
  noneReader: { cn: '项目还没有设备', en: 'The project has no devices yet' },
  noneReaderHint: { cn: '设备接入后会显示在这里', en: 'Devices show here once they are connected' },
  noneHere: { cn: '这里没有设备', en: 'No devices here' },
  noneHereHint: {
    cn: '勾选列表中的设备，再选“加入分组”，或直接在此分组中新增设备。',
    en: 'Select devices in the list and choose “Add to category”, or add a new one right here.',
  },
  token: { cn: '令牌', en: 'TOKEN' },
});
