import { describe, expect, it } from 'vitest';
import { readLinkSubject, writeLinkSubject } from './linkSubject.ts';

describe('T-DOC-24 what has documents, as one text', () => {
  it.each([
    { kind: 'device', subjectId: 'd1' },
    { kind: 'element', subjectId: 'm1', elementId: '0$a_B' },
    { kind: 'element', subjectId: 'm1', elementId: 'a/b' },
  ] as const)('%o is read as it was written', (subject) => {
    expect(readLinkSubject(writeLinkSubject(subject))).toEqual(subject);
  });

  it.each(['', 'device', 'device/', 'scene/1/'])('“%s” is none', (text) => {
    expect(readLinkSubject(text)).toBeUndefined();
  });
});
