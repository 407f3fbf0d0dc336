import { defineMessages } from '../../../platform/language/index.ts';

export const queueMessages = defineMessages({
  title: { cn: '上传队列', en: 'Upload queue' },
  // M-upq.uploading, M-upq.success, M-upq.error
  uploading: { cn: '上传中', en: 'Uploading' },
  success: { cn: '成功', en: 'Success' },
  error: { cn: '失败', en: 'Error' },
  waiting: { cn: '排队中', en: 'Queued' },
  offline: { cn: '连接中断，恢复后自动续传', en: 'No connection, resumes automatically' },
  lost: {
    cn: '上传中断：重新选择该文件后从断点继续',
    en: 'Upload interrupted. Choose the file again to resume.',
  },
  chooseAgain: { cn: '重新选择文件', en: 'Choose file' },
  otherFile: {
    cn: '所选文件与“{name}”（{size}）不一致，需选择原文件',
    en: 'The file is not “{name}” ({size}). Choose the original file.',
  },
  cancel: { cn: '取消上传', en: 'Cancel upload' },
  cancelAll: { cn: '全部取消', en: 'Cancel all' },
  retry: { cn: '重试', en: 'Try again' },
  ofCount: { cn: '剩余 {count} 个文件', en: '{count} {count|file|files} left' },
  ofOne: { cn: '剩余 1 个文件', en: '1 file left' },
  more: { cn: '另有 {count} 个文件排队中', en: '{count} more {count|file|files} queued' },
});
