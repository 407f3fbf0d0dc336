import { documentCalls } from '@twinscape/contract/documents';
import { labelCalls } from '@twinscape/contract/labels';
import { projectCalls } from '@twinscape/contract/projects';
import { sceneCalls } from '@twinscape/contract/scenes';
import { describe, expect, it } from 'vitest';
import { toFailureTone } from './failureTone.ts';

describe('A-28 RU-CALL-11 how a refusal is said', () => {
  it.each([
    ['a folder call', documentCalls.CreateFolder, 'warning'],
    ['a label call', labelCalls.CreateProjectAnchor, 'warning'],
    ['a label template', labelCalls.CreateProjectDataPanel, 'warning'],
    ['a background', labelCalls.CreateProjectBackground, 'warning'],
    ['a scene call', sceneCalls.DeleteScene, 'warning'],
    ['any other call', projectCalls.GetProjectInfo, 'error'],
  ] as const)('%s', (_what, call, tone) => {
    expect(toFailureTone(call, { kind: 'refused' })).toBe(tone);
  });

  it('a line that is lost is an error everywhere', () => {
    expect(toFailureTone(documentCalls.CreateFolder, { kind: 'unreachable' })).toBe('error');
  });
});
