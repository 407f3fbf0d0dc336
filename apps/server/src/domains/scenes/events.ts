import { changeEvents, eventsAbout } from '../../platform/events/index.ts';

const sceneEvent = eventsAbout('scene', 'SCENE');

export const sceneEvents = changeEvents(sceneEvent, { cn: '场景', en: 'scene' }, 'Created');

export const sceneCopied = sceneEvent('copied', 'ADDED', {
  cn: '复制场景“{from}”为“{name}”',
  en: 'Copied the scene “{from}” to “{name}”',
});

export const sceneSaved = sceneEvent('saved', 'UPDATED', {
  cn: '保存场景“{name}”（版本 {version}）',
  en: 'Saved the scene “{name}” (version {version})',
});

export const sceneDefaultSet = sceneEvent('defaultSet', 'UPDATED', {
  cn: '将场景“{name}”设为默认',
  en: 'Set the scene “{name}” as the default',
});

export const sceneDefaultCancelled = sceneEvent('defaultCancelled', 'UPDATED', {
  cn: '取消默认场景“{name}”',
  en: 'Cleared the default scene “{name}”',
});

export const sceneShared = sceneEvent('shared', 'UPDATED', { cn: '分享场景“{name}”', en: 'Shared the scene “{name}”' });

export const sceneShareCancelled = sceneEvent('shareCancelled', 'UPDATED', {
  cn: '取消分享场景“{name}”',
  en: 'Stopped sharing the scene “{name}”',
});
