import type { Language } from '@twinscape/contract';

/**
 * The first name of a copy that is free: "大堂 副本", then "大堂 副本 2". A name that is as long as names may be is cut for it.
 * Pure.
 */
export function freeCopyName(name: string, taken: readonly string[], language: Language, maxLength: number): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const word = language === 'cn' ? '副本' : 'copy';
  const stem = name.replace(new RegExp(` ${word}( \\d+)?$`), '');
  for (let turn = 1; ; turn++) {
    const tail = turn === 1 ? ` ${word}` : ` ${word} ${turn}`;
    const candidate = `${stem.slice(0, maxLength - tail.length)}${tail}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
