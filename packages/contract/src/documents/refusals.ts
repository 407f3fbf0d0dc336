import { defineRefusals } from '../core/refusal.ts';

export const documentRefusals = defineRefusals({
  'folder.required': { code: 400, cn: '请选择文件夹', en: 'Choose a folder' },
  'folder.notFound': { code: 404, cn: '文件夹不存在', en: 'The folder does not exist' },
  'folder.tooDeep': {
    code: 400,
    cn: '文件夹层级不能超过 {limit} 级',
    en: 'At most {limit} levels of folders are possible',
  },
  'folder.intoItself': {
    code: 400,
    cn: '不能移动到自身或其下级文件夹',
    en: 'A folder cannot be moved into itself or a folder below it',
  },
  'folder.full': {
    code: 400,
    cn: '一个文件夹最多 {limit} 项',
    en: 'A folder can hold at most {limit} items',
  },
  'document.required': { code: 400, cn: '请选择文件', en: 'Choose a file' },
  'document.notFound': { code: 404, cn: '文件不存在', en: 'The file does not exist' },
  'document.fileRequired': { code: 400, cn: '请选择要上传的文件', en: 'Select the file to upload' },
  'document.nameTaken': { code: 409, cn: '此处已有“{name}”', en: '“{name}” already exists here' },
  'document.versionNotFound': { code: 404, cn: '文件没有该版本', en: 'The file does not have this version' },
  'document.tooMany': {
    code: 400,
    cn: '一个项目最多 {limit} 个文件和文件夹',
    en: 'A project can hold at most {limit} files and folders',
  },
  'document.copyTooMany': {
    code: 400,
    cn: '一次最多复制 {limit} 个文件和文件夹',
    en: 'At most {limit} files and folders can be copied at once',
  },
  'document.archiveTooLarge': {
    code: 400,
    cn: '打包下载最多 {limit} 个文件、共 {size}，请分批下载',
    en: 'An archive can hold at most {limit} files and {size}. Download fewer at once.',
  },
  // M-doc.noDownload, M-doc.noDelete (RU-PERM-08, RU-ERR-10)
  'doc.noDownload': { code: 403, cn: '没有下载权限', en: 'No download permission' },
  'doc.noDelete': { code: 403, cn: '没有删除文件的权限', en: 'No authority to delete files' },
  'document.noUpload': {
    code: 403,
    cn: '没有在此文件夹中上传和修改的权限',
    en: 'No permission to upload or change anything in this folder',
  },
  'document.locked': {
    code: 423,
    cn: '“{name}”已被 {user} 锁定，解除锁定后才能修改',
    en: '“{name}” is locked by {user}. It can be changed once it is unlocked.',
  },
  'document.noShare': { code: 403, cn: '没有分享权限', en: 'No share permission' },
  'document.noManage': {
    code: 403,
    cn: '没有设置此文件夹权限的权限',
    en: 'No permission to change who may do what in this folder',
  },
  'document.personRequired': { code: 400, cn: '请选择人员', en: 'Choose a person' },
  'document.personOutside': { code: 400, cn: '所选人员不在项目中', en: 'A person is not in the project' },
  'document.tooManyRestricted': {
    code: 400,
    cn: '一个项目最多 {limit} 个文件夹单独设置权限',
    en: 'At most {limit} folders of a project can have rights of their own',
  },
  // M-doc.archiveNoPreview
  'doc.archiveNoPreview': {
    code: 400,
    cn: '压缩文件不支持预览',
    en: 'Compressed files do not support preview',
  },
  'document.noPreview': {
    code: 400,
    cn: '该类型的文件不支持预览，请下载后查看',
    en: 'Files of this type have no preview. Download the file to open it.',
  },
  'document.officeDamaged': {
    code: 400,
    cn: '无法读取该文件，可能已损坏或已加密，请下载后查看',
    en: 'The file cannot be read. It may be damaged or protected. Download it to open it.',
  },
  'document.officeTooLarge': {
    code: 400,
    cn: '文件过大，不支持预览，请下载后查看',
    en: 'The file is too large for a preview. Download it to open it.',
  },
  'document.pictureTooLarge': {
    code: 400,
    cn: '图片超过 {limit}，不支持预览，请下载后查看',
    en: 'Pictures above {limit} have no preview. Download the file to open it.',
  },
  'document.numberTaken': {
    code: 409,
    cn: '编号“{number}”已用于项目中的另一个文件',
    en: 'Another file of the project has the number “{number}”',
  },
  'document.onlyManager': {
    code: 403,
    cn: '发布和归档需要文件夹的管理权限，请提交审批',
    en: 'Only those who manage the folder can publish and archive. Request an approval.',
  },
  'document.archived': {
    code: 409,
    cn: '“{name}”已归档，不能修改，请先由管理员取消归档',
    en: '“{name}” is archived and cannot be changed. Those who manage the folder can take it out of the archive.',
  },
  'document.approvalOpen': { code: 409, cn: '该文件已在审批中', en: 'An approval of this file is already requested' },
  'document.noApproval': { code: 409, cn: '该文件不在审批中', en: 'No approval of this file is requested' },
  'document.ownApproval': {
    code: 403,
    cn: '不能审批自己提交的文件，可以撤回',
    en: 'You cannot approve what you submitted yourself. You can withdraw it.',
  },
  'document.nothingToApprove': {
    code: 409,
    cn: '已发布或已归档的文件无需审批',
    en: 'Published and archived files need no approval',
  },
  'document.noLayout': { code: 404, cn: '文件尚未排版', en: 'The file is not laid out yet' },
  'document.noModel': {
    code: 400,
    cn: '该文件不是模型，无需转换',
    en: 'The file is not a model, so there is nothing to convert',
  },
  'document.linkUnknown': {
    code: 404,
    cn: '所选文件不存在或无权查看，请刷新后重试',
    en: 'Some of these files are gone, or you may not see them. Refresh and try again.',
  },
  'document.tooManyLinks': {
    code: 400,
    cn: '最多关联 {limit} 个文档',
    en: 'At most {limit} documents can be linked',
  },
  'document.tooManyFollows': {
    code: 400,
    cn: '一个项目中最多关注 {limit} 个文件夹和文件，可改为关注上级文件夹',
    en: 'You can follow at most {limit} folders and files of a project. Follow a folder above them instead.',
  },
  'document.elementUnknown': {
    code: 404,
    cn: '当前模型版本中没有该构件',
    en: 'The current version of the model has no such element',
  },
  'document.tooManyVersions': {
    code: 400,
    cn: '一个文件最多 {limit} 个版本',
    en: 'A file can have at most {limit} versions',
  },
});
