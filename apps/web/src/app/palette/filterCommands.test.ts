import { expect, test } from 'vitest';
import { filterCommands } from './filterCommands.ts';

const command = (id: string, title: string, keywords = '') => ({ id, title, keywords, run: () => undefined });
const commands = [
  command('members', '项目成员', 'Project members /customers'),
  command('home', '首页', 'Home'),
  command('theme', '切换为深色主题', 'dark'),
];
const found = (typed: string) => filterCommands(commands, typed).map(({ id }) => id);

test('nothing typed shows everything', () => expect(found('')).toEqual(['members', 'home', 'theme']));
test('Chinese and English words find the same', () => {
  expect(found('成员')).toEqual(['members']);
  expect(found('project mem')).toEqual(['members']);
});
test('every word must occur', () => expect(found('project dark')).toEqual([]));
test('a title that begins with the word comes first', () => {
  expect(filterCommands([command('a', '打开首页'), command('b', '首页设置')], '首页').map(({ id }) => id)).toEqual([
    'b',
    'a',
  ]);
});
