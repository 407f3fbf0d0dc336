import type { FieldLabels } from '../core/fieldLabels.ts';

/** What the fields of these calls are called on screens, for refusals. */
export const documentFieldLabels = {
  parentId: { cn: '上级文件夹', en: 'Parent folder' },
  folderId: { cn: '文件夹', en: 'Folder' },
  targetFolderId: { cn: '目标文件夹', en: 'Target folder' },
  folderName: { cn: '文件夹名称', en: 'Folder name' },
  fileId: { cn: '文件', en: 'File' },
  fileName: { cn: '文件名', en: 'File name' },
  ids: { cn: '文件和文件夹', en: 'Files and folders' },
  version: { cn: '版本', en: 'Version' },
  uploadId: { cn: '上传任务', en: 'Upload' },
  fileIds: { cn: '文件和文件夹', en: 'Files and folders' },
  scope: { cn: '范围', en: 'Scope' },
  kind: { cn: '类型', en: 'Type' },
  isFavourite: { cn: '收藏', en: 'Favourite' },
  picture: { cn: '图片尺寸', en: 'Picture size' },
  permissions: { cn: '权限', en: 'Permissions' },
  subject: { cn: '对象', en: 'Who' },
  userId: { cn: '人员', en: 'Person' },
  rights: { cn: '权限', en: 'Permissions' },
  shareWay: { cn: '分享方式', en: 'Way of sharing' },
  period: { cn: '有效期', en: 'Valid for' },
  visitPassword: { cn: '访问密码', en: 'Access code' },
  token: { cn: '分享链接', en: 'Share link' },
  note: { cn: '备注', en: 'Note' },
  ifTaken: { cn: '重名时', en: 'If the name is taken' },
} satisfies FieldLabels;
