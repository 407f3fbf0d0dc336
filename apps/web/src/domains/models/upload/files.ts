import { coreRefusals, type Text, type Values } from '@twinscape/contract';
import { MODEL_EXTENSIONS, MODEL_MAX_BYTES, modelRefusals } from '@twinscape/contract/models';
import { formatBytes } from '../../../platform/language/index.ts';

/** What is wrong with a file before a byte of it is sent: its kind, its size, or that it is empty. */
export type Objection = { readonly text: Text; readonly values?: Values };

export const EMPTY: Text = { cn: '文件为空', en: 'The file is empty' };
/** For the file dialog of the browser. */
export const ACCEPTED = MODEL_EXTENSIONS.join(',');

export const getExtension = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
/** The name that a model gets from its file. */
export const nameModelAfterFile = (name: string): string =>
  name.slice(0, name.length - getExtension(name).length).trim() || name;

export function objectionTo({ name, size }: Pick<File, 'name' | 'size'>): Objection | undefined {
  const known: readonly string[] = MODEL_EXTENSIONS;
  if (!known.includes(getExtension(name)))
    return { text: modelRefusals['model.typeUnsupported'], values: { formats: MODEL_EXTENSIONS.join(' ') } };
  if (size > MODEL_MAX_BYTES)
    return { text: coreRefusals['common.tooLarge'], values: { limit: formatBytes(MODEL_MAX_BYTES) } };
  return size === 0 ? { text: EMPTY } : undefined;
}

type Named = { readonly modelId: string; readonly modelName: string };
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .replace(/ ?(?:v|ver|rev|版本?)\.? ?\d+$/u, '')
    .trim();

/**
 * The model that a file is most likely a new version of: one of the same name, but for case, separators and a version
 * number at its end.
 */
export const findLikelyModel = <M extends Named>(fileName: string, models: readonly M[]): M | undefined => {
  const own = nameModelAfterFile(fileName);
  return (
    models.find(({ modelName }) => modelName === own) ?? models.find(({ modelName }) => plain(modelName) === plain(own))
  );
};
