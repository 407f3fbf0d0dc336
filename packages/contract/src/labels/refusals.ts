import { defineRefusals } from '../core/refusal.ts';

export const labelRefusals = defineRefusals({
  'label.addFirst': { code: 400, cn: '请先为该资产添加数据标签', en: 'Add a data label to the asset first' },
  'video.address': { code: 400, cn: '请填写视频地址', en: 'Enter the video address' },
  'anchor.select': { code: 400, cn: '请选择标记', en: 'Select a marker' },
  'panel.select': { code: 400, cn: '请选择数据面板', en: 'Select a data panel' },
  'background.select': { code: 400, cn: '请选择背景', en: 'Select a background' },
  'labelItem.nameRequired': { code: 400, cn: '请输入名称', en: 'Enter a name' },
  'labelItem.nameDuplicate': {
    code: 409,
    cn: '已有名为“{name}”的{kind}',
    en: 'A {kind} “{name}” already exists',
  },
  'labelItem.notFound': { code: 404, cn: '该内容不存在或已被删除', en: 'This item does not exist or was deleted' },
  'labelItem.tooMany': { code: 400, cn: '最多保存 {limit} 个', en: 'At most {limit} items can be saved' },
  'labelItem.pictureInvalid': { code: 400, cn: '请先上传图片', en: 'Upload the picture first' },
  'label.tooMuchSaved': {
    code: 413,
    cn: '{count} 个资产的数据标签共 {size}，一次最多保存 {limit}，请减少资产或标签内容',
    en: 'The labels of {count} {count|asset|assets} have {size} in total; at most {limit} can be saved at once. Choose fewer assets or reduce the label.',
  },
  'label.tooMuchRead': {
    code: 413,
    cn: '所选资产的数据标签共 {size}，一次最多读取 {limit}，请减少资产',
    en: 'The labels of these assets have {size} in total; at most {limit} can be read at once. Choose fewer assets.',
  },
  'labelItem.libraryFull': {
    code: 413,
    cn: '{kind}库的内容合计最多 {limit}，请删除不用的{kind}或精简内容',
    en: 'The library can have at most {limit} of {kind}s in total. Delete unused ones or reduce this one.',
  },
  'label.jsonInvalid': { code: 400, cn: '{field} 不是有效的 JSON', en: '{field} is not valid JSON' },
});
