import { defineMessages } from '../../../platform/language/index.ts';

export const registrationMessages = defineMessages({
  title: { cn: '设备自助注册', en: 'Self-registration' },
  note: { cn: '{count} 个注册密钥', en: '{count} keys' },
  noteOne: { cn: '1 个注册密钥', en: '1 key' },
  lead: {
    cn: '把同一个注册密钥写入一批设备。设备首次上电时用它换取自己的接入凭证，无需逐台登记。',
    en: 'Put one registration key into a whole batch of devices. At its first start each exchanges it for credentials of its own; nobody has to add them one by one.',
  },
  keys: { cn: '注册密钥', en: 'Registration keys' },
  add: { cn: '新建注册密钥', en: 'New key' },
  none: { cn: '让设备自己加入项目', en: 'Let devices join by themselves' },

  name: { cn: '名称', en: 'Name' },
  nameHint: { cn: '例如：三层智能电表', en: 'Smart meters, third floor' },
  mode: { cn: '允许', en: 'It may' },
  createNew: { cn: '新增设备', en: 'Add devices' },
  createNewHint: { cn: '设备ID在企业内未被占用即可加入', en: 'Any device whose ID is free in the enterprise joins' },
  checkPreProvisioned: { cn: '仅限已登记的设备', en: 'Only known devices' },
  checkPreProvisionedHint: {
    cn: '先在设备列表中登记，设备凭ID领取一次凭证',
    en: 'Added to the list beforehand; each fetches its credentials once, by its ID',
  },
  off: { cn: '停用', en: 'Nothing: paused' },
  offHint: { cn: '持有此密钥的设备暂时不能注册', en: 'Devices with this key cannot register for now' },
  deviceType: { cn: '设备类型', en: 'Device type' },
  deviceTypeHint: { cn: '新增的设备属于此类型', en: 'What devices that it adds are' },
  key: { cn: '密钥', en: 'Key' },
  secret: { cn: '密码', en: 'Secret' },
  used: { cn: '已注册', en: 'Registered' },
  lastUse: { cn: '最近使用', en: 'Last used' },
  never: { cn: '从未使用', en: 'Never' },

  edit: { cn: '编辑', en: 'Edit' },
  editTitle: { cn: '编辑注册密钥', en: 'Edit the key' },
  show: { cn: '接入方法', en: 'How to register' },
  renew: { cn: '更换密码', en: 'Renew the secret' },
  renewTitle: { cn: '更换密码？', en: 'Renew the secret?' },
  renewBody: {
    cn: '“{name}”的旧密码立即失效，尚未注册的设备需写入新密码；已注册的设备不受影响。',
    en: 'The present secret of “{name}” is worth nothing at once: devices that have not registered yet need the new one. Those that have are not affected.',
  },
  remove: { cn: '删除', en: 'Delete' },
  removeTitle: { cn: '删除注册密钥？', en: 'Delete the key?' },
  removeBody: {
    cn: '持有“{name}”的设备将不能再注册；已注册的 {count} 台设备不受影响。',
    en: 'Devices with “{name}” can no longer register. Those that have ({count}) are not affected.',
  },

  madeTitle: { cn: '“{name}”的密钥与密码', en: 'Key and secret of “{name}”' },
  once: {
    cn: '密码只显示这一次，请立即复制并妥善保存。',
    en: 'The secret is shown this once: copy it now and keep it safe.',
  },
  close: { cn: '我已保存', en: 'I have kept it' },

  how: { cn: '设备如何注册', en: 'How a device registers' },
  howOf: { cn: '密钥“{name}”。把“…”换成它的密码。', en: 'With the key “{name}”. Put its secret in place of “…”.' },
  howHint: {
    cn: '设备发送自己的ID、密钥与密码，任选一种协议：',
    en: 'The device sends its ID with key and secret, over any protocol:',
  },
  answer: { cn: '应答', en: 'The answer' },
  answerHint: {
    cn: '设备保存其中的访问令牌，此后用它上报数据。',
    en: 'The device keeps the access token in it and reports with that from then on.',
  },

  way: { cn: '设备较多？让它们用注册密钥自己加入', en: 'Many devices? Let them register themselves' },
});
