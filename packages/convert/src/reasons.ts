import type { NotConvertible, ReasonCode } from './result.ts';

/** A text in both languages of the product; braces hold values. */
export type ReasonText = { readonly cn: string; readonly en: string };

/** Why a file could not be converted. `exact` is said instead when all its values are known. */
type Reason = ReasonText & { readonly exact?: ReasonText };

/** What people are told: what is wrong with the file, and what to do about it. */
export const REASON_TEXTS: Readonly<Record<ReasonCode, Reason>> = {
  empty: {
    cn: '文件是空的（0 字节）。请从建模软件重新导出后再上传',
    en: 'The file is empty (0 bytes). Export it again from the authoring software and upload it once more',
  },
  notThisFormat: {
    cn: '文件内容与扩展名不符。请检查是否改过扩展名，或从建模软件重新导出',
    en: 'The content of the file does not match its extension. Check whether it was renamed, or export it again from the authoring software',
    exact: {
      cn: '文件扩展名是 {extension}，内容却是 {found}。请检查是否改过扩展名，或从建模软件重新导出',
      en: 'The extension is {extension}, but the content is {found}. Check whether the file was renamed, or export it again from the authoring software',
    },
  },
  truncated: {
    cn: '文件不完整，结尾缺失，多为导出或拷贝中断所致。请重新导出后再上传',
    en: 'The file is cut off: its end is missing. An export or a copy was probably interrupted, so export it again and upload it once more',
  },
  damaged: {
    cn: '文件已损坏，无法读取。请在建模软件中打开检查，并重新导出',
    en: 'The file is damaged and cannot be read. Open it in the authoring software to check it, and export it again',
    exact: {
      cn: '文件已损坏，无法读取（{name}）。请在建模软件中打开检查，并重新导出',
      en: 'The file is damaged and cannot be read ({name}). Open it in the authoring software to check it, and export it again',
    },
  },
  tooLarge: {
    cn: '文件过大，无法转换。请按专业、楼栋或楼层拆分后分别上传',
    en: 'The file is too large to be converted. Split it by discipline, building or storey and upload the parts',
    exact: {
      cn: '文件过大，此格式最大支持 {limit}。请按专业、楼栋或楼层拆分后分别上传',
      en: 'The file is too large: this format is read up to {limit}. Split it by discipline, building or storey and upload the parts',
    },
  },
  tooComplex: {
    cn: '模型过于复杂，无法转换。请拆分模型，或在导出时降低精细度',
    en: 'The model is too complex to be converted. Split it, or export it with less detail',
    exact: {
      cn: '模型过于复杂（{what}超过 {limit}）。请拆分模型，或在导出时降低精细度',
      en: 'The model is too complex (more than {limit} {what}). Split it, or export it with less detail',
    },
  },
  outOfMemory: {
    cn: '转换所需内存超过上限。请拆分模型后分别上传，或请管理员调高转换内存上限',
    en: 'The conversion needs more memory than it may use. Split the model and upload the parts, or ask an administrator to raise the memory limit',
    exact: {
      cn: '转换所需内存超过 {limit}。请拆分模型后分别上传，或请管理员调高转换内存上限',
      en: 'The conversion needs more than {limit} of memory. Split the model and upload the parts, or ask an administrator to raise the memory limit',
    },
  },
  stuck: {
    cn: '转换长时间没有进展，已停止：文件中的几何可能已损坏。请在建模软件中检查并重新导出',
    en: 'The conversion made no progress and was stopped: geometry in the file is probably damaged. Check the model in its software and export it again',
    exact: {
      cn: '转换 {minutes} 分钟没有进展，已停止：文件中的几何可能已损坏。请在建模软件中检查并重新导出',
      en: 'The conversion made no progress for {minutes} min and was stopped: geometry in the file is probably damaged. Check the model in its software and export it again',
    },
  },
  tookTooLong: {
    cn: '转换耗时过长，已停止。请拆分模型后分别上传，或请管理员调高时间上限',
    en: 'The conversion took too long and was stopped. Split the model and upload the parts, or ask an administrator to raise the time limit',
    exact: {
      cn: '转换超过 {minutes} 分钟仍未完成，已停止。请拆分模型后分别上传，或请管理员调高时间上限',
      en: 'The conversion was stopped because it took longer than {minutes} min. Split the model and upload the parts, or ask an administrator to raise the time limit',
    },
  },
  noGeometry: {
    cn: '文件中没有可显示的构件。请检查导出设置，确认已包含三维模型',
    en: 'The file contains nothing that can be shown. Check the export settings: the 3D model must be included',
  },
  archiveBomb: {
    cn: '压缩包解压后过大或文件过多，已拒绝。请只打包模型文件',
    en: 'The unpacked archive is too large or has too many files, so it was refused. Pack only the model files',
  },
  archiveUnsafe: {
    cn: '压缩包中有不安全的内容（指向包外、链接或嵌套压缩包），已拒绝。请重新打包',
    en: 'The archive contains unsafe content (it points outside, is a link or another archive) and was refused. Pack the files again',
    exact: {
      cn: '压缩包中的“{name}”不安全（指向包外、链接或嵌套压缩包），已拒绝。请重新打包',
      en: '“{name}” in the archive is unsafe (it points outside, is a link or another archive) and was refused. Pack the files again',
    },
  },
  archiveEncrypted: {
    cn: '压缩包设有密码，无法读取。请取消密码后重新打包上传',
    en: 'The archive is protected by a password. Pack it without a password and upload it again',
  },
  archiveNoModel: {
    cn: '压缩包中没有可读取的模型。请放入一个模型文件，或一套 3D Tiles（tileset.json）',
    en: 'The archive contains no readable model. Put in one model file or one 3D Tiles tileset (tileset.json)',
    exact: {
      cn: '压缩包中没有可读取的模型。请放入一个模型文件（{formats}）后重新打包',
      en: 'The archive contains no readable model. Put in one model file ({formats}) and pack it again',
    },
  },
  archiveSeveralModels: {
    cn: '压缩包中有多个模型。一个压缩包只能放一个，请分别上传',
    en: 'The archive contains several models. Only one is allowed in an archive: upload them one by one',
    exact: {
      cn: '压缩包中有 {count} 个模型（{names}）。一个压缩包只能放一个，请分别上传',
      en: 'The archive contains {count} models ({names}). Only one is allowed in an archive: upload them one by one',
    },
  },
  externalReference: {
    cn: '模型引用了文件以外的内容。请导出为单个文件（如 GLB），或把引用的文件一并打包',
    en: 'The model refers to something that is not part of the file. Export it as a single file (such as GLB), or pack what it refers to',
    exact: {
      cn: '模型引用了文件以外的内容“{name}”。请导出为单个文件（如 GLB），或把引用的文件一并打包',
      en: 'The model refers to “{name}”, which is not part of the file. Export it as a single file (such as GLB), or pack what it refers to',
    },
  },
  unsupportedExtension: {
    cn: '模型用到了本系统不支持的 glTF 扩展。请在导出时关闭该扩展',
    en: 'The model needs a glTF extension that is not supported. Switch it off when exporting',
    exact: {
      cn: '模型用到了本系统不支持的 glTF 扩展 {name}。请在导出时关闭该扩展',
      en: 'The model needs the glTF extension {name}, which is not supported. Switch it off when exporting',
    },
  },
  needsConverter: {
    cn: '此格式需要转换程序，本系统尚未配置。请在建模软件中导出为 IFC 后上传，或请管理员配置转换程序',
    en: 'This format needs a converter program, and none is configured. Export IFC from the authoring software and upload that, or ask an administrator to configure a converter',
    exact: {
      cn: '{extension} 文件需要转换程序，本系统尚未配置。请在建模软件中导出为 IFC 后上传，或请管理员配置转换程序',
      en: 'Files of type {extension} need a converter program, and none is configured. Export IFC from the authoring software and upload that, or ask an administrator to configure a converter',
    },
  },
  converterFailed: {
    cn: '转换程序未能读取此文件。请在建模软件中导出为 IFC 后上传，或请管理员查看日志',
    en: 'The converter program could not read this file. Export IFC from the authoring software and upload that, or ask an administrator to look into the log',
  },
  converterNoResult: {
    cn: '转换程序没有产生可用的 IFC 或 GLB 文件。请在建模软件中导出为 IFC 后上传，或请管理员检查转换程序的配置',
    en: 'The converter program produced no usable IFC or GLB file. Export IFC from the authoring software and upload that, or ask an administrator to check how the converter is configured',
  },
  crashed: {
    cn: '转换时出现意外错误，重试后仍未成功。请重新导出后再试；若仍失败，请把此文件交给管理员',
    en: 'The conversion failed unexpectedly, also on a second try. Export the file again; if it still fails, give this file to an administrator',
  },
};

/** What a model may have too much of: the value `what` of `tooComplex`. */
const COUNTED: Readonly<Record<string, ReasonText>> = {
  triangles: { cn: '三角面数', en: 'triangles' },
  vertices: { cn: '顶点数', en: 'vertices' },
  elements: { cn: '构件数', en: 'elements' },
  levels: { cn: '嵌套层数', en: 'levels of nesting' },
  files: { cn: '文件数', en: 'files' },
};

/**
 * Why a file could not be converted, in both languages: for people. Works on stored codes and values as well as on the
 * error itself.
 */
export function formatReason({ code, values }: Pick<NotConvertible, 'code' | 'values'>): ReasonText {
  const { exact, ...bare } = REASON_TEXTS[code];
  return { cn: say('cn', bare, exact, values), en: say('en', bare, exact, values) };
}

type Values = NotConvertible['values'];

function say(language: keyof ReasonText, bare: ReasonText, exact: ReasonText | undefined, values: Values): string {
  let isComplete = true;
  const text = exact?.[language].replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = values[name];
    if (value === undefined) isComplete = false;
    return value === undefined ? slot : (COUNTED[value]?.[language] ?? String(value));
  });
  return text !== undefined && isComplete ? text : bare[language];
}
