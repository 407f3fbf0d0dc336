/** A sign that stands at the place of a machine: a disc in the colour of its trade. Original artwork. */
export type Sign = { readonly name: string; readonly colour: string; readonly shape: string };

export const SIGN_SIZE = 26;

/** On a grid of 48; in the order in which a building's trades are named. */
export const SIGNS: readonly Sign[] = [
  {
    name: '冷热源',
    colour: '#2f7de1',
    shape:
      'M24 11v26M12.700 17.500l22.600 13M12.700 30.500l22.600-13M20.500 13.500 24 16.500l3.500-3M20.500 34.500 24 31.500l3.500 3',
  },
  {
    name: '水系统',
    colour: '#0f9bb8',
    shape: 'M24 11c6 7.500 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8.500 9-16zM19.500 28a4.500 4.500 0 0 0 4 4',
  },
  {
    name: '通风空调',
    colour: '#1f9d7a',
    shape:
      'M24 21.500c-4-3-4.500-9 0-10s6 5 0 10zM26.200 25.300c4.600-2 10 .500 8.600 4.900S27.400 33 26.200 25.300zM21.800 25.300c-1.200 7.700-7.200 9.300-8.600 4.900s4-6.900 8.600-4.900zM24 23.500v1',
  },
  { name: '供配电', colour: '#d08a00', shape: 'M26.500 10.500 16 26.500h7l-1.500 11L32 21.500h-7z' },
  {
    name: '消防',
    colour: '#d9382c',
    shape:
      'M24.500 10.500c1 6 7.500 8 7.500 16a8 8 0 0 1-16 0c0-4 2-6 3.500-8 .500 2 1.500 3 2.500 3.500.500-4 .500-8 2.500-11.500z',
  },
  {
    name: '测点',
    colour: '#7a5bd0',
    shape: 'M21 27.500V14a3 3 0 0 1 6 0v13.500a5.500 5.500 0 1 1-6 0zM24 20v10M30.500 14H33M30.500 19H33M30.500 24H33',
  },
];

export const signSvg = ({ colour, shape }: Sign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48"><circle cx="24" cy="24" r="21.500" fill="${colour}" stroke="#fff" stroke-width="3"/><path d="${shape}" fill="none" stroke="#fff" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/** Plain marks beside the signs, by their names. */
export const MARKS: readonly { readonly name: string; readonly marker: object }[] = [
  { name: '蓝色圆点', marker: { shape: 'dot', colour: '#2f7de1', size: 16 } },
  { name: '绿色圆点', marker: { shape: 'dot', colour: '#1f9d7a', size: 16 } },
  { name: '红色图钉', marker: { shape: 'pin', colour: '#d9382c', size: 30 } },
  { name: '蓝色图钉', marker: { shape: 'pin', colour: '#2f7de1', size: 30 } },
  { name: '琥珀圆环', marker: { shape: 'ring', colour: '#d08a00', size: 22 } },
  { name: '紫色圆环', marker: { shape: 'ring', colour: '#7a5bd0', size: 22 } },
];
