import { expect, test } from 'vitest';
import { command, formatIssues, isAllowed } from './messages.ts';

const modelId = '019a0000-0000-7000-8000-000000000001';

test('RU-PREV-02 an embedding page may load a model, focus, select and change the sky; anything else is refused with its field', () => {
  expect(command.parse({ type: 'load-model', modelId })).toEqual({ type: 'load-model', modelId });
  expect(command.parse({ type: 'focus' })).toEqual({ type: 'focus', elements: [] });
  expect(command.parse({ type: 'select', elements: [{ modelId, elementId: '1hOSvn6df7F8_7GcBWlRGQ' }] }).type).toBe(
    'select',
  );
  for (const wrong of [
    { type: 'set-skybox', sky: 'dusk' },
    { type: 'load-model', modelId: '../..' },
    { type: 'eval', code: '1' },
    'select',
  ]) {
    const read = command.safeParse(wrong);
    expect(read.success).toBe(false);
    if (!read.success) expect(formatIssues(read.error)).toMatch(/^(sky|modelId|type|message): /);
  }
});

test('only pages of the own origin and of those that the configuration names are listened to', () => {
  const named = 'https://portal.example http://10.0.0.5:8081';
  expect(isAllowed('https://twin.example', 'https://twin.example', '')).toBe(true);
  expect(isAllowed('http://10.0.0.5:8081', 'https://twin.example', named)).toBe(true);
  expect(isAllowed('https://portal.example.evil', 'https://twin.example', named)).toBe(false);
  expect(isAllowed('null', 'https://twin.example', named)).toBe(false);
  expect(isAllowed('', 'https://twin.example', '')).toBe(false);
});
