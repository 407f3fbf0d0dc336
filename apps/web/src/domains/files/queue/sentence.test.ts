import { expect, test } from 'vitest';
import { parseRefusalSentence } from './sentence.ts';

test.each([
  ['{"ErrorCode":403,"Message":"没有该模型阶段的权限","Result":null}', '没有该模型阶段的权限'],
  ['the upload is not known\n', 'the upload is not known'],
  ['<html><h1>502</h1></html>', ''],
  ['{"a":1}', ''],
  ['', ''],
])('RU-UPQ-07: what a refused upload says: %s → %s', (body, sentence) => {
  expect(parseRefusalSentence(body)).toBe(sentence);
});
