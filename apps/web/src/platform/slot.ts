/**
 * A place that a lower domain offers and higher ones fill, each under its own name, where an import would point the
 * wrong way (architecture.md, 3). Filled while the domains' index files load, read when a screen is drawn. A name that
 * is added again replaces.
 */
export type Collection<T> = { add(name: string, value: T): void; all(): ReadonlyMap<string, T> };

export function collection<T>(): Collection<T> {
  const values = new Map<string, T>();
  return { add: (name, value) => void values.set(name, value), all: () => values };
}
