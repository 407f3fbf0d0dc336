import { defineRefusals } from '../core/refusal.ts';

export const binRefusals = defineRefusals({
  'bin.select': { code: 400, cn: '请选择回收站中的内容', en: 'Select entries of the recycle bin' },
  'bin.notFound': {
    code: 404,
    cn: '回收站中没有该内容，可能已还原或彻底删除，请刷新列表',
    en: 'It is no longer in the recycle bin: it was restored or deleted for good. Refresh the list.',
  },
  'bin.tooMany': {
    code: 400,
    cn: '一次最多处理 {limit} 项，请分批操作',
    en: 'At most {limit} items at once. Choose fewer entries.',
  },
  'bin.stillDeleting': {
    code: 409,
    cn: '删除尚未完成，请稍后再还原',
    en: 'It is still being deleted. Restore it in a moment.',
  },
  'bin.nameTaken': {
    code: 409,
    cn: '无法还原“{name}”：名称已被占用，请先修改占用者的名称',
    en: '“{name}” cannot be restored: its name is used by now. Rename the other one first.',
  },
  'bin.numberTaken': {
    code: 409,
    cn: '无法还原“{name}”：资产编号已被占用，请先修改占用者的编号',
    en: '“{name}” cannot be restored: its asset number is used by now. Change the other one first.',
  },
  'bin.deviceKeyTaken': {
    code: 409,
    cn: '无法还原“{name}”：设备 ID 或凭证已被占用，请先修改占用者',
    en: '“{name}” cannot be restored: its device ID or its credentials are used by now. Change the other device first.',
  },
  'bin.typeMissing': {
    code: 409,
    cn: '无法还原：所属资产类型已删除，请先还原资产类型',
    en: 'It cannot be restored: its asset type was deleted. Restore the asset type first.',
  },
  'bin.classMissing': {
    code: 409,
    cn: '无法还原：所属资产分类已删除',
    en: 'It cannot be restored: its asset class was deleted.',
  },
  'bin.phaseMissing': {
    code: 409,
    cn: '无法还原：所属阶段已删除',
    en: 'It cannot be restored: its phase was deleted.',
  },
  'bin.folderMissing': {
    code: 409,
    cn: '无法还原：原文件夹已删除，请先还原文件夹',
    en: 'It cannot be restored: the folder that it was in was deleted. Restore the folder first.',
  },
  'bin.targetMissing': {
    code: 409,
    cn: '无法还原：报警规则的设备或设备分类已删除，请先还原设备',
    en: 'It cannot be restored: the device or the device category that the rule watches was deleted. Restore it first.',
  },
  'bin.bundleMissing': {
    code: 409,
    cn: '无法还原：所属组件包已删除，请先还原组件包',
    en: 'It cannot be restored: its widget bundle was deleted. Restore the widget bundle first.',
  },
});
