import type { Medium, Schematic, SchematicItem, SchematicPipe, SchematicValue } from '@twinscape/contract/dashboards';

const LINES = 3;
/** Between one chiller and the next, in units of the sheet. */
const LINE = 220;
const TOP = 40;

const bind = (aliasId: string, key: string, entityName: string): SchematicValue => ({
  aliasId,
  type: 'timeseries',
  key,
  entityName,
});

/**
 * The chilled-water plant of the demo: towers, condenser pumps, chillers, chilled-water pumps and the mains to the
 * building, each bound to the device of its number. Pure.
 */
export function drawDemoPlant(): Schematic {
  const items: SchematicItem[] = [];
  const pipes: SchematicPipe[] = [];
  const nextId = () => `p${items.length + pipes.length + 1}`;
  const lay = (medium: Medium, value: SchematicValue, ...corners: [number, number][]) =>
    pipes.push({ id: nextId(), medium, corners, flow: 'value', value });
  for (let line = 0; line < LINES; line++) {
    const y = TOP + line * LINE;
    const number = line + 1;
    const [chiller, tower] = [`冷水机组 CH-${number}`, `冷却塔 CT-${number}`];
    const [chilledPump, coolingPump] = [`冷冻水泵 CHP-${number}`, `冷却水泵 CWP-${number}`];
    const cooling = bind('冷却水泵', 'frequency', coolingPump);
    const chilled = bind('冷冻水泵', 'frequency', chilledPump);
    lay('coolingReturn', cooling, [560, y + 60], [480, y + 60], [480, y + 40], [180, y + 40]);
    lay('coolingSupply', cooling, [180, y + 120], [300, y + 120]);
    lay('coolingSupply', cooling, [360, y + 120], [460, y + 120], [460, y + 100], [560, y + 100]);
    lay('chilledSupply', chilled, [740, y + 60], [1_140, y + 60]);
    lay('chilledReturn', chilled, [1_180, y + 100], [920, y + 100]);
    lay('chilledReturn', chilled, [860, y + 100], [740, y + 100]);
    items.push({
      id: nextId(),
      symbol: 'cooling_tower',
      x: 40,
      y,
      w: 140,
      h: 140,
      text: `CT-${number}`,
      state: bind('冷却塔', 'status', tower),
      value: bind('冷却塔', 'basinTemperature', tower),
    });
    items.push({
      id: nextId(),
      symbol: 'pump',
      x: 300,
      y: y + 90,
      w: 60,
      h: 60,
      text: `CWP-${number}`,
      state: bind('冷却水泵', 'status', coolingPump),
      value: cooling,
    });
    items.push({
      id: nextId(),
      symbol: 'chiller',
      x: 560,
      y: y + 20,
      w: 180,
      h: 120,
      text: `CH-${number}`,
      state: bind('冷水机组', 'status', chiller),
      value: bind('冷水机组', 'load', chiller),
    });
    items.push({
      id: nextId(),
      symbol: 'pump',
      x: 860,
      y: y + 70,
      w: 60,
      h: 60,
      isFlipped: true,
      text: `CHP-${number}`,
      state: bind('冷冻水泵', 'status', chilledPump),
      value: chilled,
    });
    items.push({
      id: nextId(),
      symbol: 'reading',
      x: 250,
      y: y - 6,
      w: 100,
      h: 36,
      value: bind('冷水机组', 'condenserOut', chiller),
    });
    items.push({
      id: nextId(),
      symbol: 'reading',
      x: 400,
      y: y + 132,
      w: 100,
      h: 36,
      value: bind('冷水机组', 'condenserIn', chiller),
    });
    items.push({
      id: nextId(),
      symbol: 'reading',
      x: 970,
      y: y + 14,
      w: 100,
      h: 36,
      value: bind('冷水机组', 'chilledSupply', chiller),
    });
    items.push({
      id: nextId(),
      symbol: 'reading',
      x: 970,
      y: y + 112,
      w: 100,
      h: 36,
      value: bind('冷水机组', 'chilledReturn', chiller),
    });
  }
  const middle = TOP + LINE;
  const [first, last] = [TOP, TOP + (LINES - 1) * LINE];
  const main: SchematicValue = { aliasId: '能量表', type: 'timeseries', key: 'flow' };
  const [north, south] = ['冷冻水泵 CHP-1', `冷冻水泵 CHP-${LINES}`].map((pump) => bind('冷冻水泵', 'frequency', pump));
  if (!north || !south) throw new Error('the plant has no pumps');
  lay('chilledSupply', north, [1_140, first + 60], [1_140, middle + 60]);
  lay('chilledSupply', south, [1_140, last + 60], [1_140, middle + 60]);
  lay('chilledSupply', main, [1_140, middle + 60], [1_298, middle + 60]);
  lay('chilledReturn', main, [1_298, middle + 100], [1_180, middle + 100]);
  lay('chilledReturn', north, [1_180, middle + 100], [1_180, first + 100]);
  lay('chilledReturn', south, [1_180, middle + 100], [1_180, last + 100]);
  items.push({ id: nextId(), symbol: 'tower', x: 1_280, y: middle - 20, w: 120, h: 180, text: '临江中心' });
  items.push({ id: nextId(), symbol: 'note', x: 40, y: 0, w: 240, h: 40, text: '冷却水' });
  items.push({ id: nextId(), symbol: 'note', x: 860, y: 0, w: 240, h: 40, text: '冷冻水' });
  return { width: 1_440, height: TOP + LINES * LINE + 10, items, pipes };
}
