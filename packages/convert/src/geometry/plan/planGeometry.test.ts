import { describe, expect, it } from 'vitest';
import { stepText } from '../../step/testing/stepText.ts';
import { type Wall, wallsText } from '../testing/wallsText.ts';
import { type GeometryPlan, planGeometry } from './planGeometry.ts';

const textOf = (plan: GeometryPlan | undefined): string => Buffer.from(plan?.excerpt.all() ?? []).toString();

/** Walls that are drawn, each with those that are its twins, by their numbers from 1. */
function drawn(walls: readonly Wall[]): number[][] {
  const plan = planGeometry(Buffer.from(wallsText(walls)));
  const text = textOf(plan);
  return [...text.matchAll(/^#(\d+)=IFCWALL\(/gm)].map(([, number]) => {
    const found = [Number(number) / 1000];
    plan?.duplicates.forEachDuplicate(Number(number), (twin) => found.push(twin / 1000));
    return found.sort();
  });
}

describe('what is drawn of walls (C-MODEL-07)', () => {
  const [here, there] = [{ at: [0, 0, 0] }, { at: [7, 3, 3.5] }] as const;

  it.each<[string, readonly Wall[], number[][]]>([
    ['once where they stand apart or turned', [here, there, { ...there, along: [0, 1, 0] }], [[1, 2, 3]]],
    [
      'once where they show the same drawing',
      [
        { ...here, mapped: true },
        { ...there, mapped: true },
      ],
      [[1, 2]],
    ],
    ['each where their sizes differ', [here, { ...there, thickness: 240 }], [[1], [2]]],
    ['each where their colours differ', [here, { ...there, colour: 'blue' }], [[1], [2]]],
    [
      'each where the colours of their materials differ',
      [
        { ...here, colour: 'none', material: 'red' },
        { ...there, colour: 'none', material: 'blue' },
        { ...there, colour: 'none', material: 'red' },
      ],
      [[1, 3], [2]],
    ],
    [
      'once where their openings are at the same places of them',
      [here, there].map((wall) => ({ ...wall, openings: [{ from: 1 }, { from: 2.5 }] })),
      [[1, 2]],
    ],
    [
      'each where their openings differ, or their number',
      [
        { ...here, openings: [{ from: 1 }] },
        { ...there, openings: [{ from: 1.5 }] },
        { ...there, openings: [{ from: 1 }, { from: 2.5 }] },
        there,
      ],
      [[1], [2], [3], [4]],
    ],
    [
      'each where they are cut and turned: the cut may give other triangles',
      [
        { ...here, openings: [{ from: 1 }] },
        { ...there, along: [0, 1, 0], openings: [{ from: 1 }] },
      ],
      [[1], [2]],
    ],
    [
      'each where an opening does not stand in the wall that it cuts',
      [here, there].map((wall) => ({ ...wall, openings: [{ from: 1, loose: true }] })),
      [[1], [2]],
    ],
    [
      'each where they are parts of what is cut, and so cut themselves',
      [
        { ...here, openings: [{ from: 1 }] },
        { ...here, partOf: 0 },
        { ...there, partOf: 1 },
        { ...there, at: [9, 9, 9] },
      ],
      [[1], [2], [3], [4]],
    ],
  ])('is %s', (_, walls, wanted) => {
    expect(drawn(walls)).toEqual(wanted);
  });

  it('is each that names something that is not there, or itself', () => {
    const text = wallsText([here, there])
      .replace(/#1007=[^\n]*/, '#1007=IFCEXTRUDEDAREASOLID(#9999,#2,#7,3000.);')
      .replace(/#2007=[^\n]*/, '#2007=IFCEXTRUDEDAREASOLID(#2008,#2,#7,3000.);');
    const plan = planGeometry(Buffer.from(text));
    expect([...(plan?.duplicates.listFirstKeys() ?? [])]).toEqual([]);
    expect(textOf(plan)).toMatch(/#1000=IFCWALL[\s\S]*#2000=IFCWALL/);
  });

  it('takes along nothing that drawing does not need', () => {
    const more = [
      "#50=IFCPROPERTYSINGLEVALUE('a',$,IFCLABEL('b'),$)",
      "#51=IFCPROPERTYSET('0000000000000000000051',$,'c',$,(#50))",
      "#52=IFCRELDEFINESBYPROPERTIES('0000000000000000000052',$,$,$,(#1000),#51)",
      "#53=IFCDISTRIBUTIONPORT('0000000000000000000053',$,$,$,$,#1003,$,.SOURCE.,$,$)",
      '#54=IFCCARTESIANPOINT((1.,2.,3.))',
    ].map((line) => `${line};\n`);
    const plan = planGeometry(Buffer.from(wallsText([here, there]).replace('DATA;\n', `DATA;\n${more.join('')}`)));
    const numbers = [...textOf(plan).matchAll(/^#(\d+)=/gm)].map(([, id]) => Number(id));
    expect(numbers).toContain(1008);
    expect(numbers.filter((id) => (id >= 50 && id < 60) || id >= 2000)).toEqual([]);
  });

  it.each([
    ['a line that is no instance', '#60=;'],
    ['a number that is given twice', '#1=IFCCARTESIANPOINT((5.,5.,5.));'],
    ['no end', ''],
  ])('is not planned for files with %s', (_, line) => {
    const text = line === '' ? wallsText([here]).slice(0, -60) : stepText(`#1=IFCCARTESIANPOINT((0.,0.,0.));\n${line}`);
    expect(planGeometry(Buffer.from(text))).toBeUndefined();
  });

  it('is read piece by piece as it is read whole', () => {
    const { excerpt } = planGeometry(Buffer.from(wallsText([here, { ...there, colour: 'blue' }]))) ?? {};
    const whole = Buffer.from(excerpt?.all() ?? []).toString();
    expect(whole).toMatch(
      /^ISO-10303-21;\n[\s\S]*FILE_SCHEMA\(\('IFC4'\)\);\nENDSEC;\nDATA;\n[\s\S]*;\nENDSEC;\nEND-ISO-10303-21;\n$/,
    );
    for (const length of [1, 7, 64, 1000]) {
      let read = '';
      for (let at = 0; at < whole.length; at += length) read += Buffer.from(excerpt?.read(at, length) ?? []).toString();
      expect(read).toBe(whole);
    }
    expect(excerpt?.read(whole.length, 10).length).toBe(0);
  });

  it('is planned or not, but never fails, whatever is broken in a file', () => {
    const text = Buffer.from(
      wallsText([
        { ...here, openings: [{ from: 1 }], material: 'blue' },
        { ...there, mapped: true },
      ]),
    );
    let planned = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const broken = Buffer.from(text);
      for (let hit = 0; hit < 3; hit++) {
        const at = (Math.imul(seed * 3 + hit, 0x9e3779b1) >>> 0) % broken.length;
        broken[at] = "0123456789#,()';$*/=.".charCodeAt((seed + hit) % 21);
      }
      const plan = planGeometry(broken);
      if (!plan) continue;
      planned++;
      expect(textOf(plan).length).toBe(plan.excerpt.size);
    }
    expect(planned).toBeGreaterThan(100);
    expect(planned).toBeLessThan(400);
  });

  it('is planned for things that name one another in a long row', () => {
    const first = 1_000_000;
    const lines = Array.from(
      { length: 200_000 },
      (_, at) => `#${first + at}=IFCBOOLEANRESULT(.UNION.,#${first + at + 1},#1);`,
    );
    const text = wallsText([here])
      .replace('DATA;\n', `DATA;\n${lines.join('\n')}\n`)
      .replace('(#1007)', `(#${first})`);
    expect(planGeometry(Buffer.from(text))?.excerpt.size).toBeGreaterThan(200_000 * 20);
  });
});
