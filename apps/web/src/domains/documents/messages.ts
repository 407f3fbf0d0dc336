import {
  type ContentState,
  DOCUMENT_STATUS_TEXTS,
  type FileKind,
  type FolderRight,
} from '@twinscape/contract/documents';
import { defineMessages } from '../../platform/language/index.ts';

export const documentMessages = defineMessages({
  title: { cn: '文档', en: 'Documents' },
  readOnly: { cn: '体验账号仅可查看文档', en: 'Trial accounts can only view documents' },
  folders: { cn: '文件夹', en: 'Folders' },
  top: { cn: '全部文档', en: 'All documents' },
  shortcuts: { cn: '快捷入口', en: 'Quick access' },
  favourites: { cn: '收藏', en: 'Favourites' },
  recent: { cn: '最近更新', en: 'Recently updated' },
  bin: { cn: '回收站', en: 'Recycle bin' },
  search: { cn: '搜索全部文档的名称或内容', en: 'Search names or contents' },
  name: { cn: '名称', en: 'Name' },
  location: { cn: '位置', en: 'Location' },
  size: { cn: '大小', en: 'Size' },
  version: { cn: '版本', en: 'Version' },
  updated: { cn: '更新时间', en: 'Updated' },
  created: { cn: '创建时间', en: 'Created' },
  createdBy: { cn: '创建人', en: 'Created by' },
  kind: { cn: '类型', en: 'Type' },
  anyKind: { cn: '全部类型', en: 'All types' },
  folder: { cn: '文件夹', en: 'Folder' },
  versionOf: { cn: '版本 {version}', en: 'Version {version}' },
  order: { cn: '排序', en: 'Order' },
  byName: { cn: '名称', en: 'Name' },
  newest: { cn: '最近更新', en: 'Last updated' },
  largest: { cn: '最大', en: 'Largest' },
  upload: { cn: '上传', en: 'Upload' },
  uploadFiles: { cn: '上传文件', en: 'Upload files' },
  uploadFolder: { cn: '上传文件夹', en: 'Upload folder' },
  newFolder: { cn: '新建文件夹', en: 'New folder' },
  newFolderIn: { cn: '新建下级文件夹', en: 'New folder inside' },
  folderName: { cn: '文件夹名称', en: 'Folder name' },
  fileName: { cn: '文件名', en: 'File name' },
  open: { cn: '打开', en: 'Open' },
  preview: { cn: '预览', en: 'Preview' },
  details: { cn: '详情与版本', en: 'Details and versions' },
  download: { cn: '下载', en: 'Download' },
  newVersion: { cn: '上传新版本', en: 'Upload new version' },
  addFavourite: { cn: '收藏', en: 'Add to favourites' },
  removeFavourite: { cn: '取消收藏', en: 'Remove from favourites' },
  rename: { cn: '重命名', en: 'Rename' },
  move: { cn: '移动', en: 'Move' },
  copy: { cn: '复制', en: 'Copy' },
  moveTo: { cn: '移动到', en: 'Move to' },
  copyTo: { cn: '复制到', en: 'Copy to' },
  moveOne: { cn: '移动“{name}”', en: 'Move “{name}”' },
  moveMany: { cn: '移动 {count} 项', en: 'Move {count} {count|item|items}' },
  copyOne: { cn: '复制“{name}”', en: 'Copy “{name}”' },
  copyMany: { cn: '复制 {count} 项', en: 'Copy {count} {count|item|items}' },
  share: { cn: '分享', en: 'Share' },
  permissions: { cn: '权限', en: 'Permissions' },
  remove: { cn: '删除', en: 'Delete' },
  removeOne: { cn: '删除“{name}”？', en: 'Delete “{name}”?' },
  removeMany: { cn: '删除 {count} 项？', en: 'Delete {count} {count|item|items}?' },
  removeFile: {
    cn: '文件及其全部版本移入回收站，30 天内可还原。',
    en: 'The file and all its versions go to the recycle bin. They can be restored for 30 days.',
  },
  removeFolder: {
    cn: '文件夹及其中全部内容移入回收站，30 天内可还原。',
    en: 'The folder and everything in it go to the recycle bin. They can be restored for 30 days.',
  },
  removeSeveral: {
    cn: '所选内容（含文件夹中的全部内容）移入回收站，30 天内可还原。',
    en: 'Everything selected, with all that is in the folders, goes to the recycle bin. It can be restored for 30 days.',
  },
  archiveTooMany: { cn: '一次最多打包下载 {limit} 项', en: 'At most {limit} items can be downloaded at once' },
  none: { cn: '还没有文档', en: 'No documents yet' },
  noneHint: {
    cn: '把文件或整个文件夹拖到这里上传：图纸、说明书、巡检记录，保留每个版本。',
    en: 'Drag files or whole folders here: drawings, manuals, inspection records. Every version is kept.',
  },
  noneInFolder: { cn: '文件夹是空的', en: 'This folder is empty' },
  noneReader: { cn: '项目成员上传的文件显示在这里。', en: 'Files that project members upload appear here.' },
  followed: { cn: '我关注的', en: 'Followed' },
  given: { cn: '共享给我', en: 'Shared with me' },
  follow: { cn: '关注', en: 'Follow' },
  unfollow: { cn: '取消关注', en: 'Stop following' },
  shareTooMany: { cn: '一个链接最多分享 {limit} 项', en: 'One link can share at most {limit} items' },
  noFollowed: { cn: '还没有关注的内容', en: 'Nothing followed yet' },
  noFollowedHint: {
    cn: '关注文件夹或文件后，他人上传或更新时会收到消息',
    en: 'Follow a folder or a file to get a message when others upload or update something there',
  },
  noGiven: { cn: '没有单独授权给你的文件夹', en: 'No folder was given to you in person' },
  noGivenHint: {
    cn: '有人在文件夹权限中指定你后，该文件夹会显示在这里',
    en: 'Folders whose permissions name you appear here',
  },
  noFavourites: { cn: '还没有收藏', en: 'No favourites yet' },
  noFavouritesHint: {
    cn: '常用的文件和文件夹可以收藏，只有自己可见。',
    en: 'Mark the files and folders that you use often. Only you see them.',
  },
  noMatch: { cn: '没有符合条件的文档', en: 'No matching documents' },
  drop: { cn: '松开即上传到“{folder}”', en: 'Drop to upload to “{folder}”' },
  dropHint: { cn: '文件和整个文件夹均可', en: 'Files and whole folders' },
  treeFailed: { cn: '加载失败，点击重试', en: 'Could not load. Try again.' },
  noFolders: { cn: '还没有文件夹', en: 'No folders yet' },
  gone: { cn: '文档不存在', en: 'This document does not exist' },
  goneHint: {
    cn: '可能已被删除或移走，可在回收站中查找。',
    en: 'It may have been deleted. It can be restored from the recycle bin.',
  },
  noProjectHint: {
    cn: '先选择企业和项目，再查看其文档。',
    en: 'Choose an enterprise and a project to see its documents.',
  },
});

/** The search in what files say. */
export const searchMessages = defineMessages({
  lookIn: { cn: '搜索范围', en: 'Search in' },
  names: { cn: '名称', en: 'Names' },
  contents: { cn: '内容', en: 'Contents' },
  page: { cn: '第 {number} 页', en: 'Page {number}' },
  slide: { cn: '第 {number} 页', en: 'Slide {number}' },
  sheet: { cn: '工作表 {number}', en: 'Sheet {number}' },
  none: { cn: '没有内容相符的文档', en: 'No document contains these words' },
  noneHint: {
    cn: '可搜索 PDF、Word、Excel、演示文稿与文本文件中的文字；扫描件没有文字层，无法搜索。',
    en: 'Text in PDF, Word, Excel, presentation and text files can be found. Scans have no text layer and cannot be searched.',
  },
  waiting: {
    cn: '{count} 个文件正在建立索引，稍后才能搜到。',
    en: '{count} {count|file is|files are} being indexed and cannot be found yet.',
  },
  cut: {
    cn: '显示最相符的 {count} 个文件，请补充关键词',
    en: 'The {count} best matches are shown. Add words to narrow the search.',
  },
});

/** On the project home. */
export const homeDocumentMessages = defineMessages({
  none: { cn: '还没有文档', en: 'No documents yet' },
  noneHint: { cn: '最近更新的文件显示在这里', en: 'The files that changed last appear here' },
  count: { cn: '共 {count} 个文件', en: '{count} {count|file|files} in all' },
  storage: { cn: '占用 {size}', en: '{size} used' },
});

/** Files of the project to choose from. */
export const documentPickerMessages = defineMessages({
  search: { cn: '按名称搜索', en: 'Search by name' },
  enter: { cn: '双击打开文件夹', en: 'Double-click opens the folder' },
  chosen: { cn: '已选 {count} 个', en: '{count} selected' },
  clear: { cn: '清空', en: 'Clear' },
});

/** Documents that hang at something else. */
export const attachedMessages = defineMessages({
  title: { cn: '文档', en: 'Documents' },
  add: { cn: '关联文档', en: 'Link documents' },
  relate: { cn: '关联', en: 'Link' },
  relateCount: { cn: '关联 {count} 个', en: 'Link {count}' },
  known: { cn: '已关联', en: 'Linked already' },
  part: { cn: '解除关联', en: 'Unlink' },
  none: {
    cn: '没有关联文档。从项目文档中选择，或把文件拖到这里上传并关联。',
    en: 'No linked documents. Choose from the documents of the project, or drop files here to upload and link them.',
  },
  noneReader: { cn: '没有关联文档。', en: 'No linked documents.' },
  deviceHint: { cn: '说明书、校准证书、接线图', en: 'Manuals, certificates, wiring diagrams' },
  elementHint: { cn: '图纸、样本、检验记录', en: 'Drawings, data sheets, inspection records' },
  partTitle: { cn: '解除关联文档？', en: 'Unlink document?' },
  partBody: {
    cn: '“{name}”不再显示在这里，文件本身保留。',
    en: '“{name}” will no longer be shown here. The file itself is kept.',
  },
  count: { cn: '文档 {count}', en: 'Documents {count}' },
  drop: { cn: '松开即上传到项目文档并关联', en: 'Drop to upload to the project’s documents and link' },
});

/** A file that somebody keeps for themselves while they work on it. */
export const lockMessages = defineMessages({
  title: { cn: '锁定', en: 'Locked' },
  lock: { cn: '锁定', en: 'Lock' },
  unlock: { cn: '解除锁定', en: 'Unlock' },
  lockedBy: { cn: '已被 {user} 锁定', en: 'Locked by {user}' },
  since: { cn: '{user}，{time} 起', en: '{user}, since {time}' },
});

/** A project's documents as a drive of the system (WebDAV). */
export const driveMessages = defineMessages({
  open: { cn: '映射为网络驱动器', en: 'Mount as a drive' },
  title: { cn: '映射为网络驱动器', en: 'Mount as a drive' },
  hint: {
    cn: '通过 WebDAV 在资源管理器、访达、LibreOffice 或 rclone 中直接打开本项目的文档，权限与版本不变。',
    en: 'Explorer, Finder, LibreOffice and rclone open the documents of this project by WebDAV, with the same permissions and versions.',
  },
  address: { cn: '地址', en: 'Address' },
  user: { cn: '用户名', en: 'User name' },
  password: { cn: '密码', en: 'Password' },
  key: { cn: '一个 API 密钥（在“个人设置”中创建）', en: 'An API key (made in the personal settings)' },
  windows: {
    cn: 'Windows 只接受 https 地址：在资源管理器中右键“此电脑”，选择“映射网络驱动器”。',
    en: 'Windows accepts https addresses only: right-click “This PC” in Explorer and choose “Map network drive”.',
  },
  mac: { cn: 'macOS：访达中选择“前往 › 连接服务器”。', en: 'macOS: choose “Go › Connect to Server” in Finder.' },
});

/** Where a document stands in its life (ISO 19650-1). */
export const documentStatusMessages = defineMessages(DOCUMENT_STATUS_TEXTS);

/** How a document is registered, and its approval. */
export const registerMessages = defineMessages({
  number: { cn: '编号', en: 'Number' },
  noNumber: { cn: '未编号', en: 'None' },
  editNumber: { cn: '修改编号', en: 'Edit number' },
  status: { cn: '状态', en: 'Status' },
  anyStatus: { cn: '全部状态', en: 'All statuses' },
  changeStatus: { cn: '更改状态', en: 'Change status' },
  submit: { cn: '提交审批', en: 'Request approval' },
  submitTitle: { cn: '提交“{name}”的审批', en: 'Request the approval of “{name}”' },
  submitHint: {
    cn: '文件夹的管理者会收到消息；批准后状态变为“已发布”。',
    en: 'Those who manage the folder are told. Once approved, the file is published.',
  },
  note: { cn: '说明', en: 'Note' },
  inApproval: { cn: '审批中', en: 'In approval' },
  asked: { cn: '{user} 提交了版本 {version}，{time}', en: '{user} submitted version {version}, {time}' },
  approve: { cn: '批准并发布', en: 'Approve' },
  sendBack: { cn: '退回', en: 'Send back' },
  withdraw: { cn: '撤回', en: 'Withdraw' },
});

/** The heads of a mail. */
export const mailHeadMessages = defineMessages({
  from: { cn: '发件人', en: 'From' },
  to: { cn: '收件人', en: 'To' },
  date: { cn: '时间', en: 'Date' },
  attached: { cn: '附件', en: 'Attachments' },
  noSubject: { cn: '无主题', en: 'No subject' },
});

/** Who looked at a file. */
export const visitMessages = defineMessages({
  title: { cn: '访问记录', en: 'Access log' },
  none: { cn: '近一年没有人查看或下载。', en: 'Nobody looked at it or downloaded it within a year.' },
  view: { cn: '查看', en: 'Viewed' },
  download: { cn: '下载', en: 'Downloaded' },
  visitor: { cn: '链接访客', en: 'By a link' },
  more: { cn: '显示更多（共 {count} 条）', en: 'Show more ({count} in all)' },
});

/** Two versions of a file beside each other. */
export const versionCompareMessages = defineMessages({
  title: { cn: '比较版本', en: 'Compare versions' },
  withCurrent: { cn: '与当前版本比较', en: 'Compare with current' },
  withPrevious: { cn: '与上一版本比较', en: 'Compare with previous' },
  close: { cn: '关闭比较', en: 'Close comparison' },
  before: { cn: '左侧版本', en: 'Version on the left' },
  after: { cn: '右侧版本', en: 'Version on the right' },
  border: { cn: '分界线位置', en: 'Position of the border' },
  added: { cn: '新增 {count} 行', en: '{count} {count|line|lines} added' },
  removed: { cn: '删除 {count} 行', en: '{count} {count|line|lines} removed' },
  folded: { cn: '{count} 行相同，点击展开', en: '{count} lines are the same. Show them.' },
  cut: { cn: '仅显示前 {count} 行', en: 'Only the first {count} lines are shown' },
  same: { cn: '两个版本的文字相同', en: 'Both versions say the same' },
  sameHint: { cn: '版式或图片可能不同。', en: 'Their layout or pictures may differ.' },
  tooDifferent: {
    cn: '两个版本差异过大，无法逐行比较',
    en: 'The versions differ too much to be compared line by line',
  },
  notCompared: { cn: '该类型的文件不支持比较', en: 'Files of this type cannot be compared' },
});

/** A model among the documents, on its way to be looked at. */
export const conversionMessages = defineMessages({
  title: { cn: '转换状态', en: 'Conversion' },
  converting: { cn: '模型正在转换', en: 'The model is being converted' },
  convertingHint: { cn: '转换完成后在这里打开。', en: 'It opens here once it is ready.' },
  notConverted: { cn: '模型未能打开', en: 'The model cannot be opened' },
  notConvertedHint: { cn: '该版本还没有转换。', en: 'This version has not been converted yet.' },
  convert: { cn: '开始转换', en: 'Convert' },
  again: { cn: '重新转换', en: 'Convert again' },
  download: { cn: '下载', en: 'Download' },
});

/** That a file or a folder has a link. */
export const shareMarkMessages = defineMessages({
  title: { cn: '分享', en: 'Link' },
  coded: { cn: '加密', en: 'With code' },
  open: { cn: '公开', en: 'Open' },
  until: { cn: '至 {date}', en: 'until {date}' },
  permanent: { cn: '永久', en: 'permanent' },
});

/** How far the text of a file is for the search. */
export const contentStateMessages = defineMessages({
  title: { cn: '内容搜索', en: 'Search in contents' },
  waiting: { cn: '正在建立索引', en: 'Being indexed' },
  indexed: { cn: '可搜索', en: 'Searchable' },
  noText: { cn: '没有文字层', en: 'No text layer' },
  unreadable: { cn: '无法读取', en: 'Cannot be read' },
  tooLarge: { cn: '文件过大，未建立索引', en: 'Too large to be indexed' },
} satisfies Record<ContentState | 'title', { cn: string; en: string }>);

/** Kinds of files as people call them. */
export const fileKindMessages = defineMessages({
  pdf: { cn: 'PDF', en: 'PDF' },
  word: { cn: 'Word 文档', en: 'Word documents' },
  spreadsheet: { cn: '表格', en: 'Spreadsheets' },
  slides: { cn: '演示文稿', en: 'Slides' },
  text: { cn: '文本', en: 'Text' },
  picture: { cn: '图片', en: 'Pictures' },
  media: { cn: '音视频', en: 'Audio and video' },
  model: { cn: '模型与图纸', en: 'Models and drawings' },
  mail: { cn: '邮件', en: 'Mail' },
  archive: { cn: '压缩包', en: 'Archives' },
  other: { cn: '其他', en: 'Other' },
} satisfies Record<FileKind, { cn: string; en: string }>);

export const detailMessages = defineMessages({
  facts: { cn: '详情', en: 'Details' },
  versions: { cn: '版本', en: 'Versions' },
  current: { cn: '当前版本', en: 'Current' },
  restore: { cn: '恢复此版本', en: 'Restore this version' },
  close: { cn: '关闭详情', en: 'Close details' },
  same: { cn: '内容相同的文件', en: 'Files with the same content' },
});

export const documentUploadMessages = defineMessages({
  newFile: { cn: '新文件', en: 'New file' },
  newVersion: { cn: '新版本', en: 'New version' },
  conflictTitle: { cn: '{count} 个文件已存在', en: '{count} {count|file|files} already {count|exists|exist}' },
  conflictBody: { cn: '目标文件夹中已有同名文件：{names}', en: 'The folder already holds: {names}' },
  asVersion: { cn: '作为新版本', en: 'Upload as new versions' },
  asVersionHint: { cn: '原有版本保留在版本历史中', en: 'Earlier versions stay in the version history' },
  keepBoth: { cn: '两者都保留', en: 'Keep both' },
  keepBothHint: { cn: '新文件的名称后加序号', en: 'New files get a number in their names' },
  skip: { cn: '跳过这些文件', en: 'Skip these files' },
  skipHint: { cn: '只上传其余文件', en: 'Upload only the others' },
  go: { cn: '上传', en: 'Upload' },
  tooLarge: { cn: '“{name}”超过 {limit}，未上传', en: '“{name}” is larger than {limit} and was not uploaded' },
  empty: { cn: '“{name}”为空文件，未上传', en: '“{name}” is empty and was not uploaded' },
  same: { cn: '“{name}”与“{other}”内容相同', en: '“{name}” holds the same as “{other}”' },
  sameMany: {
    cn: '{count} 个文件与项目中已有文件内容相同，详情中可查看',
    en: '{count} files hold the same as files of the project; their details say which',
  },
  leftOut: {
    cn: '{count} 个空文件或超过 {limit} 的文件未上传',
    en: '{count} files are empty or larger than {limit} and were not uploaded',
  },
});

export const previewMessages = defineMessages({
  pages: { cn: '页面缩略图', en: 'Page thumbnails' },
  goToPage: { cn: '转到第 {page} 页', en: 'Go to page {page}' },
  title: { cn: '文档预览', en: 'Document preview' },
  newTab: { cn: '在新标签页打开', en: 'Open in new tab' },
  fullScreen: { cn: '全屏', en: 'Full screen' },
  leaveFullScreen: { cn: '退出全屏', en: 'Exit full screen' },
  close: { cn: '关闭预览', en: 'Close preview' },
  previous: { cn: '上一个文件', en: 'Previous file' },
  next: { cn: '下一个文件', en: 'Next file' },
  download: { cn: '下载', en: 'Download' },
  zoomIn: { cn: '放大', en: 'Zoom in' },
  zoomOut: { cn: '缩小', en: 'Zoom out' },
  page: { cn: '页码', en: 'Page' },
  ofPages: { cn: '/ {count}', en: '/ {count}' },
  find: { cn: '在文档中查找', en: 'Find in document' },
  found: { cn: '{at}/{count}', en: '{at}/{count}' },
  notFound: { cn: '未找到', en: 'Not found' },
  findNext: { cn: '下一处', en: 'Next match' },
  findPrevious: { cn: '上一处', en: 'Previous match' },
  cut: { cn: '文件较大，仅显示前 {size}', en: 'This file is large: only the first {size} are shown' },
  outline: { cn: '仅显示文字和表格，版式以原文件为准', en: 'Text and tables only. The layout is in the file itself.' },
  outlineCut: {
    cn: '仅显示开头部分的文字和表格，完整内容请下载查看',
    en: 'Only the first part of the text and tables is shown. Download the file for all of it.',
  },
  layingOut: { cn: '正在排版，完成后按原版式显示…', en: 'Being laid out. The pages appear here when they are ready…' },
  showWords: { cn: '仅看文字和表格', en: 'Text and tables only' },
  showLayout: { cn: '按原版式显示', en: 'Show the pages' },
  archiveCount: { cn: '共 {count} 项', en: '{count} {count|item|items}' },
  archiveCut: { cn: '仅列出前 {count} 项', en: 'Only the first {count} items are listed' },
  partName: { cn: '名称', en: 'Name' },
  partSize: { cn: '大小', en: 'Size' },
  noOffice: {
    cn: '服务器未安装 LibreOffice，无法预览该格式，请下载后查看',
    en: 'This format is shown where LibreOffice is installed on the server. Download the file to open it.',
  },
  slide: { cn: '第 {number} 页', en: 'Slide {number}' },
  protectedFile: {
    cn: '文件已加密，请下载后用密码打开',
    en: 'This file is protected. Download it and open it with its password.',
  },
  damaged: { cn: '无法读取该文件，可能已损坏', en: 'This file cannot be read. It may be damaged.' },
  noPlay: {
    cn: '浏览器无法播放该文件，请下载后查看',
    en: 'The browser cannot play this file. Download it to open it.',
  },
});

export const permissionMessages = defineMessages({
  title: { cn: '“{name}”的权限', en: 'Permissions of “{name}”' },
  inherit: { cn: '继承上级文件夹的权限', en: 'Inherit from the folder above' },
  inheritFrom: { cn: '继承“{name}”的权限', en: 'Inherit from “{name}”' },
  inheritProject: { cn: '与项目一致', en: 'Same as the project' },
  inheritProjectHint: {
    cn: '成员可查看、下载、上传、删除和分享，体验账号可查看和下载。',
    en: 'Members can view, download, upload, delete and share. Trial accounts can view and download.',
  },
  own: { cn: '单独设置', en: 'Set for this folder' },
  ownHint: {
    cn: '未列出的人看不到此文件夹；项目管理员始终拥有全部权限。',
    en: 'Anyone not listed cannot see this folder. Project managers always have all permissions.',
  },
  who: { cn: '对象', en: 'Who' },
  everyone: { cn: '项目全体', en: 'Everyone' },
  members: { cn: '项目成员', en: 'Members' },
  guests: { cn: '体验账号', en: 'Trial accounts' },
  person: { cn: '选择人员', en: 'Choose a person' },
  add: { cn: '添加', en: 'Add' },
  removeEntry: { cn: '移除', en: 'Remove' },
  save: { cn: '保存', en: 'Save' },
});

export const rightMessages = defineMessages({
  view: { cn: '查看', en: 'View' },
  download: { cn: '下载', en: 'Download' },
  upload: { cn: '上传和修改', en: 'Upload and edit' },
  delete: { cn: '删除', en: 'Delete' },
  share: { cn: '分享', en: 'Share' },
  manage: { cn: '管理权限', en: 'Manage' },
} satisfies Record<FolderRight, { cn: string; en: string }>);

export const sharedMessages = defineMessages({
  readOnly: { cn: '分享的文档，仅可查看和下载', en: 'Shared documents, to view and download' },
  viewOnly: { cn: '分享的文档，仅可查看', en: 'Shared documents, to view' },
  downloadAll: { cn: '全部下载', en: 'Download all' },
});

/** What a camera wrote into a picture. */
export const photoMessages = defineMessages({
  title: { cn: '拍摄信息', en: 'Photo details' },
  size: { cn: '尺寸', en: 'Dimensions' },
  pixels: { cn: '{width} × {height} 像素（{megapixels} MP）', en: '{width} × {height} px ({megapixels} MP)' },
  takenAt: { cn: '拍摄时间', en: 'Taken' },
  camera: { cn: '相机', en: 'Camera' },
  lens: { cn: '镜头', en: 'Lens' },
  exposure: { cn: '快门', en: 'Shutter speed' },
  aperture: { cn: '光圈', en: 'Aperture' },
  iso: { cn: '感光度', en: 'ISO' },
  focalLength: { cn: '焦距', en: 'Focal length' },
  place: { cn: '位置（纬度，经度）', en: 'Position (latitude, longitude)' },
  none: { cn: '图片中没有拍摄信息', en: 'The picture holds no photo details' },
});
