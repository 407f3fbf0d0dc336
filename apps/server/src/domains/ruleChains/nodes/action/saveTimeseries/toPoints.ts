import type { TelemetryValue } from '../../../../telemetry/index.ts';
import type { RuleMessage } from '../../../engine/message.ts';
import type { DerivedPoint } from '../../../engine/ports.ts';

/** The values of a message, in ThingsBoard's three forms: `{key: value}`, `{ts, values}`, or a list of either. */
export function toPoints({ json }: RuleMessage, at: number): DerivedPoint[] {
  const list = Array.isArray(json) ? json : [json];
  return list.flatMap((one: unknown): DerivedPoint[] => {
    if (typeof one !== 'object' || one === null) return [];
    const fields = one as Readonly<Record<string, unknown>>;
    const { ts, values } = fields;
    const isTimed = ts !== undefined && typeof values === 'object' && values !== null;
    const moment = isTimed ? Number(ts) : at;
    if (!Number.isFinite(moment)) throw new Error('ts is no time');
    return Object.entries(isTimed ? values : fields).flatMap(([key, value]) => {
      const kept = toValue(value);
      return kept === undefined ? [] : [{ key, at: moment, value: kept }];
    });
  });
}

function toValue(value: unknown): TelemetryValue | undefined {
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? { json: JSON.stringify(value) } : undefined;
}
