import type { AttributeScope } from '@twinscape/contract/telemetry';
import { ATTRIBUTE_SCOPES } from '@twinscape/contract/telemetry';
import type { Fanout, FanoutListener, ValueChange } from '../../realtime/index.ts';
import type { AccessibleEntity, AttributeChange } from '../../telemetry/index.ts';
import type { TbCommand } from './commands.ts';
import { serializeV1Frame, type TbValue, toTbValue } from './frames.ts';
import { readSeries } from './series.ts';

/** What runs on a socket until it is ended. */
export type TbSubscription = {
  /** Whether it may go on; looked at every half minute and whenever the session or its rights changed. */
  review(): Promise<boolean>;
  /** Tells anew what may have been missed while the peer could not take more. */
  refresh(): Promise<void>;
  end(): void;
};
export type SendFrame = (frame: string) => void;
/** False while the peer is behind: what is left out is made good by `refresh`. */
export type OfferFrame = (frame: string) => boolean;

/** TIMESERIES: the present values or a period of the keys, then every change of them. */
export async function tbSubscribeSeries(
  fanout: Fanout,
  { entity, store }: AccessibleEntity,
  command: TbCommand<'TIMESERIES'>,
  offer: OfferFrame,
  review: TbSubscription['review'],
): Promise<TbSubscription> {
  const { cmdId, keys, startTs = 0, timeWindow = 0 } = command;
  const wanted = keys && new Set(keys);
  const latest = async (): Promise<Map<string, TbValue[]>> => {
    const found = new Map((await store.latest([entity], keys)).map((sample) => [sample.key, sample]));
    const now = Date.now();
    return new Map(
      (keys ?? [...found.keys()]).map((key) => {
        const sample = found.get(key);
        // A key that has no value yet says so at this moment, as the call for latest values does.
        return [key, sample ? [toTbValue(sample.at, sample.value)] : [{ ts: now, value: '' }]];
      }),
    );
  };
  const period = async (): Promise<Map<string, TbValue[]>> => {
    const named = keys ?? (await store.keys(entity));
    return readSeries(store, entity, named, { from: startTs, to: startTs + timeWindow }, command);
  };
  const listener: FanoutListener = {
    onChanges(changes: readonly ValueChange[]) {
      const values = changes.flatMap((change) => change.values).filter(({ key }) => !wanted || wanted.has(key));
      if (values.length === 0) return;
      offer(serializeV1Frame(cmdId, new Map(values.map(({ key, at, value }) => [key, [toTbValue(at, value)]]))));
    },
  };
  // Before the values are read: a change in between is heard twice rather than never.
  const end = fanout.subscribe([entity], listener);
  try {
    offer(serializeV1Frame(cmdId, startTs > 0 && timeWindow > 0 ? await period() : await latest()));
  } catch (error) {
    end();
    throw error;
  }
  return { refresh: async () => void offer(serializeV1Frame(cmdId, await latest())), review, end };
}

/** TIMESERIES_HISTORY: a period, once. */
export async function tbAnswerHistory(
  { entity, store }: AccessibleEntity,
  command: TbCommand<'TIMESERIES_HISTORY'>,
  send: SendFrame,
): Promise<void> {
  const { cmdId, startTs = 0, endTs = Date.now() } = command;
  const keys = command.keys ?? (await store.keys(entity));
  send(serializeV1Frame(cmdId, await readSeries(store, entity, keys, { from: startTs, to: endTs }, command)));
}

/**
 * ATTRIBUTES: those of a scope, or of all, then every change of them. One that was removed is told as an empty text of
 * the moment 0.
 */
export async function tbSubscribeAttributes(
  fanout: Fanout,
  { entity, attributes }: AccessibleEntity,
  { cmdId, keys, scope }: TbCommand<'ATTRIBUTES'>,
  offer: OfferFrame,
  review: TbSubscription['review'],
): Promise<TbSubscription> {
  const wanted = keys && new Set(keys);
  const scopes: readonly AttributeScope[] = scope ? [scope] : ATTRIBUTE_SCOPES;
  /** What was told of each scope and key, so that what is heard on two ways is told once. */
  const sentValues = new Map<string, TbValue>();
  const listener: FanoutListener = {
    onChanges: () => undefined,
    onAttributes({ scope: changed, written, removed }: AttributeChange) {
      if (!scopes.includes(changed)) return;
      const isWanted = (key: string): boolean => !wanted || wanted.has(key);
      const news = new Map<string, TbValue[]>();
      for (const { key, at, value } of written) {
        const now = toTbValue(at, value);
        const before = sentValues.get(`${changed} ${key}`);
        const isNews = !before || before.ts < at || (before.ts === at && before.value !== now.value);
        if (!isWanted(key) || !isNews) continue;
        sentValues.set(`${changed} ${key}`, now);
        news.set(key, [now]);
      }
      for (const key of removed.filter(isWanted)) {
        sentValues.delete(`${changed} ${key}`);
        news.set(key, [{ ts: 0, value: '' }]);
      }
      if (news.size > 0) offer(serializeV1Frame(cmdId, news));
    },
  };
  const sendCurrent = async (): Promise<void> => {
    const found = (await attributes.readAll(entity, keys)).filter((one) => scopes.includes(one.scope));
    for (const { scope: of, key, at, value } of found) sentValues.set(`${of} ${key}`, toTbValue(at, value));
    offer(serializeV1Frame(cmdId, new Map(found.map(({ key, at, value }) => [key, [toTbValue(at, value)]]))));
  };
  const end = fanout.subscribe([entity], listener);
  try {
    await sendCurrent();
  } catch (error) {
    end();
    throw error;
  }
  return { refresh: sendCurrent, review, end };
}
