import { defineMessages } from '../../../platform/language/index.ts';

export const assetSpreadsheetMessages = defineMessages({
  importWord: { cn: '导入', en: 'Import' },
  fromSheet: { cn: 'Excel、CSV 文件', en: 'Excel or CSV file' },

  title: { cn: '导入资产', en: 'Import assets' },
  type: { cn: '资产类型', en: 'Type' },
  chooseType: { cn: '请选择类型', en: 'Select a type' },
  noTypes: {
    cn: '项目还没有资产类型，请先在“类型管理”中创建。',
    en: 'The project has no asset types yet: create one in the type manager first.',
  },
  first: {
    cn: '按类型的模板填写后上传，先检查，再导入。',
    en: 'Fill in the template of the type and upload it: it is checked first, then imported.',
  },
  existing: { cn: '编码已存在的资产', en: 'Assets whose code exists' },
  overwrite: { cn: '更新', en: 'Change them' },
  skip: { cn: '跳过', en: 'Skip them' },
  overwriteHint: {
    cn: '按文件更新该资产，空单元格保持原值',
    en: 'They become what the file says; empty cells leave what is there',
  },
  skipHint: { cn: '已有资产保持不变，只新增其余的行', en: 'They stay as they are; the other rows are added' },

  trayCheck: { cn: '检查资产文件 {name}', en: 'Checking the assets of {name}' },
  trayImport: { cn: '导入资产 {name}', en: 'Importing the assets of {name}' },
  run: { cn: '导入 {count} 个资产', en: 'Import {count} assets' },
  runOne: { cn: '导入 1 个资产', en: 'Import 1 asset' },
  trialNote: { cn: '这是检查结果，尚未写入任何资产。', en: 'This is what would happen. Nothing has been changed yet.' },
  imported: { cn: '成功导入 {n} 个资产', en: 'Imported {n} assets' },
  number: { cn: '资产编码', en: 'Asset code' },
  name: { cn: '资产名称', en: 'Asset name' },
  fileName: { cn: '资产导入结果', en: 'asset-import' },
});
