import { expect, it } from 'vitest';
import { addFinalReport, addReports } from './runImport.ts';

const report = (values: object) => ({
  added: 0,
  existing: 0,
  elements: 0,
  contains: 0,
  flows: 0,
  undirected: 0,
  newTypes: [],
  systems: [],
  ...values,
});

it('RU-IMP-01: imports of one system after the other are told as one; the last round, which finds all of them, adds only what connects them', () => {
  const first = report({ added: 3, elements: 2, flows: 1, undirected: 1, systems: [{ name: 'A', assetCount: 2 }] });
  const second = report({
    added: 2,
    existing: 1,
    elements: 1,
    newTypes: ['阀门'],
    systems: [{ name: 'B', assetCount: 2 }],
  });
  const both = addReports(addReports(report({}), first), second);
  expect(both).toMatchObject({ added: 5, existing: 1, elements: 3, flows: 1, newTypes: ['阀门'] });
  // Of six assets five are new.
  const last = report({ existing: 6, flows: 1, undirected: 2 });
  expect(addFinalReport(both, last)).toMatchObject({
    added: 5,
    existing: 1,
    flows: 2,
    undirected: 2,
    systems: both.systems,
  });
});
