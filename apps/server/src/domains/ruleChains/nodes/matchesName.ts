const PATTERN_MAX = 200;
/** Signs that make a name a pattern. */
const IS_PATTERN = /[\\^$.*+?()[\]{}|]/;
/** What could take long to match is taken as a name: repeated groups, references, many repetitions. */
const IS_SLOW = /[*+}]\)?[*+{]|\)[*+{]|\\\d/;
const REPETITION = /[*+{]/g;
const REPETITIONS_MAX = 2;

/** Whether a name is one of a list, where entries may be regular expressions, as ThingsBoard has them. */
export function matchesName(entries: readonly string[]): (name: string) => boolean {
  const names = new Set(entries);
  const patterns = entries.flatMap((entry) => {
    if (!IS_PATTERN.test(entry) || IS_SLOW.test(entry) || entry.length > PATTERN_MAX) return [];
    if ((entry.match(REPETITION)?.length ?? 0) > REPETITIONS_MAX) return [];
    try {
      return [new RegExp(`^(?:${entry})$`)];
    } catch {
      return [];
    }
  });
  return (name) => names.has(name) || patterns.some((pattern) => pattern.test(name));
}
