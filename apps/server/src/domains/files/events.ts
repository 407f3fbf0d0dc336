import { eventsAbout } from '../../platform/events/index.ts';

const fileEvent = eventsAbout('file', 'FILE');

export const fileUploaded = fileEvent('uploaded', 'ADDED', {
  cn: '上传文件“{name}”',
  en: 'Uploaded the file “{name}”',
});
export const imageUploaded = fileEvent('imageUploaded', 'ADDED', {
  cn: '上传图片“{name}”',
  en: 'Uploaded the picture “{name}”',
});
export const packageUploaded = fileEvent('packageUploaded', 'ADDED', {
  cn: '上传压缩包“{name}”',
  en: 'Uploaded the package “{name}”',
});
