import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BoundingBox, ElementShape, ModelContent, ModelElement } from '../content.ts';
import { drawSketch } from './drawSketch.ts';
import { drawPlan } from './plan.ts';

const element = (kind: string, more: Partial<ModelElement> = {}): ModelElement => ({
  globalId: '0',
  ordinal: 0,
  class: kind,
  name: kind,
  sets: [],
  materials: [],
  ...more,
});
const shape = (...box: BoundingBox): ElementShape => ({ box, triangles: 12, hash: 0n });

/** Two storeys of four walls each around a room; the upper one has a dozen doors more. */
function building(): { content: ModelContent; shapes: Map<number, ElementShape> } {
  const elements = [element('IfcBuildingStorey'), element('IfcBuildingStorey')];
  const shapes = new Map<number, ElementShape>();
  const add = (kind: string, storey: number, ...box: BoundingBox): void => {
    shapes.set(elements.push(element(kind, { storey })) - 1, shape(...box));
  };
  for (const storey of [0, 1]) {
    const [low, high] = [storey * 3, storey * 3 + 3];
    add('IfcWall', storey, 0, low, 0, 10, high, 0.3);
    add('IfcWall', storey, 0, low, 5.7, 10, high, 6);
    add('IfcWall', storey, 0, low, 0, 0.3, high, 6);
    add('IfcWall', storey, 9.7, low, 0, 10, high, 6);
    add('IfcSpace', storey, 0.3, low, 0.3, 9.7, high, 5.7);
  }
  for (let door = 0; door < 12; door++) add('IfcDoor', 1, 1 + door * 0.6, 3, 3, 1.5 + door * 0.6, 5, 3.1);
  add('IfcRoof', 1, -1, 6, -1, 11, 6.3, 7);
  const content = { schema: 'IFC4', elements, types: [], sets: [], materials: [], systems: [], ports: [], links: [] };
  return { content, shapes };
}

describe('the sketch of a model', () => {
  it('is a plan of the fullest storey: its walls and doors, its room, no roof and no other storey', () => {
    const { content, shapes } = building();
    const svg = drawPlan(content, shapes) ?? '';
    const bodies = [...svg.matchAll(/<rect [^>]*fill="(#\w+)"[^>]*stroke/g)].map(([, fill]) => fill);
    expect(bodies.filter((fill) => fill === '#647690')).toHaveLength(4);
    expect(svg.match(/<path d="M[^"]* Z" fill="#d98a34"/g)).toHaveLength(12);
    expect(svg.match(/<rect [^>]*fill="#000"/g)).toHaveLength(12);
    expect(svg.match(/fill-opacity="0.24"/g)).toHaveLength(1);
    expect(svg).not.toMatch(/NaN|Infinity/);
  });

  it('is drawn as PNG of 1280 and 256 pixels on a transparent ground', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'twinscape-sketch-'));
    try {
      const { content, shapes } = building();
      const files = await drawSketch(content, shapes, folder);
      for (const [name, width] of [
        [files?.large, 1280],
        [files?.small, 256],
      ] as const) {
        const image = sharp(path.join(folder, name ?? ''));
        expect(await image.metadata()).toMatchObject({
          format: 'png',
          width,
          height: (width * 10) / 16,
          hasAlpha: true,
        });
        const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
        const alphas = data.filter((_, at) => at % info.channels === 3);
        expect(alphas[0]).toBe(0);
        expect(alphas.filter((alpha) => alpha === 255).length / alphas.length).toBeGreaterThan(0.03);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('shows everything from above where there are no storeys, and is framed by what is many', () => {
    const shapes = new Map(Array.from({ length: 200 }, (_, at) => [at, shape(at, 0, 0, at + 0.8, 2, 50)] as const));
    shapes.set(200, shape(900_000, 0, 0, 900_001, 1, 1));
    const elements = Array.from({ length: 201 }, () => element('Node'));
    const svg = drawPlan({ ...building().content, elements }, shapes) ?? '';
    const widths = [...svg.matchAll(/ width="([\d.]+)" height="[\d.]+" fill=/g)].map(([, width]) => Number(width));
    expect(widths.length).toBeGreaterThan(190);
    expect(Math.max(...widths)).toBeGreaterThan(3);
  });

  it('is none where nothing has a shape', () => {
    expect(drawPlan(building().content, new Map())).toBeUndefined();
  });
});
