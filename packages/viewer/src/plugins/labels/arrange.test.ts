import { describe, expect, it } from 'vitest';
import { arrange, type Room, type Wish } from './arrange.ts';

const wish = (x: number, y: number, rank = 0, more: Partial<Wish> = {}): Wish => ({
  x,
  y,
  width: 150,
  height: 60,
  compactWidth: 60,
  compactHeight: 24,
  rank,
  most: 'full',
  isHeld: false,
  ...more,
});
const CANVAS = { width: 1280, height: 800 };

/** The same numbers at every run. */
function spread(count: number, seed = 7): Wish[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return Array.from({ length: count }, () => wish(next() * CANVAS.width, next() * CANVAS.height, next()));
}
const overlap = (a: Room, b: Room): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
const all = (rooms: readonly (Room | undefined)[]): Room[] => rooms.filter((room) => room !== undefined);

describe('S-SCN-03: labels over a scene', () => {
  it.each([40, 150, 500, 2_000])('%i labels never overlap, and each is drawn or counted by another', (count) => {
    const wishes = spread(count);
    const rooms = arrange(wishes, CANVAS);
    const shown = all(rooms);
    for (const [at, room] of shown.entries())
      for (const other of shown.slice(at + 1)) expect(overlap(room, other)).toBe(false);
    const inside = wishes.filter(({ x, y }) => x >= 4 && y >= 4 && x <= 1276 && y <= 796).length;
    expect(shown.reduce((sum, { others }) => sum + 1 + others.length, 0)).toBe(inside);
  });

  it('the most important ones find room in full, those that crowd become one mark with a number', () => {
    const rooms = arrange([wish(640, 400, 1), ...Array.from({ length: 60 }, () => wish(644, 404, 0))], CANVAS);
    expect(rooms[0]?.level).toBe('full');
    const cluster = all(rooms).find(({ others }) => others.length > 0);
    expect(all(rooms).reduce((sum, { others }) => sum + 1 + others.length, 0)).toBe(61);
    expect(cluster).toBeDefined();
  });

  it('leaves most of the canvas to the model', () => {
    const shown = all(arrange(spread(500), CANVAS)).filter(({ level }) => level === 'full' || level === 'compact');
    const area = shown.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(area / (CANVAS.width * CANVAS.height)).toBeLessThan(0.4);
    expect(shown.length).toBeGreaterThan(20);
  });

  it('a label stays on its side while there is room, so that a camera that moves a little does not make it jump', () => {
    const was: Room = { level: 'full', side: 5, left: 0, top: 0, width: 150, height: 60, others: [] };
    const [room] = arrange([wish(600, 400, 0, { was })], CANVAS);
    expect(room).toMatchObject({ side: 5, top: 416 });
    const [back] = arrange([wish(600, 780, 0, { was })], CANVAS);
    expect(back?.side).not.toBe(5);
  });

  it('stays beside the panels of the page and on the canvas; what is outside is not drawn', () => {
    const covered = { left: 320, right: 60, top: 0, bottom: 0 };
    const rooms = arrange([wish(330, 10), wish(100, 400), wish(-20, 400), wish(1210, 790)], { ...CANVAS, covered });
    expect(rooms[1]).toBeUndefined();
    expect(rooms[2]).toBeUndefined();
    for (const room of all(rooms)) {
      expect(room.left).toBeGreaterThanOrEqual(320);
      expect(room.left + room.width).toBeLessThanOrEqual(1220);
      expect(room.top).toBeGreaterThanOrEqual(0);
      expect(room.top + room.height).toBeLessThanOrEqual(800);
    }
  });

  it('one that somebody points at is in full however little room there is', () => {
    const crowd = spread(800);
    const [room] = arrange([wish(640, 400, 1e9, { isHeld: true }), ...crowd], { ...CANVAS, share: 0 });
    expect(room?.level).toBe('full');
  });
});
