import { refusals } from '../core/refusal.ts';

export const labelRefusals = refusals({
  'label.addFirst': { code: 400, cn: '请先为该资产添加数据标签', en: 'Add a data label to the asset first' },
  'video.address': { code: 400, cn: '请填写视频地址', en: 'Fill in the video address' },
  'anchor.select': { code: 400, cn: '请选择锚点', en: 'Select an anchor' },
  'panel.select': { code: 400, cn: '请选择数据面板', en: 'Select a data panel' },
  'background.select': { code: 400, cn: '请选择背景', en: 'Select a background' },
  'labelItem.nameRequired': { code: 400, cn: '请输入名称', en: 'Enter a name' },
  'labelItem.nameDuplicate': {
    code: 409,
    cn: '已有名为“{name}”的{kind}',
    en: 'There is a {kind} named “{name}” already',
  },
  'labelItem.notFound': { code: 404, cn: '该内容不存在或已被删除', en: 'It does not exist or was deleted' },
  'labelItem.tooMany': { code: 400, cn: '最多保存 {limit} 个', en: 'At most {limit} can be kept' },
  'labelItem.pictureInvalid': { code: 400, cn: '请先上传图片', en: 'Upload the picture first' },
  'label.jsonInvalid': { code: 400, cn: '{field} 不是有效的 JSON', en: '{field} is not valid JSON' },
});
