const collator = new Intl.Collator('zh-u-co-pinyin', { numeric: true });

/** The order that people in China expect: by pinyin, numbers by their value; as the ranks of elements have it. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);
