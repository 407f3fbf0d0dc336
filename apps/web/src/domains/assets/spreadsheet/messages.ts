import { defineMessages } from '../../../platform/language/index.ts';

export const assetSpreadsheetMessages = defineMessages({
  importWord: { cn: '导入', en: 'Import' },
  fromSheet: { cn: 'Excel、CSV 文件', en: 'Excel or CSV file' },

  title: { cn: '导入资产', en: 'Import assets' },
  types: { cn: '文件包含', en: 'The file contains' },
  oneType: { cn: '一个类型的资产', en: 'One asset type' },
  severalTypes: { cn: '多个类型的资产', en: 'Several asset types' },
  typedHint: {
    cn: '每行的类型由“资产类型”列给出，类型须已存在',
    en: 'The column “Asset type” names the type of each row; the types must exist',
  },
  type: { cn: '资产类型', en: 'Asset type' },
  chooseType: { cn: '请选择类型', en: 'Select a type' },
  noTypes: {
    cn: '项目没有资产类型，先在“类型管理”中新建。',
    en: 'The project has no asset types. Create one in type management first.',
  },
  first: {
    cn: '可用模板填写，也可直接使用已有的表格；先检查，再导入。',
    en: 'Fill in the template or use a table you have. The file is checked before it is imported.',
  },
  existing: { cn: '编号已存在的资产', en: 'Assets that already exist' },
  overwrite: { cn: '更新', en: 'Update' },
  skip: { cn: '跳过', en: 'Skip' },
  overwriteHint: {
    cn: '按文件更新该资产，空单元格保持原值',
    en: 'Assets are updated from the file; empty cells keep the current value',
  },
  skipHint: {
    cn: '已有资产保持不变，只新增其余的行',
    en: 'Existing assets stay unchanged; only the other rows are added',
  },

  trayCheck: { cn: '检查资产文件 {name}', en: 'Checking assets of {name}' },
  trayImport: { cn: '导入资产 {name}', en: 'Importing assets of {name}' },
  run: { cn: '导入 {count} 个资产', en: 'Import {count} {count|asset|assets}' },
  runOne: { cn: '导入 1 个资产', en: 'Import 1 asset' },
  trialNote: {
    cn: '这是检查结果，尚未写入任何资产。',
    en: 'This is the result of the check. No asset has been changed.',
  },
  imported: { cn: '成功导入 {n} 个资产', en: 'Imported {n} {n|asset|assets}' },
  number: { cn: '资产编号', en: 'Asset number' },
  name: { cn: '资产名称', en: 'Asset name' },
  fileName: { cn: '资产导入结果', en: 'asset-import' },
});
