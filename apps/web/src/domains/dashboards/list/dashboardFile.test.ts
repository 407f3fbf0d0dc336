import { CONFIGURATION_MAX_BYTES } from '@twinscape/contract/dashboards';
import { expect, test } from 'vitest';
import { formatDashboardFile, parseDashboardFile } from './dashboardFile.ts';

const configuration = {
  widgets: {
    a: { typeFullFqn: 'twinscape.value_card', config: {} },
    b: { typeFullFqn: 'acme.flux', config: { own: [1] } },
  },
  somethingElse: { stays: true },
};

test('a dashboard comes back from its file as it was, and what cannot be drawn is named', () => {
  const file = formatDashboardFile('冷站', JSON.stringify(configuration));
  const read = parseDashboardFile(file, '');
  expect(read).toEqual({
    file: { title: '冷站', configurationJson: JSON.stringify(configuration) },
    unknown: ['acme.flux'],
  });
});

test('a file without a title is named after itself', () => {
  expect(parseDashboardFile(JSON.stringify({ configuration: {} }), '机房')).toMatchObject({ file: { title: '机房' } });
});

test('what is no dashboard is refused, by what it is', () => {
  expect(parseDashboardFile('{', '')).toEqual({ problem: 'notJson' });
  expect(parseDashboardFile('{"a":1}', '')).toEqual({ problem: 'foreign' });
  expect(parseDashboardFile('{"configuration":{"widgets":7}}', '')).toEqual({ problem: 'foreign' });
  expect(parseDashboardFile(' '.repeat(CONFIGURATION_MAX_BYTES + 1), '')).toEqual({ problem: 'tooLarge' });
});
