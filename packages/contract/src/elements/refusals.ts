import { defineRefusals } from '../core/refusal.ts';

export const elementRefusals = defineRefusals({
  'element.select': { code: 400, cn: '请选择元件', en: 'Select an element' },
  'element.nameRequired': { code: 400, cn: '请输入元件名称', en: 'Enter the element name' },
  'element.nameDuplicate': {
    code: 409,
    cn: '已有名为“{name}”的元件',
    en: 'An element “{name}” already exists',
  },
  'element.notFound': { code: 404, cn: '该元件不存在或已被删除', en: 'The element does not exist or was deleted' },
  'element.libraryFull': {
    code: 413,
    cn: '元件库的数据合计最多 {limit}，请删除不用的元件或精简数据',
    en: 'The data of a library can have at most {limit} in total. Delete unused elements or reduce the data.',
  },
  'element.tooMany': {
    code: 400,
    cn: '元件库最多保存 {limit} 个元件',
    en: 'A library can have at most {limit} elements',
  },
  'element.pictureInvalid': { code: 400, cn: '请先上传预览图片', en: 'Upload the preview picture first' },
  'element.dataInvalid': { code: 400, cn: 'DataJson 不是有效的 JSON', en: 'DataJson is not valid JSON' },
  'element.changedMeanwhile': {
    code: 409,
    cn: '该元件已被他人修改，请刷新后重试',
    en: 'Somebody else changed this element. Refresh and try again.',
  },
  'element.packageInvalid': {
    code: 400,
    cn: '请先以 element 类型上传元件压缩包',
    en: 'Upload the zip package of the element with the type element first',
  },
  'element.packageTooLarge': {
    code: 400,
    cn: '元件压缩包过大：最大 {packed}，解压后最大 {unpacked}，最多 {files} 个文件',
    en: 'The package is too large: at most {packed}, {unpacked} unpacked and {files} files',
  },
  'element.packageEncrypted': {
    code: 400,
    cn: '元件压缩包设有密码，请取消密码后再上传',
    en: 'The package is protected by a password. Remove the password and upload it again.',
  },
  'element.packageDamaged': {
    code: 400,
    cn: '元件压缩包已损坏或无法读取',
    en: 'The package is damaged or cannot be read',
  },
  'element.packagePath': {
    code: 400,
    cn: '元件压缩包中的路径不安全：{file}',
    en: 'The package contains an unsafe path: {file}',
  },
  'element.packageKind': {
    code: 400,
    cn: '元件压缩包中不能包含该文件：{file}。允许：{kinds}',
    en: 'The package must not contain the file {file}. Allowed: {kinds}',
  },
  'element.packageContent': {
    code: 400,
    cn: '元件压缩包中的文件内容与扩展名不一致：{file}',
    en: 'The content of a file in the package does not match its extension: {file}',
  },
  'element.packageReference': {
    code: 400,
    cn: '{file} 引用了压缩包以外的内容：{address}',
    en: '{file} refers to something outside the package: {address}',
  },
  'element.packageNoModel': {
    code: 400,
    cn: '三维元件的压缩包须含 .glb 或 .gltf 文件',
    en: 'The package of a 3D element must contain a .glb or .gltf file',
  },
});
