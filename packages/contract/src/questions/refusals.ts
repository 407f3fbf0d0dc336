import { defineRefusals } from '../core/refusal.ts';

export const questionRefusals = defineRefusals({
  /** RU-QST-02 … RU-QST-07, in the order in which they are checked. */
  titleRequired: { code: 400, cn: '请输入标题', en: 'Enter the title' },
  'question.titleMax': {
    code: 400,
    cn: '标题不能超过 40 个字符',
    en: 'The title can have at most 40 characters',
  },
  contentRequired: { code: 400, cn: '请输入内容', en: 'Enter the content' },
  'question.contentMax': {
    code: 400,
    cn: '内容不能超过{n}个字符',
    en: 'The content can have at most {n} characters',
  },
  dateRequired: { code: 400, cn: '请选择截止日期', en: 'Choose the end date' },
  typeRequired: { code: 400, cn: '请选择问题类型', en: 'Choose the question type' },
  'question.required': { code: 400, cn: '请选择问题', en: 'Select a question' },
  'question.notFound': {
    code: 404,
    cn: '问题不存在，可能已删除',
    en: 'The question does not exist. It may have been deleted.',
  },
  'question.tooMany': {
    code: 400,
    cn: '一个项目最多 {limit} 个问题',
    en: 'A project can have at most {limit} questions',
  },
  /** */
  'question.notYours': {
    code: 403,
    cn: '只有创建人、参与人和项目管理员可以修改该问题',
    en: 'Only its creator, those who take part and project managers can change this question',
  },
  'question.changed': {
    code: 409,
    cn: '该问题已被他人修改，请查看后再保存',
    en: 'Somebody else changed this question meanwhile. Have a look before you save.',
  },
  'question.joinerUnknown': {
    code: 400,
    cn: '参与人不是项目成员',
    en: 'Somebody who is to take part is no member of the project',
  },
  'question.commentRequired': { code: 400, cn: '请输入评论', en: 'Enter a comment' },
  'question.commentNotFound': {
    code: 404,
    cn: '评论不存在，可能已删除',
    en: 'The comment does not exist. It may have been deleted.',
  },
  'question.commentOthers': { code: 403, cn: '只能删除自己的评论', en: 'You can only delete your own comments' },
  'question.tooManyComments': {
    code: 400,
    cn: '一个问题最多 {limit} 条评论',
    en: 'A question can have at most {limit} comments',
  },
  'question.commentNotYours': { code: 403, cn: '只能修改自己的评论', en: 'You can only change your own comments' },
  'question.fileGone': {
    code: 404,
    cn: '附件不存在，请重新上传',
    en: 'An attachment does not exist. Upload it again.',
  },
  'question.manyUploads': {
    code: 400,
    cn: '未使用的附件过多，请稍后再试',
    en: 'Too many uploads that no question uses yet. Try again later.',
  },
  'question.shareRequired': { code: 400, cn: '请选择要分享的模型或问题', en: 'Select a model or a question to share' },
  'question.viewpointGone': {
    code: 404,
    cn: '视点不存在，可能已被他人删除',
    en: 'A viewpoint does not exist. Somebody may have deleted it.',
  },
  'question.manyFiles': {
    code: 400,
    cn: '一个问题及其评论最多 {limit} 个附件和截图',
    en: 'A question and its comments can have at most {limit} attachments and pictures',
  },
  'question.manyViewpoints': {
    code: 400,
    cn: '一个问题及其评论最多 {limit} 个视点',
    en: 'A question and its comments can have at most {limit} viewpoints',
  },
  'question.viewTooLarge': {
    code: 400,
    cn: '视图包含的构件过多，请减少所选或隐藏的构件',
    en: 'The view names too many elements. Select or hide fewer.',
  },
  'question.viewRequired': { code: 400, cn: '视点缺少视图', en: 'A viewpoint has no view' },
  'questionType.nameRequired': { code: 400, cn: '请输入类型名称', en: 'Enter the name of the type' },
  /** RU-QST-14. */
  'question.typeChars': {
    code: 400,
    cn: '只能输入中文、数字和字母',
    en: 'Only Chinese, digits and letters are allowed',
  },
  'questionType.taken': { code: 409, cn: '类型“{name}”已存在', en: 'There is a type “{name}” already' },
  'questionType.notFound': { code: 404, cn: '问题类型不存在', en: 'The question type does not exist' },
  'questionType.inUse': {
    code: 409,
    cn: '该类型还有 {count} 个问题，请先修改这些问题的类型',
    en: 'This type still has {count} {count|question|questions}. Give them another type first.',
  },
  /** RU-ATT-04, RU-ATT-05. */
  'docRelate.folder': { code: 400, cn: '文件夹不能关联', en: 'Folders cannot be related' },
  'docRelate.type': { code: 400, cn: '该类型的文件不能关联', en: 'Files of this type cannot be related' },
  'docRelate.required': { code: 400, cn: '请选择文档', en: 'Select documents' },
  'docRelate.unknown': {
    code: 404,
    cn: '所选文档不存在或无权查看，请刷新后重试',
    en: 'Some of these documents are gone, or you may not see them. Refresh and try again.',
  },
  'docRelate.tooMany': { code: 400, cn: '最多关联 {limit} 个文档', en: 'At most {limit} documents can be related' },
  'questionType.gone': {
    code: 409,
    cn: '无法还原：问题类型已删除',
    en: 'It cannot be restored: its question type was deleted.',
  },
  'question.modelGone': {
    code: 409,
    cn: '无法还原：问题所属的模型已删除，请先还原模型',
    en: 'It cannot be restored: the model that it is about was deleted. Restore the model first.',
  },
  'questionType.tooMany': { code: 400, cn: '最多 {limit} 个问题类型', en: 'At most {limit} question types' },
  'questionOption.nameRequired': { code: 400, cn: '请输入名称', en: 'Enter the name' },
  'questionOption.stateRequired': {
    code: 400,
    cn: '请选择该状态表示未完成还是已完成',
    en: 'Choose whether this status means open or completed',
  },
  'questionOption.taken': { code: 409, cn: '“{name}”已存在', en: 'There is “{name}” already' },
  'questionOption.notFound': {
    code: 404,
    cn: '所选项不存在，可能已删除',
    en: 'This choice does not exist. It may have been deleted.',
  },
  'questionOption.tooMany': { code: 400, cn: '最多 {limit} 项', en: 'At most {limit} of a kind' },
  'questionOption.orderChanged': {
    code: 409,
    cn: '列表已被他人修改，请刷新后再排列',
    en: 'Somebody added or deleted some. Refresh before you reorder them.',
  },
  'question.statusOther': {
    code: 400,
    cn: '该状态不表示所选的完成情况',
    en: 'This status does not stand for that state',
  },
  'question.sourceGone': {
    code: 404,
    cn: '来源对象不存在或无权查看',
    en: 'What the question is raised from is gone, or you may not see it',
  },
  'question.exportTooMany': {
    code: 400,
    cn: '一次最多导出 {limit} 个问题，请缩小筛选范围',
    en: 'At most {limit} questions can be exported at once. Filter for fewer.',
  },
  'question.exportNone': { code: 400, cn: '没有可导出的问题', en: 'There are no questions to export' },
  'bcf.fileRequired': { code: 400, cn: '请选择 BCF 文件', en: 'Choose a BCF file' },
  'bcf.unreadable': {
    code: 400,
    cn: '无法读取该文件，请确认是 BCF 文件',
    en: 'The file cannot be read. Is it a BCF file?',
  },
  'bcf.empty': { code: 400, cn: '文件中没有主题', en: 'The file holds no topics' },
  'bcf.tooMany': { code: 400, cn: '一个文件最多 {limit} 个主题', en: 'A file can have at most {limit} topics' },
  /** What other programs are told by the BCF API. */
  'topic.notExtension': {
    code: 400,
    cn: '{field} 的取值“{value}”不在项目的扩展定义中',
    en: '“{value}” is none of the project’s extensions for {field}',
  },
  'topic.noModel': {
    code: 409,
    cn: '项目中没有可以定位视点的模型',
    en: 'The project has no model that a viewpoint could be placed in',
  },
  'topic.guidTaken': { code: 409, cn: '该 GUID 已被使用', en: 'This GUID is in use already' },
  'topic.precondition': {
    code: 412,
    cn: '内容已被修改，请重新读取后再提交',
    en: 'This was changed meanwhile. Read it again before you change it.',
  },
  'comment.empty': {
    code: 400,
    cn: '请填写评论，或指定视点',
    en: 'A comment needs a text or a viewpoint',
  },
  'viewpoint.notFound': { code: 404, cn: '视点不存在', en: 'This viewpoint does not exist' },
  'viewpoint.cameras': {
    code: 400,
    cn: '视点须含有一个相机（透视或正交），或只含快照',
    en: 'A viewpoint has one camera, perspective or orthogonal, or a snapshot alone',
  },
  'viewpoint.inUse': {
    code: 409,
    cn: '有评论引用该视点，不能删除',
    en: 'A comment speaks of this viewpoint, so it cannot be deleted',
  },
  'viewpoint.picture': { code: 400, cn: '图片不是有效的 PNG 或 JPEG', en: 'The picture is no valid PNG or JPEG' },
  'viewpoint.noPicture': { code: 404, cn: '该视点没有图片', en: 'This viewpoint has no such picture' },
  'snippet.none': { code: 404, cn: '该议题没有 BIM 片段文件', en: 'This topic has no file of a BIM snippet' },
  'reference.either': {
    code: 400,
    cn: '请填写网址或文档编号，二者之一',
    en: 'Name either an address or a document',
  },
  'reference.address': {
    code: 400,
    cn: '网址须以 http:// 或 https:// 开头',
    en: 'An address begins with http:// or https://',
  },
  'reference.tooMany': {
    code: 400,
    cn: '一个议题最多引用 {limit} 个文档',
    en: 'A topic can refer to at most {limit} documents',
  },
  'reference.isDocument': {
    code: 409,
    cn: '该引用指向项目中的文档，不能改为其他内容',
    en: 'This reference is of a document of the project and stays so',
  },
  'reference.notFound': { code: 404, cn: '文档引用不存在', en: 'This document reference does not exist' },
  'bcf.documentNotFound': { code: 404, cn: '文档不存在', en: 'This document does not exist' },
});
