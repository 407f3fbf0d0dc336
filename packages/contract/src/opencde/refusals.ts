import { defineRefusals } from '../core/refusal.ts';

export const openCdeRefusals = defineRefusals({
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
