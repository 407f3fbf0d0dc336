import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts');

/** Noto Sans Hans (SIL Open Font License 1.1); only the letters that are used go into a file. */
export const REPORT_FONTS = {
  regular: path.join(folder, 'NotoSansHans-Regular.otf'),
  medium: path.join(folder, 'NotoSansHans-Medium.otf'),
} as const;
