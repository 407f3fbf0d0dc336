/** The storey of a name, or the first whose name begins so: `F01` finds `F01 Level 1`. Pure. */
export function findNamedStorey<T extends { readonly name: string }>(
  storeys: readonly T[],
  wanted: string,
): T | undefined {
  const key = wanted.trim();
  if (key === '') return undefined;
  return storeys.find(({ name }) => name === key) ?? storeys.find(({ name }) => name.startsWith(key));
}
