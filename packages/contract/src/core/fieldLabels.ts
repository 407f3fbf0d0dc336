import { commonFieldLabels } from './commonFieldLabels.ts';
import type { Language, Text } from './text.ts';

/** The words of screens for fields of inputs, by the declared name of the field. */
export type FieldLabels = Readonly<Record<string, Text>>;

/** The word of a table, or the one that all domains share; undefined for a name that has none. */
export function findLabel(labels: FieldLabels, field: string): Text | undefined {
  if (Object.hasOwn(labels, field)) return labels[field];
  return Object.hasOwn(commonFieldLabels, field) ? (commonFieldLabels as FieldLabels)[field] : undefined;
}

const POSITION = { cn: (at: number) => ` 第 ${at} 项`, en: (at: number) => ` ${at}` } as const;

/**
 * A place in an input in the words of screens: 属性 第 3 项 › 名称, Properties 3 › Name. A key of a record, which is
 * data, stands as it was sent.
 */
export function labelPath(labels: FieldLabels, path: readonly PropertyKey[], language: Language): string {
  const parts: string[] = [];
  for (const part of path) {
    const last = parts.length - 1;
    if (typeof part === 'number' && last >= 0) parts[last] += POSITION[language](part + 1);
    else parts.push(findLabel(labels, String(part))?.[language] ?? String(part));
  }
  return parts.join(' › ');
}
