import { defineMessages } from '../../../platform/language/index.ts';

export const deviceSpreadsheetMessages = defineMessages({
  importWord: { cn: '导入', en: 'Import' },
  withCredentials: { cn: 'Excel 文件，含接入凭证', en: 'Excel file with credentials' },

  title: { cn: '导入设备', en: 'Import devices' },
  first: {
    cn: '按模板填写设备后上传，先检查，再导入。',
    en: 'Fill in the template and upload it. The file is checked before it is imported.',
  },
  mode: { cn: '导入方式', en: 'Import mode' },
  both: { cn: '新增并更新', en: 'Add and update' },
  onlyNew: { cn: '仅新增', en: 'Add only' },
  bothHint: {
    cn: '设备标识已存在的行会更新该设备，空单元格保持原值',
    en: 'Rows with an existing device ID update the device; empty cells keep the current value',
  },
  onlyNewHint: {
    cn: '已存在的设备保持不变，并在结果中列出',
    en: 'Existing devices stay unchanged and are listed in the result',
  },
  category: { cn: '未填分组的设备所属分组', en: 'Group of devices without a group' },
  noCategory: { cn: '不分组', en: 'No group' },
  adapter: { cn: '适配器', en: 'Adapter' },

  trayCheck: { cn: '检查设备文件 {name}', en: 'Checking devices of {name}' },
  trayImport: { cn: '导入设备 {name}', en: 'Importing devices of {name}' },

  run: { cn: '导入 {count} 台设备', en: 'Import {count} {count|device|devices}' },
  runOne: { cn: '导入 1 台设备', en: 'Import 1 device' },

  trialNote: {
    cn: '这是检查结果，尚未写入任何设备。',
    en: 'This is the result of the check. No device has been changed.',
  },
  newCategories: { cn: '将创建分组：{names}', en: 'New groups: {names}' },
  newCategoriesDone: { cn: '已创建分组：{names}', en: 'New groups: {names}' },
  deviceId: { cn: '设备标识', en: 'Device ID' },
  name: { cn: '设备名称', en: 'Name' },
  fileName: { cn: '设备导入结果', en: 'device-import' },
});
