import type { AttributeScope } from '@twinscape/contract/telemetry';
import { ATTRIBUTE_SCOPES } from '@twinscape/contract/telemetry';
import type { AttributeChange, OpenedEntity } from '../../telemetry/index.ts';
import type { Change, Fanout, Listener } from '../fanout.ts';
import type { Command } from './commands.ts';
import { firstFrame, type TsValue, tsValue } from './frames.ts';
import { readSeries } from './series.ts';

/** What runs on a socket until it is ended. */
export type Subscription = {
  /** Whether it may go on; looked at every half minute and whenever the session or its rights changed. */
  review(): Promise<boolean>;
  /** Tells anew what may have been missed while the peer could not take more. */
  refresh(): Promise<void>;
  end(): void;
};
export type Send = (frame: string) => void;
/** False while the peer is behind: what is left out is made good by `refresh`. */
export type Offer = (frame: string) => boolean;

/** TIMESERIES: the present values or a period of the keys, then every change of them. */
export async function subscribeSeries(
  fanout: Fanout,
  { entity, store }: OpenedEntity,
  command: Command<'TIMESERIES'>,
  offer: Offer,
  review: Subscription['review'],
): Promise<Subscription> {
  const { cmdId, keys, startTs = 0, timeWindow = 0 } = command;
  const wanted = keys && new Set(keys);
  const latest = async (): Promise<Map<string, TsValue[]>> => {
    const found = new Map((await store.latest([entity], keys)).map((sample) => [sample.key, sample]));
    const now = Date.now();
    return new Map(
      (keys ?? [...found.keys()]).map((key) => {
        const sample = found.get(key);
        // A key that has no value yet says so at this moment, as the call for latest values does.
        return [key, sample ? [tsValue(sample.at, sample.value)] : [{ ts: now, value: '' }]];
      }),
    );
  };
  const period = async (): Promise<Map<string, TsValue[]>> => {
    const named = keys ?? (await store.keys(entity));
    return readSeries(store, entity, named, { from: startTs, to: startTs + timeWindow }, command);
  };
  const listener: Listener = {
    hear(changes: readonly Change[]) {
      const values = changes.flatMap((change) => change.values).filter(({ key }) => !wanted || wanted.has(key));
      if (values.length === 0) return;
      offer(firstFrame(cmdId, new Map(values.map(({ key, at, value }) => [key, [tsValue(at, value)]]))));
    },
  };
  // Before the values are read: a change in between is heard twice rather than never.
  const end = fanout.listen([entity], listener);
  try {
    offer(firstFrame(cmdId, startTs > 0 && timeWindow > 0 ? await period() : await latest()));
  } catch (error) {
    end();
    throw error;
  }
  return { refresh: async () => void offer(firstFrame(cmdId, await latest())), review, end };
}

/** TIMESERIES_HISTORY: a period, once. */
export async function answerHistory(
  { entity, store }: OpenedEntity,
  command: Command<'TIMESERIES_HISTORY'>,
  send: Send,
): Promise<void> {
  const { cmdId, startTs = 0, endTs = Date.now() } = command;
  const keys = command.keys ?? (await store.keys(entity));
  send(firstFrame(cmdId, await readSeries(store, entity, keys, { from: startTs, to: endTs }, command)));
}

/** ATTRIBUTES: those of a scope, or of all, then every change of them. One that was removed is told as an empty text of the moment 0. */
export async function subscribeAttributes(
  fanout: Fanout,
  { entity, attributes }: OpenedEntity,
  { cmdId, keys, scope }: Command<'ATTRIBUTES'>,
  offer: Offer,
  review: Subscription['review'],
): Promise<Subscription> {
  const wanted = keys && new Set(keys);
  const scopes: readonly AttributeScope[] = scope ? [scope] : ATTRIBUTE_SCOPES;
  /** What was told of each scope and key, so that what is heard on two ways is told once. */
  const told = new Map<string, TsValue>();
  const listener: Listener = {
    hear: () => undefined,
    hearAttributes({ scope: changed, written, removed }: AttributeChange) {
      if (!scopes.includes(changed)) return;
      const isWanted = (key: string): boolean => !wanted || wanted.has(key);
      const news = new Map<string, TsValue[]>();
      for (const { key, at, value } of written) {
        const now = tsValue(at, value);
        const before = told.get(`${changed} ${key}`);
        const isNews = !before || before.ts < at || (before.ts === at && before.value !== now.value);
        if (!isWanted(key) || !isNews) continue;
        told.set(`${changed} ${key}`, now);
        news.set(key, [now]);
      }
      for (const key of removed.filter(isWanted)) {
        told.delete(`${changed} ${key}`);
        news.set(key, [{ ts: 0, value: '' }]);
      }
      if (news.size > 0) offer(firstFrame(cmdId, news));
    },
  };
  const present = async (): Promise<void> => {
    const found = (await attributes.readAll(entity, keys)).filter((one) => scopes.includes(one.scope));
    for (const { scope: of, key, at, value } of found) told.set(`${of} ${key}`, tsValue(at, value));
    offer(firstFrame(cmdId, new Map(found.map(({ key, at, value }) => [key, [tsValue(at, value)]]))));
  };
  const end = fanout.listen([entity], listener);
  try {
    await present();
  } catch (error) {
    end();
    throw error;
  }
  return { refresh: present, review, end };
}
