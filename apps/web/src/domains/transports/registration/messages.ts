import { defineMessages } from '../../../platform/language/index.ts';

export const registrationMessages = defineMessages({
  title: { cn: '设备自助注册', en: 'Device self-registration' },
  note: { cn: '{count} 个注册密钥', en: '{count} registration {count|key|keys}' },
  noteOne: { cn: '1 个注册密钥', en: '1 registration key' },
  lead: {
    cn: '一批设备使用同一个注册密钥，首次上电时用它换取各自的接入凭证，无需逐台登记。',
    en: 'A batch of devices shares one registration key. At the first start each device exchanges it for its own credentials, so you need not add devices one by one.',
  },
  keys: { cn: '注册密钥', en: 'Registration keys' },
  add: { cn: '新建注册密钥', en: 'New key' },
  none: { cn: '没有注册密钥', en: 'No registration keys' },

  name: { cn: '名称', en: 'Name' },
  nameHint: { cn: '例如：三层智能电表', en: 'For example: Smart meters, third floor' },
  mode: { cn: '允许', en: 'Allow' },
  createNew: { cn: '新建设备', en: 'New devices' },
  createNewHint: { cn: '设备标识在企业内未被占用即可加入', en: 'Any device with an unused device ID can join' },
  checkPreProvisioned: { cn: '仅限已登记的设备', en: 'Known devices only' },
  checkPreProvisionedHint: {
    cn: '先在设备列表中登记，设备凭设备标识领取一次凭证',
    en: 'Devices are added to the list first and fetch their credentials once by device ID',
  },
  off: { cn: '停用', en: 'Disabled' },
  offHint: { cn: '使用此密钥的设备不能注册', en: 'Devices with this key cannot register' },
  deviceType: { cn: '设备类型', en: 'Device type' },
  deviceTypeHint: { cn: '新建的设备属于此类型', en: 'New devices get this type' },
  key: { cn: '密钥', en: 'Key' },
  secret: { cn: '密码', en: 'Secret' },
  used: { cn: '已注册', en: 'Registered' },
  lastUse: { cn: '最近使用', en: 'Last used' },
  never: { cn: '从未使用', en: 'Never' },

  edit: { cn: '编辑', en: 'Edit' },
  editTitle: { cn: '编辑注册密钥', en: 'Edit registration key' },
  show: { cn: '接入方法', en: 'Show instructions' },
  renew: { cn: '更换密码', en: 'Renew secret' },
  renewTitle: { cn: '更换密码？', en: 'Renew secret?' },
  renewBody: {
    cn: '“{name}”的旧密码立即失效，尚未注册的设备需要新密码；已注册的设备不受影响。',
    en: 'The current secret of “{name}” stops working immediately. Devices that have not registered need the new one; registered devices are not affected.',
  },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除注册密钥？', en: 'Delete registration key?' },
  removeBody: {
    cn: '持有“{name}”的设备将不能再注册；已注册的 {count} 台设备不受影响。',
    en: 'Devices with “{name}” can no longer register. {count} registered {count|device is|devices are} not affected.',
  },

  madeTitle: { cn: '“{name}”的密钥与密码', en: 'Key and secret of “{name}”' },
  once: {
    cn: '密码只显示这一次，复制后妥善保存。',
    en: 'The secret is shown only once. Copy it now.',
  },
  close: { cn: '已保存', en: 'Saved it' },

  how: { cn: '设备如何注册', en: 'How devices register' },
  howOf: { cn: '密钥“{name}”，把“…”换成它的密码。', en: 'Registration key “{name}”. Replace “…” with its secret.' },
  howHint: {
    cn: '设备发送设备标识、密钥与密码，任选一种协议：',
    en: 'The device sends its device ID, the key and the secret over any protocol:',
  },
  answer: { cn: '应答', en: 'Answer' },
  answerHint: {
    cn: '设备保存应答中的访问令牌，用它上报数据。',
    en: 'The device saves the access token of the answer and reports data with it.',
  },

  way: { cn: '设备较多时，可用注册密钥自助注册', en: 'Many devices? Use self-registration.' },
});
