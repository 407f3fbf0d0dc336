import { defineMessages } from '../../../platform/language/index.ts';

export const adapterFormMessages = defineMessages({
  secretKept: { cn: '已保存，留空则不变', en: 'Saved. Leave empty to keep it.' },
  connection: { cn: '连接', en: 'Connection' },
  allowHint: {
    cn: '本机和内网的地址须由运维人员列入 TWINSCAPE_OUTBOUND_ALLOW',
    en: 'Addresses of this machine and of private networks must be listed in TWINSCAPE_OUTBOUND_ALLOW',
  },
});
