import { Script } from 'node:vm';
import { labelEntry, labelPanel } from '@twinscape/contract/labels';
import { DEVICE_KINDS } from '@twinscape/demo-building/life';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_BACKGROUNDS } from './backgrounds.ts';
import { RING_CODE, TANK_CODE } from './code.ts';
import { MARKS, SIGN_SIZE, SIGNS, signSvg } from './signs.ts';
import { SYSTEM_TEMPLATES } from './systemTemplates.ts';
import { MACHINES } from './template.ts';
import { TOWER_TEMPLATES } from './towerTemplates.ts';

const templates = [...SYSTEM_TEMPLATES, ...Object.values(TOWER_TEMPLATES)];
/** The units in which devices of any kind say a value, by its key: a load is per cent here and kilograms there. */
const units = new Map<string, Set<string>>();
for (const { properties } of Object.values(DEVICE_KINDS))
  for (const { key, unit = '' } of properties) units.set(key, (units.get(key) ?? new Set()).add(unit));

describe('the label templates of the demo', () => {
  it.each(templates.map((template) => [template.name, template] as const))(
    '%s is one that the designer reads, of things that are there',
    (_name, template) => {
      expect(labelPanel.safeParse(template.panel).success).toBe(true);
      for (const entry of template.entries ?? []) {
        expect(labelEntry.safeParse(entry).success).toBe(true);
        const { PropertyName = '', unit } = entry as { PropertyName?: string; unit?: string };
        if (PropertyName === '') continue;
        expect([...(units.get(PropertyName) ?? [])]).toContain(unit ?? '');
      }
      const { background, machine, sign } = template;
      if (background !== undefined) expect(DEMO_BACKGROUNDS.map(({ name }) => name)).toContain(background);
      if (machine !== undefined) expect(MACHINES).toHaveProperty(machine);
      if (sign !== undefined) expect(SIGNS.map(({ name }) => name)).toContain(sign);
    },
  );

  it('have each a name of their own in their library', () => {
    for (const library of [SYSTEM_TEMPLATES, Object.values(TOWER_TEMPLATES)]) {
      const names = library.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each([
    ['ring', RING_CODE],
    ['tank', TANK_CODE],
  ] as const)(
    'the code of the %s is a script, and names nothing that its page has not',
    (_name, { htmlCode, jsCode }) => {
      expect(() => new Script(jsCode)).not.toThrow();
      const named = [...jsCode.matchAll(/getElementById\('([^']+)'\)/g)].map(([, id]) => id);
      expect(named.length).toBeGreaterThan(0);
      for (const id of named) expect(htmlCode).toContain(`id="${id}"`);
    },
  );
});

describe('the pictures of the demo’s labels', () => {
  it.each(DEMO_BACKGROUNDS.map((one) => [one.name, one] as const))(
    '%s looks much like the colour that stands there until it has come',
    async (_name, { svg, colour }) => {
      const { channels } = await sharp(Buffer.from(svg)).removeAlpha().stats();
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      for (const [at, part] of wanted.entries()) expect(Math.abs((channels[at]?.mean ?? 0) - part)).toBeLessThan(32);
    },
  );

  it.each(SIGNS.map((sign) => [sign.name, sign] as const))(
    'the sign %s is a disc in its colour with something white on it, also when it is small',
    async (_name, sign) => {
      const { data } = await sharp(Buffer.from(signSvg(sign)))
        .resize(SIGN_SIZE * 2)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [
        ...data.subarray((y * SIGN_SIZE * 2 + x) * 4, (y * SIGN_SIZE * 2 + x) * 4 + 4),
      ];
      expect(at(0, 0)[3]).toBe(0);
      const inside = Array.from({ length: SIGN_SIZE }, (_, i) => at(i + 13, SIGN_SIZE));
      expect(inside.every(([, , , alpha]) => alpha === 255)).toBe(true);
      let light = 0;
      for (let x = 13; x < 39; x += 1)
        for (let y = 13; y < 39; y += 1) if (Math.min(...at(x, y).slice(0, 3)) > 200) light += 1;
      expect(light).toBeGreaterThan(25);
    },
  );

  it('signs and marks differ by more than their colour’s name', () => {
    const looks = [...SIGNS.map(({ shape }) => shape), ...MARKS.map(({ marker }) => JSON.stringify(marker))];
    expect(new Set(looks).size).toBe(looks.length);
  });
});
