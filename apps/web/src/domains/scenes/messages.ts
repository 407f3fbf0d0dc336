import { defineMessages } from '../../platform/language/index.ts';

/** Words of scenes that more than one screen says. */
export const sceneMessages = defineMessages({
  title: { cn: '三维场景', en: '3D scenes' },
  readOnly: { cn: '体验账号只能查看场景', en: 'Trial accounts can only view scenes' },
  name: { cn: '场景名称', en: 'Scene name' },
  comment: { cn: '场景描述', en: 'Description' },
  cover: { cn: '场景封面', en: 'Cover' },
  isDefault: { cn: '默认', en: 'Default' },
  isShared: { cn: '已分享', en: 'Shared' },
  open: { cn: '打开场景', en: 'Open scene' },
  edit: { cn: '编辑场景', en: 'Edit scene' },
  share: { cn: '分享', en: 'Share' },
});
