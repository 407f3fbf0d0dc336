import { defineEvent } from '../../platform/events/index.ts';

const entity = 'SCENE';

export const sceneAdded = defineEvent({
  name: 'scene.added',
  entity,
  action: 'ADDED',
  text: { cn: '新增场景“{name}”', en: 'Created the scene “{name}”' },
});

export const sceneCopied = defineEvent({
  name: 'scene.copied',
  entity,
  action: 'ADDED',
  text: { cn: '复制场景“{from}”为“{name}”', en: 'Copied the scene “{from}” to “{name}”' },
});

export const sceneUpdated = defineEvent({
  name: 'scene.updated',
  entity,
  action: 'UPDATED',
  text: { cn: '修改场景“{name}”', en: 'Changed the scene “{name}”' },
});

export const sceneSaved = defineEvent({
  name: 'scene.saved',
  entity,
  action: 'UPDATED',
  text: { cn: '保存场景“{name}”（版本 {version}）', en: 'Saved the scene “{name}” (version {version})' },
});

export const sceneDeleted = defineEvent({
  name: 'scene.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除场景“{name}”', en: 'Deleted the scene “{name}”' },
});

export const sceneDefaultSet = defineEvent({
  name: 'scene.defaultSet',
  entity,
  action: 'UPDATED',
  text: { cn: '将场景“{name}”设为默认', en: 'Made the scene “{name}” the default' },
});

export const sceneDefaultCancelled = defineEvent({
  name: 'scene.defaultCancelled',
  entity,
  action: 'UPDATED',
  text: { cn: '取消默认场景“{name}”', en: 'The scene “{name}” is the default no longer' },
});

export const sceneShared = defineEvent({
  name: 'scene.shared',
  entity,
  action: 'UPDATED',
  text: { cn: '分享场景“{name}”', en: 'Shared the scene “{name}”' },
});

export const sceneShareCancelled = defineEvent({
  name: 'scene.shareCancelled',
  entity,
  action: 'UPDATED',
  text: { cn: '取消分享场景“{name}”', en: 'Cancelled the share of the scene “{name}”' },
});
