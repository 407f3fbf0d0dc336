import type { Schematic } from '@twinscape/contract/dashboards';
import { type PointerEvent, useRef, useState } from 'react';
import { findPortDirection, routePipe, type SheetPoint, snapToGrid } from '../pipes.ts';
import { addPipe, changeItem, changePipe, findPort, findWithin, moveParts } from './edits.ts';
import type { SheetView } from './useSheetView.ts';

/** What a drag does. `parts`: moves what is selected; the rest say themselves. */
type Drag =
  | { readonly does: 'parts'; readonly from: SheetPoint; readonly before: Schematic; readonly ids: readonly string[] }
  | { readonly does: 'pipe'; readonly from: SheetPoint; readonly way: 'across' | 'down' }
  | { readonly does: 'corner'; readonly before: Schematic; readonly id: string; readonly at: number }
  | { readonly does: 'size'; readonly before: Schematic; readonly id: string; readonly from: SheetPoint }
  | { readonly does: 'within'; readonly from: SheetPoint; readonly already: readonly string[] }
  | { readonly does: 'pan'; readonly from: SheetPoint };

/** What is drawn while the pointer moves: a pipe that will be, or the rectangle in which parts are selected. */
export type Drafted =
  | { readonly is: 'pipe'; readonly corners: readonly SheetPoint[] }
  | { readonly is: 'within'; readonly from: SheetPoint; readonly to: SheetPoint };

type Options = {
  readonly drawing: Schematic;
  readonly selected: readonly string[];
  readonly view: SheetView;
  readonly onSelect: (ids: readonly string[]) => void;
  readonly onChange: (next: Schematic, stroke?: string) => void;
};

const SIZE_LEAST = 10;

/** What pressing, dragging and letting go do on a sheet. */
export function useSheetPointer({ drawing, selected, view, onSelect, onChange }: Options) {
  const drag = useRef<Drag>(undefined);
  const [drafted, setDrafted] = useState<Drafted>();
  /** Every drag is one step to take back. */
  const strokes = useRef(0);

  const press = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    const at = view.toSheet(event.clientX, event.clientY);
    const hold = (next: Drag) => {
      drag.current = next;
      strokes.current += 1;
      event.currentTarget.setPointerCapture(event.pointerId);
    };
    if (event.button === 1 || event.altKey) return hold({ does: 'pan', from: at });
    if (event.button !== 0) return undefined;
    const handle = target.closest('[data-corner],[data-size],[data-port]') as SVGElement | null;
    const { corner, size, port } = handle?.dataset ?? {};
    const [only = ''] = selected;
    if (corner !== undefined) return hold({ does: 'corner', before: drawing, id: only, at: Number(corner) });
    if (size !== undefined) return hold({ does: 'size', before: drawing, id: only, from: at });
    if (port !== undefined) {
      const found = findPort(drawing, at);
      if (found) return hold({ does: 'pipe', from: found.at, way: findPortDirection(found.item, found.at) });
    }
    const part = target.closest('[data-item],[data-pipe]') as SVGElement | null;
    const id = part?.dataset.item ?? part?.dataset.pipe;
    const isMany = event.shiftKey || event.ctrlKey || event.metaKey;
    if (id === undefined) {
      if (!isMany) onSelect([]);
      return hold({ does: 'within', from: at, already: isMany ? selected : [] });
    }
    if (isMany) return onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
    const ids = selected.includes(id) ? selected : [id];
    onSelect(ids);
    return hold({ does: 'parts', from: at, before: drawing, ids });
  };

  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const at = view.toSheet(event.clientX, event.clientY);
    const stroke = `drag ${strokes.current}`;
    switch (current.does) {
      case 'pan':
        return view.pan(current.from[0] - at[0], current.from[1] - at[1]);
      case 'within':
        setDrafted({ is: 'within', from: current.from, to: at });
        return onSelect([...new Set([...current.already, ...findWithin(drawing, current.from, at)])]);
      case 'parts':
        return onChange(
          moveParts(current.before, new Set(current.ids), [at[0] - current.from[0], at[1] - current.from[1]]),
          stroke,
        );
      case 'corner': {
        const pipe = current.before.pipes.find(({ id }) => id === current.id);
        const end = pipe && (current.at === 0 || current.at === pipe.corners.length - 1);
        const port = end ? findPort(current.before, at)?.at : undefined;
        const to: [number, number] = port ? [port[0], port[1]] : [snapToGrid(at[0]), snapToGrid(at[1])];
        const corners = pipe?.corners.map((one, place) => (place === current.at ? to : one));
        return corners && onChange(changePipe(current.before, current.id, { corners }), stroke);
      }
      case 'size': {
        const item = current.before.items.find(({ id }) => id === current.id);
        if (!item) return;
        const isTurned = item.turn === 90 || item.turn === 270;
        const [dx, dy] = [at[0] - current.from[0], at[1] - current.from[1]];
        const w = Math.max(SIZE_LEAST, snapToGrid(item.w + (isTurned ? dy : dx)));
        const h = Math.max(SIZE_LEAST, snapToGrid(item.h + (isTurned ? dx : dy)));
        return onChange(changeItem(current.before, current.id, { w, h }), stroke);
      }
      case 'pipe':
        return setDrafted({ is: 'pipe', corners: findWay(at, current) });
    }
  };

  const findWay = (at: SheetPoint, { from, way }: Extract<Drag, { does: 'pipe' }>): SheetPoint[] => {
    const end = findPort(drawing, at)?.at ?? [snapToGrid(at[0]), snapToGrid(at[1])];
    return routePipe(from, end, way);
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    drag.current = undefined;
    setDrafted(undefined);
    if (current?.does !== 'pipe') return;
    const corners = findWay(view.toSheet(event.clientX, event.clientY), current);
    const [first, last] = [corners[0], corners.at(-1)];
    if (!first || !last || (first[0] === last[0] && first[1] === last[1])) return;
    // What follows is mostly of the same kind.
    const like = drawing.pipes.find(({ id }) => selected.includes(id)) ?? drawing.pipes.at(-1);
    const added = addPipe(drawing, corners, {
      medium: like?.medium ?? 'chilledSupply',
      flow: like?.flow ?? 'never',
      ...(like?.value ? { value: like.value } : {}),
      ...(like?.width ? { width: like.width } : {}),
    });
    if (!added) return;
    onChange(added.drawing);
    onSelect([added.id]);
  };

  return {
    drafted,
    handlers: {
      onPointerDown: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: () => {
        drag.current = undefined;
        setDrafted(undefined);
      },
    },
  } as const;
}
