import { defineRefusals } from '../core/refusal.ts';

export const sceneRefusals = defineRefusals({
  'scene.nameRequired': { code: 400, cn: '请输入场景名称', en: 'Scene name is required' },
  'scene.nameDuplicate': { code: 409, cn: '场景名称不能重复', en: 'Scene name cannot be duplicate' },
  'scene.required': { code: 400, cn: '请选择场景', en: 'Choose a scene' },
  'scene.notFound': { code: 404, cn: '场景不存在或已被删除', en: 'This scene does not exist or was deleted' },
  'scene.tooMany': {
    code: 400,
    cn: '一个项目最多 {limit} 个场景',
    en: 'A project has at most {limit} scenes',
  },
  'scene.logoInvalid': { code: 400, cn: '请先上传场景封面', en: 'Upload the scene cover first' },
  'scene.dataNotJson': {
    code: 400,
    cn: '场景数据不是有效的 JSON 对象',
    en: 'The scene data is not a valid JSON object',
  },
  'scene.dataNotPacked': {
    code: 400,
    cn: '场景数据无法解压：应为 gzip 压缩后的 base64',
    en: 'The scene data cannot be unpacked: gzip followed by base64 is expected',
  },
  'scene.dataTooLarge': {
    code: 413,
    cn: '场景数据解压后超过 {limit}',
    en: 'The unpacked scene data is larger than {limit}',
  },
  'scene.dataTooDeep': {
    code: 400,
    cn: '场景数据嵌套超过 {limit} 层',
    en: 'The scene data is nested deeper than {limit} levels',
  },
  'scene.tooManyNamed': {
    code: 400,
    cn: '场景数据引用的{kind}超过 {limit} 个',
    en: 'The scene data refers to more than {limit} {kind}',
  },
  'topo.oneComponent': {
    code: 400,
    cn: '每个场景只能有一个拓扑部件',
    en: 'Only one topology object per scene',
  },
  'scene.changedMeanwhile': {
    code: 409,
    cn: '{who} 已将场景保存为版本 {version}，你的修改尚未保存',
    en: '{who} saved version {version} of this scene. Your changes are not saved.',
  },
  'scene.periodInvalid': {
    code: 400,
    cn: '结束时间须晚于开始时间，且跨度不超过 {days} 天',
    en: 'The end must be after the start, at most {days} days later',
  },
});
