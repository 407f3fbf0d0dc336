import { EMPTY_SCHEMATIC, readSchematic, type Schematic } from '@twinscape/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { addItem, addPipe, duplicateParts, findPort, findWithin, moveParts, removeParts, stackParts } from './edits.ts';

/** A pump and a chiller with a pipe between them. */
function drawPlant(): Schematic {
  const pump = addItem(EMPTY_SCHEMATIC, 'pump_inline', [133, 128]);
  const chiller = pump && addItem(pump.drawing, 'chiller', [500, 200]);
  const pipe =
    chiller &&
    addPipe(
      chiller.drawing,
      [
        [160, 130],
        [290, 130],
        [290, 180],
        [410, 180],
      ],
      { medium: 'chilledSupply' },
    );
  if (!pipe) throw new Error('nothing was drawn');
  return pipe.drawing;
}

describe('C-DASH-01 a schematic as it is drawn', () => {
  it('symbols stand on the grid, and a pipe stays at the port of what is moved', () => {
    const plant = drawPlant();
    expect(plant.items.map(({ id, x, y }) => [id, x, y])).toEqual([
      ['p1', 100, 100],
      ['p2', 410, 140],
    ]);
    const moved = moveParts(plant, new Set(['p1']), [13, 48]);
    expect(moved.items[0]).toMatchObject({ x: 110, y: 150 });
    expect(moved.pipes[0]?.corners[0]).toEqual([170, 180]);
    expect(moveParts(plant, new Set(['p1']), [3, 2])).toBe(plant);
    expect(findPort(plant, [155, 134])).toMatchObject({ item: { id: 'p1' }, at: [160, 130] });
    expect(findPort(plant, [300, 300])).toBeUndefined();
  });

  it('parts are copied under names of their own, put in front, taken away', () => {
    const plant = drawPlant();
    const copied = duplicateParts(plant, new Set(['p1', 'p3']));
    expect(copied.ids).toEqual(['p4', 'p5']);
    expect(copied.drawing.pipes).toHaveLength(2);
    expect(stackParts(plant, new Set(['p1']), 'front').items.map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(removeParts(plant, new Set(['p1', 'p3']))).toMatchObject({ items: [{ id: 'p2' }], pipes: [] });
    expect(findWithin(plant, [0, 0], [450, 200]).sort()).toEqual(['p1', 'p3']);
  });

  it('what is no drawing is an empty sheet, and no symbol is put there by a name that is none', () => {
    expect(addItem(EMPTY_SCHEMATIC, '__proto__', [0, 0])).toBeUndefined();
    for (const wrong of [
      undefined,
      'drawing',
      { items: 3 },
      { ...EMPTY_SCHEMATIC, width: -1 },
      { ...EMPTY_SCHEMATIC, items: new Array(601).fill({}) },
    ])
      expect(readSchematic(wrong)).toBe(EMPTY_SCHEMATIC);
    expect(readSchematic(drawPlant())).toEqual(drawPlant());
  });
});
