import { eventsAbout } from '../../platform/events/index.ts';

/** Entries of the operation log about models bear this entity; audit gives them BusinessOperationType 10 (K-57). */
const modelEvent = eventsAbout('model', 'MODEL');
const modelPhaseEvent = eventsAbout('modelPhase', 'MODEL_PHASE');

/**
 * A file became a model. The page of who uploaded it tells it in its own words (RU-UPQ-04). Value `file`: the file's
 * name.
 */
export const modelUploaded = modelEvent('uploaded', 'ADDED', {
  cn: '上传模型“{name}”（{file}）',
  en: 'Uploaded the model “{name}” ({file})',
});

/** A file became the next version of a model. Values `file` and `version`. */
export const modelVersionUploaded = modelEvent('versionUploaded', 'UPDATED', {
  cn: '更新模型“{name}”至版本 {version}（{file}）',
  en: 'Updated the model “{name}” to version {version} ({file})',
});

/** A version can be opened, and is the model's current one unless a newer one is. Value `version`. */
export const modelVersionConverted = modelEvent('versionConverted', 'UPDATED', {
  cn: '模型“{name}”的版本 {version} 转换完成',
  en: 'Converted version {version} of the model “{name}”',
});

export const modelRenamed = modelEvent('renamed', 'UPDATED', {
  cn: '将模型“{before}”重命名为“{name}”',
  en: 'Renamed the model “{before}” to “{name}”',
});

export const modelMoved = modelEvent('moved', 'UPDATED', {
  cn: '将模型“{name}”从阶段“{from}”移动到“{to}”',
  en: 'Moved the model “{name}” from the phase “{from}” to “{to}”',
});

export const modelPositionSaved = modelEvent('positionSaved', 'UPDATED', {
  cn: '保存模型“{name}”的位置',
  en: 'Saved the position of the model “{name}”',
});

export const modelDeleted = modelEvent('deleted', 'DELETED', {
  cn: '删除模型“{name}”',
  en: 'Deleted the model “{name}”',
});

export const modelRestored = modelEvent('restored', 'ADDED', {
  cn: '还原模型“{name}”',
  en: 'Restored the model “{name}”',
});

export const modelVersionDeleted = modelEvent('versionDeleted', 'DELETED', {
  cn: '删除模型“{name}”的版本 {version}',
  en: 'Deleted version {version} of the model “{name}”',
});

export const modelConversionRetried = modelEvent('conversionRetried', 'UPDATED', {
  cn: '重新转换模型“{name}”的版本 {version}',
  en: 'Converted version {version} of the model “{name}” again',
});

export const modelConversionCancelled = modelEvent('conversionCancelled', 'UPDATED', {
  cn: '取消模型“{name}”的版本 {version} 的转换',
  en: 'Cancelled the conversion of version {version} of the model “{name}”',
});

export const phaseCreated = modelPhaseEvent('created', 'ADDED', {
  cn: '新增模型阶段“{name}”',
  en: 'Created the model phase “{name}”',
});

export const phaseRenamed = modelPhaseEvent('renamed', 'UPDATED', {
  cn: '将模型阶段“{before}”重命名为“{name}”',
  en: 'Renamed the model phase “{before}” to “{name}”',
});

export const phasesOrdered = modelPhaseEvent('ordered', 'UPDATED', {
  cn: '调整模型阶段的顺序',
  en: 'Changed the order of the model phases',
});

export const phaseDeleted = modelPhaseEvent('deleted', 'DELETED', {
  cn: '删除模型阶段“{name}”',
  en: 'Deleted the model phase “{name}”',
});

export const phasePermissionSet = modelPhaseEvent('permissionSet', 'UPDATED', {
  cn: '设置模型阶段“{name}”的使用人员：{who}',
  en: 'Set who may use the model phase “{name}”: {whoEn}',
});
