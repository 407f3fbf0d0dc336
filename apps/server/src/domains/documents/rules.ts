/** `.pdf` and so on, in lower case; empty where a name has none. */
export function findExtension(name: string): string {
  const point = name.lastIndexOf('.');
  return point <= 0 || point === name.length - 1 ? '' : name.slice(point).toLowerCase();
}

/** Room for a number behind the longest name: ` (123456)`. */
const STEM_MAX = 280;

/** 报告.pdf, 报告 (2).pdf, 报告 (3).pdf, … */
export function toNumberedName(name: string, number: number): string {
  if (number === 1) return name;
  const ending = findExtension(name).length;
  const stem = [...name.slice(0, name.length - ending)].slice(0, STEM_MAX - ending).join('');
  return `${stem} (${number})${name.slice(name.length - ending)}`;
}

const BUNDLE_NAME_MAX = 200;

/** What several things that are shared together are called: by their names. */
export const toBundleName = (names: readonly string[]): string =>
  [...names.join('、')].slice(0, BUNDLE_NAME_MAX).join('');
