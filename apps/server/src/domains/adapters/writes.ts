import { refuse } from '@twinscape/contract';
import { adapterRefusals as refusals } from '@twinscape/contract/adapters';
import type { SourceValue } from './kinds/port.ts';
import type { AdapterPointRow } from './pointStore.ts';

type WritablePoint = Pick<AdapterPointRow, 'pointKey' | 'isWritable' | 'writeMin' | 'writeMax' | 'factor' | 'offset'>;

/**
 * What is sent to the source for a value in the unit of the point; null gives the value back where the protocol knows
 * that. Refuses a point that is not to be written, and a value beyond its limits. Pure.
 */
export function checkWrite(point: WritablePoint, value: unknown): SourceValue | null {
  const { pointKey: key, isWritable, writeMin, writeMax, factor, offset } = point;
  if (!isWritable) throw refuse(refusals['point.notWritable'], { key });
  if (value === null) return null;
  if (typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'string')
    throw refuse(refusals['point.notWritable'], { key });
  if (writeMin !== null || writeMax !== null) {
    const least = writeMin ?? Number.NEGATIVE_INFINITY;
    const most = writeMax ?? Number.POSITIVE_INFINITY;
    const number = typeof value === 'string' ? Number.NaN : Number(value);
    if (!(number >= least && number <= most))
      throw refuse(refusals['point.outOfRange'], { key, least: writeMin ?? '−∞', most: writeMax ?? '∞' });
  }
  if (typeof value !== 'number') return value;
  return factor === 0 ? value : Number(((value - offset) / factor).toPrecision(12));
}
