import { SEVERITIES } from '@twinscape/contract/alarms';
import { type SceneAlarm, sceneCalls } from '@twinscape/contract/scenes';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useRefetchOnPush } from '../../../platform/live/index.ts';
import { useOpenScene } from '../editor/state.ts';
import { CLOCK_SPANS, useSceneClock } from '../time/clock.ts';
import { isOpenAt } from '../time/series.ts';

/** Now moves on so often, and alarms are asked for as often: through a share nothing is pushed. Milliseconds. */
const REFRESH_MS = 10_000;
const READS = [sceneCalls.GetMaterialSceneAlarms] as const;
const NONE: readonly SceneAlarm[] = [];

export type SceneAlarms = {
  /** The period that one may look at. */
  readonly from: Date;
  readonly now: Date;
  /** Those that were open some time in it. */
  readonly all: readonly SceneAlarm[];
  /** Those that are open at the moment that is shown, the worst first. */
  readonly open: readonly SceneAlarm[];
  readonly isFailed: boolean;
};

/** T-SCN-02: the alarms of the scene that is open, for whoever looks at it. Several who ask share one answer. */
export function useSceneAlarms(): SceneAlarms {
  const { projectId, sceneId, isReader } = useOpenScene();
  const asOf = useSceneClock((clock) => clock.asOf);
  const span = useSceneClock((clock) => clock.span);
  const at = useNow();
  const now = useMemo(() => new Date(at), [at]);
  const from = useMemo(() => new Date(at - CLOCK_SPANS[span]), [at, span]);
  useRefetchOnPush('alarms.changed', isReader ? undefined : projectId, READS);
  const { data, isError } = useCall(
    sceneCalls.GetMaterialSceneAlarms,
    { projectId, sceneId, startTime: from, endTime: now },
    { handles: true, keepPrevious: true },
  );
  const all = data ?? NONE;
  const open = useMemo(
    () =>
      all
        .filter((alarm) => isOpenAt(alarm, asOf))
        .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity)),
    [all, asOf],
  );
  return { from, now, all, open, isFailed: isError && data === undefined };
}

/** The end of the present step: the same for all who ask in it. */
const stepNow = (): number => Math.ceil(Date.now() / REFRESH_MS) * REFRESH_MS;
function useNow(): number {
  const [now, setNow] = useState(stepNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(stepNow()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
