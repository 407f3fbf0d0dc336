/**
 * A place that a lower domain offers and a higher one fills, where a direct import would point the wrong way.
 * Filled once, when the domains are put together in `app.ts`.
 */
export type Slot<T> = { fill(value: T): void; get(): T };

export function slot<T>(name: string): Slot<T> {
  let filled: { readonly value: T } | undefined;
  return {
    fill(value) {
      filled = { value };
    },
    get() {
      if (!filled) throw new Error(`nobody filled the slot "${name}"`);
      return filled.value;
    },
  };
}

/** A slot that several domains add to, each under its own name. */
export type Collection<T> = { add(name: string, value: T): void; all(): ReadonlyMap<string, T> };

export function collection<T>(): Collection<T> {
  const values = new Map<string, T>();
  return {
    add: (name, value) => void values.set(name, value),
    all: () => values,
  };
}
