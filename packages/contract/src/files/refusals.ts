import { defineRefusals } from '../core/refusal.ts';

export const fileRefusals = defineRefusals({
  'upload.imageOnly': { code: 400, cn: '只能上传图片文件', en: 'Only image files can be uploaded' },
  'upload.selectImage': { code: 400, cn: '请选择图片文件', en: 'Select an image file' },
  'upload.excelOnly': { code: 400, cn: '只能导入 Excel 文件', en: 'Only Excel files can be imported' },
  'upload.excelOne': { code: 400, cn: '只能选择一个 Excel 文件', en: 'Choose exactly one Excel file' },
  'upload.excelOld': {
    code: 400,
    cn: '不支持旧版 .xls 文件，请另存为 .xlsx 后再导入',
    en: 'Old .xls files are not supported. Save the file as .xlsx and import it again.',
  },
  'upload.excelEncrypted': {
    code: 400,
    cn: 'Excel 文件设有密码，请取消密码后再导入',
    en: 'The Excel file is protected by a password. Remove the password and import it again.',
  },
  'upload.excelTooLarge': {
    code: 400,
    cn: 'Excel 文件内容过多，请拆分后再导入',
    en: 'The Excel file has too much content. Split it and import the parts.',
  },
  'upload.infected': {
    code: 400,
    cn: '“{name}”含有病毒（{virus}），未保存',
    en: '“{name}” contains a virus ({virus}) and was not saved',
  },
  'upload.scannerUnavailable': {
    code: 503,
    cn: '病毒扫描服务不可用，文件暂时不能上传，请稍后重试或联系管理员',
    en: 'The virus scanner is not available, so files cannot be uploaded now. Try again later or ask the administrator.',
  },
  'upload.fileRequired': { code: 400, cn: '请选择文件', en: 'Select a file' },
  'upload.typeUnsupported': { code: 400, cn: '不支持上传该类型的文件', en: 'This file type cannot be uploaded' },
  'upload.contentDiffers': {
    code: 400,
    cn: '文件内容与扩展名不一致：{name}',
    en: 'The content does not match the extension: {name}',
  },
  'upload.damaged': {
    code: 400,
    cn: '文件已损坏或无法读取：{name}',
    en: 'The file is damaged or cannot be read: {name}',
  },
  'upload.tooLarge': { code: 413, cn: '文件过大，最大 {limit}', en: 'The file is too large (at most {limit})' },
  'upload.tooManyRows': {
    code: 400,
    cn: '最多一次导入 {limit} 行',
    en: 'At most {limit} rows can be imported at once',
  },
  'upload.empty': { code: 400, cn: '文件中没有数据', en: 'The file contains no data' },
  'upload.fileOne': { code: 400, cn: '一次只能上传一个文件', en: 'Upload one file at a time' },
  'upload.noContent': { code: 400, cn: '文件内容为空：{name}', en: 'The file is empty: {name}' },
  'upload.notFound': {
    code: 404,
    cn: '上传已过期或不存在，请重新上传',
    en: 'The upload has expired or does not exist. Upload the file again.',
  },
  'upload.elsewhere': {
    code: 409,
    cn: '上传进度与服务器不一致，请从服务器的进度继续',
    en: 'The upload position does not match the server. Continue from the position of the server.',
  },
  'upload.tooMany': {
    code: 400,
    cn: '未完成的上传过多（最多 {limit} 个），请先完成或取消一部分',
    en: 'Too many unfinished uploads (at most {limit}). Finish or cancel some first.',
  },
  'upload.pieces': {
    code: 400,
    cn: '上传被切成过多碎片，请取消后重新上传',
    en: 'The upload arrived in too many small pieces. Cancel it and upload again.',
  },
  'upload.unfinished': { code: 409, cn: '文件尚未上传完成', en: 'The upload is not complete' },
  'upload.interrupted': {
    code: 409,
    cn: '文件没有保存成功，请重新上传',
    en: 'The file was not saved. Upload it again.',
  },
  'upload.imageTooBig': {
    code: 400,
    cn: '图片过于复杂或像素过多，请缩小后再上传',
    en: 'The picture is too complex or has too many pixels. Reduce it and upload it again.',
  },
  'upload.imageActive': {
    code: 400,
    cn: '图片包含脚本或外部引用，不能上传',
    en: 'The picture contains scripts or external references and cannot be uploaded',
  },
  'upload.zipOnly': { code: 400, cn: '只能上传 ZIP 压缩包', en: 'Only zip packages can be uploaded' },
  'upload.zipType': {
    code: 400,
    cn: '压缩包类型应为 element、panorama、adapter 或 model',
    en: 'The package type is element, panorama, adapter or model',
  },
  'file.nameRequired': { code: 400, cn: '名称不能为空', en: 'The name cannot be empty' },
  'file.nameTooLong': { code: 400, cn: '名称不能超过 300 个字符', en: 'The name can have at most 300 characters' },
  'file.nameForbidden': { code: 400, cn: '名称包含非法字符', en: 'The name contains forbidden characters' },
  'file.notFound': {
    code: 404,
    cn: '文件不存在或没有访问权限',
    en: 'The file does not exist or you do not have access to it',
  },
});
