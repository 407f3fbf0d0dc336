import { defineEvent } from '../../platform/events/index.ts';

export const fileUploaded = defineEvent({
  name: 'file.uploaded',
  entity: 'FILE',
  action: 'ADDED',
  text: { cn: '上传文件“{name}”', en: 'Uploaded the file “{name}”' },
});
export const imageUploaded = defineEvent({
  name: 'file.imageUploaded',
  entity: 'FILE',
  action: 'ADDED',
  text: { cn: '上传图片“{name}”', en: 'Uploaded the picture “{name}”' },
});
export const packageUploaded = defineEvent({
  name: 'file.packageUploaded',
  entity: 'FILE',
  action: 'ADDED',
  text: { cn: '上传压缩包“{name}”', en: 'Uploaded the package “{name}”' },
});
