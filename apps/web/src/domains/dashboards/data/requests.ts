import type { SentInputOf } from '@twinscape/contract';
import {
  DASHBOARD_SERIES_MAX,
  type DashboardSeries,
  type DashboardValue,
  dashboardCalls,
} from '@twinscape/contract/dashboards';
import { send } from '../../../platform/api/index.ts';
import { createBatch } from './batch.ts';
import type { TimeSpan } from './timeWindow.ts';

export type SentValueQuestion = SentInputOf<typeof dashboardCalls.GetDashboardValues>['questions'][number];
export type SeriesQuestion = SentInputOf<typeof dashboardCalls.GetDashboardSeries>['series'][number];
export type TimedSeriesQuestion = Pick<TimeSpan, 'from' | 'to'> & { readonly series: SeriesQuestion };
export type DashboardRef = { readonly projectId: string; readonly dashboardId: string };

/** How a dashboard reads: what its widgets ask at once goes in one call. */
export type DashboardRequests = {
  readonly loadValues: (question: SentValueQuestion) => Promise<readonly DashboardValue[]>;
  readonly loadSeries: (question: TimedSeriesQuestion) => Promise<DashboardSeries>;
};

const QUESTIONS_MAX = 200;
const handles = { handles: true } as const;
const READER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `zone`: whose calendar steps follow; the reader's unless given. */
export function createRequests(ref: DashboardRef, zone = READER_ZONE): DashboardRequests {
  const askValues = async (
    questions: readonly SentValueQuestion[],
  ): Promise<readonly (readonly DashboardValue[])[]> => {
    const found = await send(dashboardCalls.GetDashboardValues, { ...ref, questions: [...questions] }, handles);
    const byEntity = new Map<string, DashboardValue[]>();
    for (const value of found) {
      const list = byEntity.get(value.entityId);
      if (list) list.push(value);
      else byEntity.set(value.entityId, [value]);
    }
    return questions.map(({ entityIds, keys }) => {
      const wanted = new Set(keys.map(({ key, keyType }) => `${keyType} ${key}`));
      return entityIds.flatMap((id) =>
        (byEntity.get(id) ?? []).filter(({ key, keyType }) => wanted.has(`${keyType} ${key}`)),
      );
    });
  };
  const askSeries = async (questions: readonly TimedSeriesQuestion[]): Promise<readonly DashboardSeries[]> => {
    const answers: DashboardSeries[] = [];
    const byPeriod = new Map<string, number[]>();
    for (const [at, { from, to }] of questions.entries()) {
      const period = `${from} ${to}`;
      byPeriod.set(period, [...(byPeriod.get(period) ?? []), at]);
    }
    await Promise.all(
      [...byPeriod.values()].map(async (places) => {
        const [first] = places.map((place) => questions[place]);
        if (!first) return;
        const found = await send(
          dashboardCalls.GetDashboardSeries,
          {
            ...ref,
            startTime: new Date(first.from),
            endTime: new Date(first.to),
            timeZone: zone,
            series: places.flatMap((place) => questions[place]?.series ?? []),
          },
          handles,
        );
        for (const [at, place] of places.entries()) answers[place] = found[at] ?? { times: [], values: [] };
      }),
    );
    return answers;
  };
  return {
    loadValues: createBatch(askValues, QUESTIONS_MAX),
    loadSeries: createBatch(askSeries, DASHBOARD_SERIES_MAX),
  };
}
