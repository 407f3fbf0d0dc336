import { describe, expect, it } from 'vitest';
import { readPayload, toSourceValue, writeMetric } from './payload.ts';

/** A birth as Google's protobuf for Python wrote it. */
const BIRTH = Buffer.from(
  '0880d0eab6b733120b0a0562645365712008580312160a0b496e707574732f54656d7010012009650000944112180a0c496e707574732f53746570731002200350f9ffffff0f12170a06456e657267791003200458feffffffffffffffff0112120a034269672008588180808080808080800112080a024f6e200b7001120d0a0454657874200c7a03e6b3b512100a0553696e6365200d5880d0eab6b733120a0a044e6f6e65200a38011800',
  'hex',
);

describe('payloads of Sparkplug B', () => {
  it('are read in the types that they were written in', () => {
    const payload = readPayload(BIRTH);
    expect([payload?.at, payload?.seq]).toEqual([1_767_225_600_000, 0]);
    const values = payload?.metrics.map(({ name, datatype, value }) => [name, value && toSourceValue(value, datatype)]);
    expect(values).toEqual([
      ['bdSeq', 3],
      ['Inputs/Temp', 18.5],
      ['Inputs/Steps', -7],
      ['Energy', -2],
      ['Big', 2n ** 63n + 1n],
      ['On', true],
      ['Text', '泵'],
      ['Since', '2026-01-01T00:00:00.000Z'],
      ['None', undefined],
    ]);
    expect(payload?.metrics.map(({ alias }) => alias).slice(0, 4)).toEqual([undefined, '1', '2', '3']);
  });

  it('tell zero from nothing', () => {
    const [metric] = readPayload(Buffer.from('120c0a016110002009650000000018', 'hex'))?.metrics ?? [];
    expect(metric).toBeUndefined();
    const [zero] = readPayload(Buffer.from('12091000200965000000001800', 'hex'))?.metrics ?? [];
    expect([zero?.alias, zero?.value]).toEqual(['0', { field: 'floatValue', content: 0 }]);
  });

  it('that are none are nothing', () => {
    expect(readPayload(Buffer.from('{"temp": 1}'))).toBeUndefined();
    expect(readPayload(BIRTH.subarray(0, 100))).toBeUndefined();
  });

  it('are written so that they are read again', () => {
    const written = (datatype: number, value: number | boolean | string) => {
      const [metric] = readPayload(writeMetric('m', datatype, value, 1_000))?.metrics ?? [];
      return metric?.value && toSourceValue(metric.value, datatype);
    };
    expect([
      written(3, -7),
      written(4, -9),
      written(9, 21.5),
      written(10, 0.1),
      written(11, true),
      written(12, 'a'),
    ]).toEqual([-7, -9, 21.5, 0.1, true, 'a']);
  });
});
