import type { QuestionAttachment } from '@twinscape/contract/questions';
import { describe, expect, it } from 'vitest';
import { countKeptFiles, isKeptHere, toOutboxFiles } from './entry.ts';

describe('what a form has, as the outbox keeps it', () => {
  it('names what was uploaded, and holds the files that were not', () => {
    const file = new File(['x'], '现场.jpg');
    const uploaded = { id: '1' } as QuestionAttachment;
    const kept = { ...uploaded, id: '2', file };
    expect([uploaded, kept].map(isKeptHere)).toEqual([false, true]);
    const files = toOutboxFiles([uploaded, kept]);
    expect(files).toEqual([{ id: '1' }, { file }]);
    expect(countKeptFiles({ files })).toBe(1);
  });
});
