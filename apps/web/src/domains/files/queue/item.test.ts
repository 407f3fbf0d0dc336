import { describe, expect, it } from 'vitest';
import { findNextUpload, forKeeping, fromKept, isSameFile, shownPercent, type UploadItem } from './item.ts';

const item = (id: string, order: number, part: Partial<UploadItem> = {}): UploadItem => ({
  id,
  order,
  ownerId: 'somebody',
  projectId: 'project',
  kind: 'model',
  target: { uploadType: 'uploadmv', phaseId: 'phase', modelName: id },
  fileName: `${id}.ifc`,
  fileSize: 100,
  fileStamp: 0,
  status: 'waiting',
  progress: 0,
  tab: 'tab',
  ...part,
});

describe('RU-UPQ-01: one at a time, in order', () => {
  it('the first one that waits is next', () => {
    expect(findNextUpload([item('b', 2), item('a', 1), item('c', 3)])?.id).toBe('a');
  });
  it('none is next while one is uploading', () => {
    expect(findNextUpload([item('a', 1, { status: 'uploading' }), item('b', 2)])).toBeUndefined();
  });
  it.each<[string, Partial<UploadItem>]>([
    ['is in error', { status: 'error' }],
    ['has succeeded', { status: 'success' }],
    ['lacks its file', { needsFile: true }],
  ])('one that %s lets the others pass', (_what, part) => {
    expect(findNextUpload([item('a', 1, part), item('b', 2)])?.id).toBe('b');
  });
  it('an empty queue has no next', () => expect(findNextUpload([])).toBeUndefined());
});

describe('RU-UPQ-02, K-55: progress is a percentage capped at 99', () => {
  it.each([
    [0, 100, 0],
    [1, 3, 33],
    [995, 1000, 99],
    [100, 100, 99],
    [120, 100, 99],
    [0, 0, 0],
  ])('%i of %i bytes are shown as %i', (sent, total, percent) => {
    expect(shownPercent(sent, total)).toBe(percent);
  });
});

describe('what is kept for after a reload', () => {
  it('begins again as waiting, with the address under which the server has its bytes', () => {
    const kept = forKeeping(item('a', 1, { status: 'uploading', progress: 45, address: '/x/1', isOffline: true }));
    expect(kept).toMatchObject({ status: 'waiting', progress: 0, address: '/x/1' });
    expect(kept).not.toHaveProperty('isOffline');
  });
  it('an error stays an error', () => {
    expect(forKeeping(item('a', 1, { status: 'error', failure: 'no' }))).toMatchObject({
      status: 'error',
      failure: 'no',
    });
  });
  it('a file chosen again must have the same name and size', () => {
    expect(isSameFile(item('a', 1), { name: 'a.ifc', size: 100 })).toBe(true);
    expect(isSameFile(item('a', 1), { name: 'a.ifc', size: 101 })).toBe(false);
    expect(isSameFile(item('a', 1), { name: 'b.ifc', size: 100 })).toBe(false);
  });
  it('what an earlier release kept becomes a model with its target', () => {
    const { kind: _kind, target, ...rest } = item('a', 1);
    expect(fromKept({ ...rest, ...target })).toMatchObject({ kind: 'model', target, fileName: 'a.ifc' });
    expect(fromKept(item('b', 2))).toEqual(item('b', 2));
  });
});
