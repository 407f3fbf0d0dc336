import { defineMessages } from '../../../platform/language/index.ts';

export const uploadMessages = defineMessages({
  title: { cn: '上传模型', en: 'Upload model' },
  titleVersion: { cn: '上传“{name}”的新版本', en: 'Upload a new version of “{name}”' },
  into: { cn: '上传到阶段', en: 'Upload to phase' },
  firstPhase: { cn: '新建阶段', en: 'New phase' },
  firstPhaseHint: {
    cn: '模型按阶段归集。项目没有阶段，先为这些模型新建一个。',
    en: 'Phases organise models. The project has none, so create one for these models.',
  },
  firstPhaseDefault: { cn: '设计阶段', en: 'Design' },
  noPhase: {
    cn: '项目没有可用的模型阶段，由项目管理员新建阶段。',
    en: 'No phase is available to you. A project manager can create one.',
  },
  kind: { cn: '上传为', en: 'Upload as' },
  model: { cn: '正式模型', en: 'Model' },
  transition: { cn: '过渡模型', en: 'Transition model' },
  files: { cn: '文件', en: 'Files' },
  choose: { cn: '选择文件', en: 'Choose files' },
  chooseMore: { cn: '继续添加', en: 'Add more' },
  drop: { cn: '拖入文件，或点击选择', en: 'Drop files here, or choose them' },
  asNew: { cn: '新模型', en: 'New model' },
  asVersion: { cn: '更新“{name}”', en: 'New version of “{name}”' },
  what: { cn: '“{name}”如何处理', en: 'Action for “{name}”' },
  takeOut: { cn: '移除“{name}”', en: 'Remove “{name}”' },
  start: { cn: '开始上传', en: 'Start upload' },
  startCount: { cn: '上传 {count} 个文件', en: 'Upload {count} {count|file|files}' },
  matched: {
    cn: '同名模型已存在，默认作为新版本',
    en: 'A model with this name exists, so the file becomes a new version',
  },
  converter: { cn: '此格式需要服务器配置转换器', en: 'This format needs a converter on the server' },
  skipped: { cn: '{count} 个文件无法上传', en: '{count} {count|file|files} cannot be uploaded' },
  skippedOne: { cn: '1 个文件无法上传', en: '1 file cannot be uploaded' },
  oneOnly: { cn: '新版本只能是一个文件', en: 'A new version can be only one file' },
});
