import { describe, expect, it } from 'vitest';
import { getQualityRange } from '../software/qualityRange.ts';
import { QualityGauge, type QualityRange } from './qualityGauge.ts';

const card: QualityRange = { first: 'medium', highest: 'high', reliefs: [] };

const note = (gauge: QualityGauge, times: number, milliseconds: number, isStill = false): boolean[] =>
  Array.from({ length: times }, () => gauge.note(milliseconds, isStill)).filter(Boolean);

describe('the steps of quality', () => {
  it('go down after eight slow moving frames, and never up again to what was too dear', () => {
    const gauge = new QualityGauge(card);
    expect(gauge.step).toBe('medium');
    expect(note(gauge, 7, 60)).toEqual([]);
    expect(note(gauge, 1, 60)).toEqual([true]);
    expect(gauge.step).toBe('low');
    expect(note(gauge, 200, 5)).toEqual([]);
    expect(gauge.step).toBe('low');
    gauge.reset();
    expect(note(gauge, 40, 5)).toEqual([true]);
    expect(gauge.step).toBe('medium');
  });

  it('go up after forty fast ones, unless the picture at rest is slow', () => {
    const gauge = new QualityGauge(card);
    note(gauge, 5, 100, true);
    expect(note(gauge, 80, 5)).toEqual([]);
    note(gauge, 40, 20, true);
    expect(note(gauge, 40, 5)).toEqual([true]);
    expect(gauge.step).toBe('high');
    expect(note(gauge, 1, 500, true)).toEqual([]);
    expect(note(gauge, 1, 500, true)).toEqual([true]);
    expect(gauge.step).toBe('medium');
  });

  it('stay lowest where the processor draws, with fewer pixels and small things while something moves, and all of them again when it is fast', () => {
    const gauge = new QualityGauge(getQualityRange());
    expect(note(gauge, 100, 300)).toEqual([]);
    expect([gauge.step, gauge.movingShare, gauge.movingCoarseness]).toEqual(['low', 0.5, 4]);
    note(gauge, 100, 5);
    expect([gauge.step, gauge.movingShare, gauge.movingCoarseness]).toEqual(['low', 1, 1]);
    const sharp = new QualityGauge(getQualityRange(1));
    note(sharp, 100, 300);
    expect([sharp.movingShare, sharp.movingCoarseness]).toEqual([1, 1]);
  });
});
