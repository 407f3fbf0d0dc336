import type { LayoutLink, Place, Places } from './place.ts';
import { CARD, GAP } from './sizes.ts';

/** So many places above and below what they hang on are looked at before the next column. */
const ROWS = 25;
const STEP = { x: CARD.width + GAP.x, y: CARD.height + GAP.y } as const;

/**
 * Places for assets that come into a picture which stands already, so that nothing else moves: right of what leads to
 * them, left of what they lead to, in the nearest free spot above or below, or in a further column; what hangs on
 * nothing stands below the picture. Pure.
 */
export function placeNew(ids: readonly string[], links: readonly LayoutLink[], placed: Places): Map<string, Place> {
  const taken = new Grid();
  for (const place of placed.values()) taken.take(place);
  const near = new Map<string, { readonly id: string; readonly side: 1 | -1 }[]>();
  const meet = (id: string, other: string, side: 1 | -1) =>
    near.set(id, [...(near.get(id) ?? []), { id: other, side }]);
  for (const { from, to } of links) {
    meet(to, from, 1);
    meet(from, to, -1);
  }
  const made = new Map<string, Place>();
  const placeOf = (id: string): Place | undefined => made.get(id) ?? placed.get(id);
  let waiting = ids.filter((id) => !placed.has(id));
  for (let before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    const later: string[] = [];
    for (const id of waiting) {
      const anchor = (near.get(id) ?? []).flatMap(({ id: other, side }) => {
        const at = placeOf(other);
        return at ? [{ at, side }] : [];
      })[0];
      if (!anchor) {
        later.push(id);
        continue;
      }
      made.set(id, taken.takeNear({ x: anchor.at.x + anchor.side * STEP.x, y: anchor.at.y }, anchor.side));
    }
    waiting = later;
  }
  const all = [...placed.values(), ...made.values()];
  const left = all.reduce((least, { x }) => Math.min(least, x), all[0]?.x ?? 0);
  const foot = all.length === 0 ? 0 : Math.max(...all.map(({ y }) => y)) + STEP.y * 2;
  const columns = Math.max(1, Math.ceil(Math.sqrt(waiting.length)));
  for (const [at, id] of waiting.entries())
    made.set(id, {
      x: left + (at % columns) * (CARD.width + GAP.y),
      y: foot + Math.floor(at / columns) * STEP.y,
    });
  return made;
}

/** Which spots are taken, by cells of the size of a card. */
class Grid {
  private readonly cells = new Map<string, Place[]>();

  take(place: Place): void {
    const key = this.key(place);
    this.cells.set(key, [...(this.cells.get(key) ?? []), place]);
  }

  takeNear({ x, y }: Place, side: 1 | -1): Place {
    for (let at = 0; ; at++) {
      const step = at % ROWS;
      const column = Math.floor(at / ROWS);
      const place = {
        x: x + side * column * (CARD.width + GAP.y),
        y: y + (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2) * STEP.y,
      };
      if (!this.isFree(place)) continue;
      this.take(place);
      return place;
    }
  }

  private isFree(place: Place): boolean {
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1]) {
        const around = this.cells.get(this.key({ x: place.x + dx * STEP.x, y: place.y + dy * STEP.y })) ?? [];
        if (around.some(({ x, y }) => Math.abs(x - place.x) < CARD.width && Math.abs(y - place.y) < CARD.height + 4))
          return false;
      }
    return true;
  }

  private key({ x, y }: Place): string {
    return `${Math.floor(x / STEP.x)} ${Math.floor(y / STEP.y)}`;
  }
}
