import { expect, it } from 'vitest';
import { formatRowResult, toReportTable } from './reportRows.ts';

const say = {
  fate: (fate: string) => fate.toUpperCase(),
  change: ({ field, before, after }: { field: string; before?: string | undefined; after?: string | undefined }) =>
    `${field} ${before}>${after}`,
  reason: ({ field, message }: { field: string; message: string }) => `${field}: ${message}`,
};
const row = (fate: 'changed' | 'refused') => ({
  row: 2,
  key: 'A',
  name: 'Pump',
  fate,
  ...(fate === 'changed'
    ? { changes: [{ field: 'Name', before: 'x', after: 'y' }] }
    : { reasons: [{ field: 'ID', value: 'A', message: 'taken' }] }),
});

it('C-DEV-25 C-AST-31: the report of an import says of each row what changes, or why it is left out', () => {
  expect(formatRowResult(row('changed'), say)).toBe('Name x>y');
  const heads = { row: 'Row', key: 'ID', name: 'Name', fate: 'Fate', what: 'What' };
  expect(toReportTable([row('changed'), row('refused')], heads, say)).toEqual([
    ['Row', 'ID', 'Name', 'Fate', 'What'],
    [2, 'A', 'Pump', 'CHANGED', 'Name x>y'],
    [2, 'A', 'Pump', 'REFUSED', 'ID: taken'],
  ]);
});
