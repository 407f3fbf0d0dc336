import { boxSolid, frustumSolid, type Solid, type SolidColour } from './solid.ts';

const RED: SolidColour = [0.62, 0.03, 0.02];
const WHITE: SolidColour = [0.86, 0.88, 0.9];
const DARK: SolidColour = [0.05, 0.06, 0.07];
const STEEL: SolidColour = [0.42, 0.46, 0.5];
const BLUE: SolidColour = [0.03, 0.2, 0.55];
const ORANGE: SolidColour = [0.95, 0.24, 0.02];
const YELLOW: SolidColour = [0.95, 0.58, 0.02];
const GREEN: SolidColour = [0.03, 0.42, 0.24];

/** A body of the demo's libraries by its name, drawn from what machines and signs are made of. Original work. */
export type DemoBody = { readonly name: string; readonly solids: readonly Solid[] };

/** What every plant has. */
export const SYSTEM_BODIES: readonly DemoBody[] = [
  {
    name: '立式水泵',
    solids: [
      boxSolid([0.56, 0.08, 0.56], [0, 0, 0], DARK),
      frustumSolid({ from: 0.19, length: 0.24, at: [0, 0.08, 0] }, BLUE),
      frustumSolid({ from: 0.08, length: 0.42, at: [0.14, 0.2, 0], along: 'x' }, STEEL),
      frustumSolid({ from: 0.08, length: 0.42, at: [-0.56, 0.2, 0], along: 'x' }, STEEL),
      frustumSolid({ from: 0.11, length: 0.16, at: [0, 0.32, 0] }, STEEL),
      frustumSolid({ from: 0.16, length: 0.44, at: [0, 0.48, 0] }, BLUE),
      frustumSolid({ from: 0.15, to: 0.1, length: 0.1, at: [0, 0.92, 0] }, DARK),
    ],
  },
  {
    name: '手提灭火器',
    solids: [
      frustumSolid({ from: 0.09, length: 0.42, at: [0, 0, 0] }, RED),
      frustumSolid({ from: 0.09, to: 0.035, length: 0.08, at: [0, 0.42, 0] }, RED),
      frustumSolid({ from: 0.03, length: 0.05, at: [0, 0.5, 0] }, STEEL),
      boxSolid([0.16, 0.025, 0.035], [0.05, 0.55, 0], DARK),
      boxSolid([0.16, 0.025, 0.035], [0.05, 0.6, 0], DARK),
      frustumSolid({ from: 0.014, length: 0.3, at: [0.115, 0.2, 0] }, DARK),
    ],
  },
  {
    name: '交通锥',
    solids: [
      boxSolid([0.4, 0.04, 0.4], [0, 0, 0], DARK),
      frustumSolid({ from: 0.15, to: 0.118, length: 0.18, at: [0, 0.04, 0] }, ORANGE),
      frustumSolid({ from: 0.118, to: 0.094, length: 0.14, at: [0, 0.22, 0] }, WHITE),
      frustumSolid({ from: 0.094, to: 0.067, length: 0.15, at: [0, 0.36, 0] }, ORANGE),
      frustumSolid({ from: 0.067, to: 0.049, length: 0.1, at: [0, 0.51, 0] }, WHITE),
      frustumSolid({ from: 0.049, to: 0.028, length: 0.12, at: [0, 0.61, 0] }, ORANGE),
    ],
  },
  {
    name: '枪式摄像机',
    solids: [
      frustumSolid({ from: 0.14, length: 0.03, at: [0, 0, 0] }, STEEL),
      frustumSolid({ from: 0.04, length: 2.4, at: [0, 0.03, 0] }, WHITE),
      boxSolid([0.1, 0.08, 0.1], [0, 2.4, 0], STEEL),
      boxSolid([0.16, 0.15, 0.42], [0, 2.48, 0.1], WHITE),
      boxSolid([0.19, 0.02, 0.5], [0, 2.63, 0.13], STEEL),
      frustumSolid({ from: 0.055, length: 0.05, at: [0, 2.555, 0.31], along: 'z' }, DARK),
    ],
  },
  {
    name: '无线传感器',
    solids: [
      boxSolid([0.12, 0.18, 0.04], [0, 0, 0], WHITE),
      boxSolid([0.08, 0.05, 0.004], [0, 0.1, 0.022], DARK),
      frustumSolid({ from: 0.008, length: 0.006, at: [0, 0.05, 0.02], along: 'z' }, GREEN),
      frustumSolid({ from: 0.007, length: 0.1, at: [0.045, 0.18, 0] }, DARK),
    ],
  },
];

/** What the office tower keeps for its plant room. */
export const TOWER_BODIES: readonly DemoBody[] = [
  {
    name: '加药罐',
    solids: [
      ...[0, 1, 2].map((leg) =>
        frustumSolid(
          {
            from: 0.035,
            length: 0.3,
            at: [0.3 * Math.cos((leg * 2 * Math.PI) / 3), 0, 0.3 * Math.sin((leg * 2 * Math.PI) / 3)],
          },
          STEEL,
        ),
      ),
      frustumSolid({ from: 0.4, length: 0.95, at: [0, 0.3, 0], sides: 32 }, WHITE),
      frustumSolid({ from: 0.41, length: 0.07, at: [0, 0.7, 0], sides: 32 }, BLUE),
      frustumSolid({ from: 0.4, to: 0.16, length: 0.16, at: [0, 1.25, 0], sides: 32 }, WHITE),
      frustumSolid({ from: 0.06, length: 0.1, at: [0, 1.41, 0] }, STEEL),
      frustumSolid({ from: 0.12, length: 0.26, at: [0, 1.51, 0] }, BLUE),
      boxSolid([0.34, 0.26, 0.18], [0.62, 0, 0], DARK),
      frustumSolid({ from: 0.09, length: 0.24, at: [0.62, 0.26, 0] }, GREEN),
    ],
  },
  {
    name: '巡检提示牌',
    solids: [
      boxSolid([0.5, 0.03, 0.4], [0, 0, 0], DARK),
      frustumSolid({ from: 0.025, length: 0.95, at: [0, 0.03, 0] }, STEEL),
      boxSolid([0.62, 0.44, 0.03], [0, 0.95, 0], YELLOW),
      boxSolid([0.54, 0.36, 0.008], [0, 0.99, 0.019], WHITE),
      boxSolid([0.4, 0.045, 0.006], [0, 1.24, 0.026], DARK),
      boxSolid([0.4, 0.03, 0.006], [0, 1.16, 0.026], STEEL),
      boxSolid([0.4, 0.03, 0.006], [0, 1.09, 0.026], STEEL),
    ],
  },
];
