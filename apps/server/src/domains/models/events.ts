import { defineEvent } from '../../platform/events/index.ts';

/** Entries of the operation log about models bear this entity; audit gives them BusinessOperationType 10 (K-57). */
const entity = 'MODEL';
const phase = 'MODEL_PHASE';

/**
 * A file became a model. The page of who uploaded it tells it in its own words (RU-UPQ-04). Value `file`: the file's
 * name.
 */
export const modelUploaded = defineEvent({
  name: 'model.uploaded',
  entity,
  action: 'ADDED',
  text: { cn: '上传模型“{name}”（{file}）', en: 'Uploaded the model “{name}” ({file})' },
});

/** A file became the next version of a model. Values `file` and `version`. */
export const modelVersionUploaded = defineEvent({
  name: 'model.versionUploaded',
  entity,
  action: 'UPDATED',
  text: {
    cn: '更新模型“{name}”至版本 {version}（{file}）',
    en: 'Updated the model “{name}” to version {version} ({file})',
  },
});

/** A version can be opened, and is the model's current one unless a newer one is. Value `version`. */
export const modelVersionConverted = defineEvent({
  name: 'model.versionConverted',
  entity,
  action: 'UPDATED',
  text: { cn: '模型“{name}”的版本 {version} 转换完成', en: 'Converted version {version} of the model “{name}”' },
});

export const modelRenamed = defineEvent({
  name: 'model.renamed',
  entity,
  action: 'UPDATED',
  text: { cn: '将模型“{before}”重命名为“{name}”', en: 'Renamed the model “{before}” to “{name}”' },
});

export const modelMoved = defineEvent({
  name: 'model.moved',
  entity,
  action: 'UPDATED',
  text: {
    cn: '将模型“{name}”从阶段“{from}”移动到“{to}”',
    en: 'Moved the model “{name}” from the phase “{from}” to “{to}”',
  },
});

export const modelPositionSaved = defineEvent({
  name: 'model.positionSaved',
  entity,
  action: 'UPDATED',
  text: { cn: '保存模型“{name}”的位置', en: 'Saved the position of the model “{name}”' },
});

export const modelDeleted = defineEvent({
  name: 'model.deleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除模型“{name}”', en: 'Deleted the model “{name}”' },
});

export const modelVersionDeleted = defineEvent({
  name: 'model.versionDeleted',
  entity,
  action: 'DELETED',
  text: { cn: '删除模型“{name}”的版本 {version}', en: 'Deleted version {version} of the model “{name}”' },
});

export const modelConversionRetried = defineEvent({
  name: 'model.conversionRetried',
  entity,
  action: 'UPDATED',
  text: {
    cn: '重新转换模型“{name}”的版本 {version}',
    en: 'Converted version {version} of the model “{name}” again',
  },
});

export const modelConversionCancelled = defineEvent({
  name: 'model.conversionCancelled',
  entity,
  action: 'UPDATED',
  text: {
    cn: '取消模型“{name}”的版本 {version} 的转换',
    en: 'Cancelled the conversion of version {version} of the model “{name}”',
  },
});

export const phaseCreated = defineEvent({
  name: 'modelPhase.created',
  entity: phase,
  action: 'ADDED',
  text: { cn: '新增模型阶段“{name}”', en: 'Created the model phase “{name}”' },
});

export const phaseRenamed = defineEvent({
  name: 'modelPhase.renamed',
  entity: phase,
  action: 'UPDATED',
  text: { cn: '将模型阶段“{before}”重命名为“{name}”', en: 'Renamed the model phase “{before}” to “{name}”' },
});

export const phasesOrdered = defineEvent({
  name: 'modelPhase.ordered',
  entity: phase,
  action: 'UPDATED',
  text: { cn: '调整模型阶段的顺序', en: 'Changed the order of the model phases' },
});

export const phaseDeleted = defineEvent({
  name: 'modelPhase.deleted',
  entity: phase,
  action: 'DELETED',
  text: { cn: '删除模型阶段“{name}”', en: 'Deleted the model phase “{name}”' },
});

export const phasePermissionSet = defineEvent({
  name: 'modelPhase.permissionSet',
  entity: phase,
  action: 'UPDATED',
  text: { cn: '设置模型阶段“{name}”的使用人员：{who}', en: 'Set who may use the model phase “{name}”: {whoEn}' },
});
