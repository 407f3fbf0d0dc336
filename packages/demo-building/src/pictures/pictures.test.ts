import { describe, expect, it } from 'vitest';
import { drawEnergyPlant, drawOfficeTower } from './index.ts';

describe.each([
  ['the office tower', drawOfficeTower],
  ['the energy plant', drawEnergyPlant],
])('the picture of %s', (_name, draw) => {
  const svg = draw();

  it('is drawn the same each time, so that its stored picture is one', () => {
    expect(draw()).toBe(svg);
  });

  it('is one sheet of 1600 × 900 without anything that would be fetched or run', () => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1600 900"/);
    expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
    expect(svg).not.toMatch(/<script|<image|<foreignObject|https?:(?!\/\/www\.w3\.org)|\son\w+=/i);
    expect(Buffer.byteLength(svg)).toBeLessThan(400_000);
  });

  it('closes what it opens, and names only gradients that it defines', () => {
    const opened = [...svg.matchAll(/<(\w+)(?:\s[^<>]*)?(?<!\/)>/g)].map(([, name]) => name);
    const closed = [...svg.matchAll(/<\/(\w+)>/g)].map(([, name]) => name);
    expect(opened.toSorted()).toEqual(closed.toSorted());
    const defined = new Set([...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
    const named = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(named.filter((id) => !defined.has(id))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
  });

  it('holds no number that is none', () => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});
