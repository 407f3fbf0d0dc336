import { describe, expect, it } from 'vitest';
import { QualityTrack } from './qualityTrack.ts';

const track = (...qualities: ('good' | 'bad' | null)[]): QualityTrack =>
  new QualityTrack(qualities.map((quality, at) => ({ id: `point ${at}`, quality })));

describe('how a source vouches for its points', () => {
  it('says nothing while points are good, and what changes once', () => {
    const points = track(null);
    expect(points.note(0, 'good', 10, undefined)).toBeUndefined();
    expect(points.note(0, 'bad', 20, 'broken')).toEqual({ index: 0, at: 20, word: 'bad' });
    expect(points.note(0, 'bad', 30, 'broken')).toBeUndefined();
    expect(points.take()).toEqual([{ id: 'point 0', quality: 'bad', detail: 'broken' }]);
    expect(points.take()).toEqual([]);
  });

  it('knows no gap before anything was heard', () => {
    const points = track(null);
    expect(points.lose(100)).toEqual([]);
    expect(points.regain(200)).toBeUndefined();
  });

  it('marks where a gap begins and where it ends, of points that had a value', () => {
    const points = track('good', 'bad', null);
    expect(points.lose(100)).toEqual([{ index: 0, at: 100, word: 'bad' }]);
    expect(points.lose(110)).toEqual([]);
    expect(points.regain(200)).toEqual({ from: 100, until: 200 });
    expect(points.regain(210)).toBeUndefined();
    expect(points.note(0, 'good', 205, undefined)).toEqual({ index: 0, at: 205, word: 'good' });
    expect(points.note(1, 'good', 205, undefined)).toEqual({ index: 1, at: 205, word: 'good' });
  });

  it('ends a gap when the source is back, though a value has not changed since before it', () => {
    const points = track('good');
    points.lose(100);
    points.regain(200);
    expect(points.note(0, 'good', 50, undefined)).toEqual({ index: 0, at: 200, word: 'good' });
  });

  it('marks what came later as filled, whether before the first new value or after it', () => {
    const points = track('good', 'good');
    points.lose(100);
    points.regain(200);
    expect(points.note(0, 'good', 150, undefined)).toEqual({ index: 0, at: 150, word: 'filled' });
    expect(points.note(0, 'good', 160, undefined)).toBeUndefined();
    expect(points.note(0, 'good', 210, undefined)).toEqual({ index: 0, at: 210, word: 'good' });
    expect(points.note(1, 'good', 210, undefined)).toEqual({ index: 1, at: 210, word: 'good' });
    expect(points.note(1, 'good', 120, undefined)).toEqual({ index: 1, at: 120, word: 'filled' });
    expect(points.note(1, 'good', 220, undefined)).toBeUndefined();
  });

  it('keeps points open that have not spoken between two gaps', () => {
    const points = track('good');
    points.lose(100);
    points.regain(200);
    expect(points.lose(300)).toEqual([]);
    points.regain(400);
    expect(points.note(0, 'good', 350, undefined)).toEqual({ index: 0, at: 350, word: 'filled' });
    expect(points.note(0, 'good', 410, undefined)).toEqual({ index: 0, at: 410, word: 'good' });
  });
});
