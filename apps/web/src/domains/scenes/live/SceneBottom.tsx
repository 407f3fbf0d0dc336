import { Button } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import type { PreviewParts } from '../../models/index.ts';
import { useOpenScene } from '../editor/state.ts';
import { ViewMenu } from '../editor/ViewMenu.tsx';
import { CLOCK_SPANS, type ClockSpan, getSceneClock } from '../time/clock.ts';
import { timeMessages } from '../time/messages.ts';
import { SceneTime, TimeSelect } from '../time/SceneTime.tsx';
import timeCss from '../time/Time.module.css';
import { useSceneHistory } from '../time/useSceneHistory.ts';
import { AlarmList } from './AlarmList.tsx';
import { ColouringLayer } from './ColouringLayer.tsx';
import css from './Live.module.css';
import { liveMessages } from './messages.ts';
import { useSceneAlarms } from './useSceneAlarms.ts';

type Props = { readonly preview: PreviewParts };

/** What stands at the lower border of a scene: what its colours mean, its alarms, its time, its views. */
export function SceneBottom({ preview }: Props) {
  const { isEditing } = useOpenScene();
  const past = useSceneHistory();
  return (
    <>
      <ColouringLayer preview={preview} past={past} />
      {!isEditing && <SceneTimeline preview={preview} />}
      <ViewMenu preview={preview} />
    </>
  );
}

/** The moment that is shown, and the alarms that were open then. */
function SceneTimeline({ preview }: Props) {
  const words = useMessages(liveMessages);
  const times = useMessages(timeMessages);
  const say = useSay();
  const clock = getSceneClock(useOpenScene().scene);
  const { asOf, speed, span } = useStore(clock);
  const [isListed, setListed] = useState(false);
  const { from, now, all, open, isFailed } = useSceneAlarms();
  return (
    <>
      {isListed && <AlarmList preview={preview} alarms={open} isFailed={isFailed} />}
      <section className={timeCss.bar} aria-label={times.bar}>
        <SceneTime
          from={from}
          to={now}
          asOf={asOf}
          speed={speed}
          onChange={(next) => clock.setState({ asOf: next })}
          onSpeed={(next) => clock.setState({ speed: next })}
          marks={all.map(({ startTime }) => startTime)}
        />
        <TimeSelect
          className={timeCss.span}
          label={times.span}
          value={span}
          values={Object.keys(CLOCK_SPANS) as ClockSpan[]}
          format={(value) => times[value]}
          onChange={(next) => clock.setState({ span: next })}
        />
        <Button
          size="small"
          type={isListed ? 'default' : 'text'}
          aria-pressed={isListed}
          title={say(liveMessages.openAlarms, { count: open.length })}
          icon={<Glyph name="alarm" size={14} />}
          className={(open.length > 0 && css.hasAlarms) || ''}
          onClick={() => setListed(!isListed)}
        >
          {words.alarms} {open.length}
        </Button>
      </section>
    </>
  );
}
