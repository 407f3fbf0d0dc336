type Added = { readonly after: string };

/**
 * The parts of a detail page in the order of their tabs, those that later domains add among them, each behind the part
 * that it names. An added part is made once, so that it keeps its state while the page is drawn again.
 */
export function createDetailParts<Part extends { readonly key: string }, Slot extends Added>(
  own: readonly Part[],
  slots: { readonly all: () => Iterable<readonly [string, Slot]> },
  toPart: (key: string, slot: Slot) => Part,
): () => readonly Part[] {
  const made = new WeakMap<Slot, Part>();
  const getPart = (key: string, slot: Slot): Part => {
    const part = made.get(slot) ?? toPart(key, slot);
    made.set(slot, part);
    return part;
  };
  return () => {
    const parts = [...own];
    for (const [key, slot] of slots.all()) {
      const place = parts.findIndex((other) => other.key === slot.after);
      parts.splice(place < 0 ? parts.length : place + 1, 0, getPart(key, slot));
    }
    return parts;
  };
}
