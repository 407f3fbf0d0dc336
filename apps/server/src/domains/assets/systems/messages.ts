/** What the tray says of an import of systems. */
export const systemMessages = {
  importing: { cn: '导入系统拓扑：{model}', en: 'Import system topology: {model}' },
  importingFile: { cn: '导入资产：{name}', en: 'Import assets of {name}' },
  reading: { cn: '正在读取系统与端口', en: 'Reading systems and ports' },
  writing: { cn: '正在创建资产', en: 'Creating assets' },
} as const;
