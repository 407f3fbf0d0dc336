/** Something that a model has under a name, such as a storey. */
export type NamedOf = {
  readonly modelId: string;
  readonly entries: readonly { readonly id: string; readonly name: string }[];
};
/** What bears one name in several models, with its id in each. */
export type Merged = { readonly key: string; readonly label: string; readonly ids: ReadonlyMap<string, string> };

/**
 * One entry for each name, in the order of the models; where a model bears a name twice, a number tells the second from
 * the first. Pure.
 */
export function merged(models: readonly NamedOf[]): Merged[] {
  const found = new Map<string, { label: string; ids: Map<string, string> }>();
  for (const { modelId, entries } of models) {
    const times = new Map<string, number>();
    for (const { id, name } of entries) {
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const key = `${name}\u0000${time}`;
      const entry = found.get(key) ?? { label: time === 1 ? name : `${name} (${time})`, ids: new Map() };
      entry.ids.set(modelId, id);
      found.set(key, entry);
    }
  }
  return [...found].map(([key, entry]) => ({ key, ...entry }));
}
