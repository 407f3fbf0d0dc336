import { expect, test } from 'vitest';
import { formatMeasureCsv } from './csv.ts';

test('measurements become a table with a row each, the points behind the value, names quoted where they must be', () => {
  const measures = [
    {
      id: '1',
      kind: 'distance' as const,
      points: [
        [0, 0, 0],
        [1, 2, 3],
      ] as [number, number, number][],
      value: 3.741_66,
      unit: 'm' as const,
    },
    {
      id: '2',
      kind: 'point' as const,
      points: [[24_525_622.606, 0, 1]] as [number, number, number][],
      value: 0,
      unit: 'm' as const,
    },
  ];
  expect(
    formatMeasureCsv(measures, (kind) => `${kind}, "x"`)
      .replace('\uFEFF', '')
      .split('\r\n'),
  ).toEqual([
    'kind,value,unit,x1,y1,z1,x2,y2,z2',
    '"distance, ""x""",3.7417,m,0.0000,0.0000,0.0000,1.0000,2.0000,3.0000',
    '"point, ""x""",0.0000,m,24525622.6060,0.0000,1.0000',
    '',
  ]);
});
