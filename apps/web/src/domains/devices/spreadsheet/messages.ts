import { defineMessages } from '../../../platform/language/index.ts';

export const deviceSpreadsheetMessages = defineMessages({
  importWord: { cn: '导入', en: 'Import' },
  withCredentials: { cn: 'Excel 文件，含接入凭证', en: 'Excel file with credentials' },

  title: { cn: '导入设备', en: 'Import devices' },
  first: {
    cn: '按模板填写设备后上传，先检查，再导入。',
    en: 'Fill in the template and upload it: it is checked first, then imported.',
  },
  mode: { cn: '导入方式', en: 'What it does' },
  both: { cn: '新增并更新', en: 'Add and update' },
  onlyNew: { cn: '仅新增', en: 'Only add' },
  bothHint: {
    cn: '设备ID已存在的行会更新该设备，空单元格保持原值',
    en: 'Rows whose device ID exists change that device; empty cells leave what is there',
  },
  onlyNewHint: {
    cn: '已存在的设备保持不变，并在结果中列出',
    en: 'Devices that exist stay as they are and are listed in the result',
  },
  category: { cn: '未填分组的设备归入', en: 'Rows without a category go to' },
  noCategory: { cn: '不分组', en: 'None' },
  adapter: { cn: '适配器', en: 'Adapter' },

  trayCheck: { cn: '检查设备文件 {name}', en: 'Checking the devices of {name}' },
  trayImport: { cn: '导入设备 {name}', en: 'Importing the devices of {name}' },

  run: { cn: '导入 {count} 台设备', en: 'Import {count} devices' },
  runOne: { cn: '导入 1 台设备', en: 'Import 1 device' },

  trialNote: { cn: '这是检查结果，尚未写入任何设备。', en: 'This is what would happen. Nothing has been changed yet.' },
  newCategories: { cn: '将创建分组：{names}', en: 'New categories: {names}' },
  newCategoriesDone: { cn: '已创建分组：{names}', en: 'New categories: {names}' },
  deviceId: { cn: '设备ID', en: 'Device ID' },
  name: { cn: '设备名称', en: 'Name' },
  fileName: { cn: '设备导入结果', en: 'device-import' },
});
