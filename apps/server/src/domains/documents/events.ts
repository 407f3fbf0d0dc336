import { eventsAbout } from '../../platform/events/index.ts';

const documentEvent = eventsAbout('document', 'DOCUMENT');
const folderEvent = eventsAbout('documentFolder', 'DOCUMENT_FOLDER');

export const folderCreated = folderEvent('created', 'ADDED', {
  cn: '新建文件夹“{name}”',
  en: 'Created the folder “{name}”',
});

export const folderRenamed = folderEvent('renamed', 'UPDATED', {
  cn: '将文件夹“{before}”重命名为“{name}”',
  en: 'Renamed the folder “{before}” to “{name}”',
});

export const documentUploaded = documentEvent('uploaded', 'ADDED', {
  cn: '上传文件“{name}”',
  en: 'Uploaded the file “{name}”',
});

/** Value `version`. */
export const documentVersionUploaded = documentEvent('versionUploaded', 'UPDATED', {
  cn: '更新文件“{name}”至版本 {version}',
  en: 'Updated the file “{name}” to version {version}',
});

export const documentRenamed = documentEvent('renamed', 'UPDATED', {
  cn: '将文件“{before}”重命名为“{name}”',
  en: 'Renamed the file “{before}” to “{name}”',
});

/** A file or a folder. Value `folder`: where it stands now. */
export const documentMoved = documentEvent('moved', 'UPDATED', {
  cn: '将“{name}”移动到“{folder}”',
  en: 'Moved “{name}” to “{folder}”',
});

/** Value `number`. */
export const documentNumbered = documentEvent('numbered', 'UPDATED', {
  cn: '将文件“{name}”的编号设为 {number}',
  en: 'Set the number of the file “{name}” to {number}',
});

/** Values `status` and `statusEn`. */
export const documentStatusSet = documentEvent('statusSet', 'UPDATED', {
  cn: '将文件“{name}”的状态改为“{status}”',
  en: 'Changed the status of the file “{name}” to “{statusEn}”',
});

/** Value `version`. */
export const documentApprovalRequested = documentEvent('approvalRequested', 'UPDATED', {
  cn: '提交文件“{name}”版本 {version} 的审批',
  en: 'Requested the approval of version {version} of the file “{name}”',
});

/** Value `version`. */
export const documentApproved = documentEvent('approved', 'UPDATED', {
  cn: '批准并发布文件“{name}”版本 {version}',
  en: 'Approved and published version {version} of the file “{name}”',
});

/** Value `version`. */
export const documentSentBack = documentEvent('sentBack', 'UPDATED', {
  cn: '退回文件“{name}”版本 {version} 的审批',
  en: 'Sent version {version} of the file “{name}” back without approval',
});

/** Value `subject`: the device, or the element of a model. */
export const documentLinked = documentEvent('linked', 'UPDATED', {
  cn: '将文件“{name}”关联到“{subject}”',
  en: 'Linked the file “{name}” to “{subject}”',
});

/** Value `subject`: the device, or the element of a model. */
export const documentUnlinked = documentEvent('unlinked', 'UPDATED', {
  cn: '取消文件“{name}”与“{subject}”的关联',
  en: 'Unlinked the file “{name}” from “{subject}”',
});

export const documentConversionRetried = documentEvent('conversionRetried', 'UPDATED', {
  cn: '重新转换文件“{name}”',
  en: 'Converted the file “{name}” again',
});

export const documentDeleted = documentEvent('deleted', 'DELETED', {
  cn: '删除文件“{name}”',
  en: 'Deleted the file “{name}”',
});

export const folderDeleted = folderEvent('deleted', 'DELETED', {
  cn: '删除文件夹“{name}”',
  en: 'Deleted the folder “{name}”',
});

/** A file or a folder. */
export const documentRestored = documentEvent('restored', 'ADDED', {
  cn: '从回收站还原“{name}”',
  en: 'Restored “{name}” from the recycle bin',
});

/** A file or a folder. Value `folder`: where the copy stands. */
export const documentCopied = documentEvent('copied', 'ADDED', {
  cn: '将“{name}”复制到“{folder}”',
  en: 'Copied “{name}” to “{folder}”',
});

/** Values `from` and `version`. */
export const documentVersionRestored = documentEvent('versionRestored', 'UPDATED', {
  cn: '将文件“{name}”的版本 {from} 恢复为版本 {version}',
  en: 'Restored version {from} of the file “{name}” as version {version}',
});

export const folderPermissionSet = folderEvent('permissionSet', 'UPDATED', {
  cn: '修改文件夹“{name}”的权限',
  en: 'Changed the permissions of the folder “{name}”',
});

/** A file or a folder. */
export const documentShared = documentEvent('shared', 'UPDATED', {
  cn: '分享“{name}”',
  en: 'Shared “{name}”',
});

export const documentShareCancelled = documentEvent('shareCancelled', 'UPDATED', {
  cn: '取消分享“{name}”',
  en: 'Stopped sharing “{name}”',
});
