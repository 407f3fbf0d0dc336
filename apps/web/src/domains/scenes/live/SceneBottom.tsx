import { SEVERITIES } from '@twinscape/contract/alarms';
import { sceneCalls } from '@twinscape/contract/scenes';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useCall } from '../../../platform/api/index.ts';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { useContents, useOpened } from '../editor/state.ts';
import { ViewMenu } from '../editor/ViewMenu.tsx';
import { clockOf } from '../time/clock.ts';
import { SceneTime } from '../time/SceneTime.tsx';
import { isOpenAt } from '../time/series.ts';
import timeCss from '../time/Time.module.css';
import { usePast } from '../time/usePast.ts';
import { timeWords } from '../time/words.ts';
import { AlarmList } from './AlarmList.tsx';
import { Colouring } from './Colouring.tsx';
import css from './Live.module.css';
import { liveWords } from './words.ts';

const HOUR_MS = 3_600_000;
const SPANS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;
type Span = keyof typeof SPANS;
/** Now moves on so often, and alarms are asked for as often. Milliseconds. */
const NOW_MS = 10_000;

/** What stands at the lower border of a scene: what its colours mean, its alarms, its time, its views. */
export function SceneBottom({ preview }: { readonly preview: PreviewParts }) {
  const words = useWords(liveWords);
  const times = useWords(timeWords);
  const say = useSay();
  const { scene, projectId, sceneId, isEditing } = useOpened();
  const clock = clockOf(scene);
  const asOf = useStore(clock, (state) => state.asOf);
  const [span, setSpan] = useState<Span>('day');
  const [speed, setSpeed] = useState(60);
  const [isListed, setListed] = useState(false);
  const now = useNow();
  const from = new Date(now.getTime() - SPANS[span]);
  const past = usePast({ projectId, sceneId }, asOf, speed);
  const components = useContents(preview, (contents) => contents.components);
  const { data: alarms = [] } = useCall(
    sceneCalls.GetMaterialSceneAlarms,
    { projectId, sceneId, startTime: from, endTime: now },
    { handles: true, keepPrevious: true, enabled: !isEditing },
  );
  const open = alarms
    .filter((alarm) => isOpenAt(alarm, asOf))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return (
    <>
      {components
        .filter(({ kind, isHidden }) => kind === 'colouring' && !isHidden)
        .map((component) => (
          <Colouring key={component.id} preview={preview} component={component} past={past} />
        ))}
      {!isEditing && isListed && <AlarmList preview={preview} alarms={open} />}
      {!isEditing && (
        <section className={timeCss.bar} aria-label={times.bar}>
          <SceneTime
            from={from}
            to={now}
            asOf={asOf}
            onChange={(next) => clock.setState({ asOf: next })}
            onSpeed={setSpeed}
            marks={alarms.map(({ startTime }) => startTime)}
          />
          <Select
            size="small"
            variant="borderless"
            className={timeCss.span ?? ''}
            popupMatchSelectWidth={false}
            aria-label={times.span}
            value={span}
            options={(Object.keys(SPANS) as Span[]).map((value) => ({ value, label: times[value] }))}
            onChange={setSpan}
          />
          <Button
            size="small"
            type={isListed ? 'default' : 'text'}
            aria-pressed={isListed}
            title={say(liveWords.openAlarms, { count: open.length })}
            icon={<Glyph name="alarm" size={14} />}
            className={(open.length > 0 && css.hasAlarms) || ''}
            onClick={() => setListed(!isListed)}
          >
            {words.alarms} {open.length}
          </Button>
        </section>
      )}
      <ViewMenu preview={preview} />
    </>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), NOW_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
