import { defineMessages } from '../../../platform/language/index.ts';

/** What becomes of files of models. */
export const modelUploadMessages = defineMessages({
  newModel: { cn: '新模型', en: 'New model' },
  newVersion: { cn: '新版本', en: 'New version' },
  transition: { cn: '过渡模型', en: 'Transition model' },
  conversion: { cn: '{name} · 版本 {version}', en: '{name} · version {version}' },
});
