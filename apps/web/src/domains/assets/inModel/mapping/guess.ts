/** How attributes that hold a thing's code are called, the likeliest first. */
const LIKELY = [
  /^asset[\s_-]?(code|number|id)$|^资产(编码|编号|代码)$/i,
  /code$|编码$/i,
  /tag$|位号$/i,
  /number$|编号$/i,
];

type Field = { readonly group: string; readonly name: string; readonly elementCount: number };

/** The attribute that most likely holds numbers of assets; undefined where none sounds like it. Pure. */
export function likelyAttribute<T extends Field>(fields: readonly T[]): T | undefined {
  for (const pattern of LIKELY) {
    const [first] = fields
      .filter(({ name }) => pattern.test(name.trim()))
      .sort((one, other) => other.elementCount - one.elementCount);
    if (first) return first;
  }
  return undefined;
}
