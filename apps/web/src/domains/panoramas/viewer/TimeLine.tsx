import type { PanoramaCapture, PanoramaPoint } from '@twinscape/contract/panoramas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useNavigateTo } from '../../../platform/routes/index.ts';
import { useIsVisiting } from '../../../platform/session/index.ts';
import { IconAction } from '../../../ui/index.ts';
import { COMPARE_PATH } from '../list/address.ts';
import { viewerMessages } from './messages.ts';
import css from './Viewer.module.css';

/** Each day is shown so long while it plays. Milliseconds. */
const DAY_MS = 2_000;

type Props = {
  readonly point: PanoramaPoint;
  readonly current: PanoramaCapture;
  readonly onGo: (pbGuid: string, sceneName: string) => void;
};

/** What was taken at a point on other days: shows it, plays through it, and compares with the day before. */
export function TimeLine({ point, current, onGo }: Props) {
  const words = useMessages(viewerMessages);
  const say = useSay();
  const format = useFormat();
  const go = useNavigateTo();
  const isVisiting = useIsVisiting();
  const [isPlaying, setPlaying] = useState(false);
  const { captures } = point;
  const at = captures.findIndex(({ sceneName }) => sceneName === current.sceneName);
  const earlier = captures[at - 1] ?? captures[at + 1];
  const advance = useEffectEvent(() => {
    const next = captures[(at + 1) % captures.length];
    if (next) onGo(next.pbGuid, next.sceneName);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(advance, DAY_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <div className={css.timeline} role="toolbar" aria-label={say(viewerMessages.timeline, { name: point.name })}>
      <strong className="cut">{point.name}</strong>
      <IconAction
        name={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? words.pause : words.play}
        onClick={() => setPlaying(!isPlaying)}
      />
      <ol>
        {captures.map(({ sceneName, pbGuid, setName, collectTime }) => (
          <li key={sceneName}>
            <button
              type="button"
              aria-current={sceneName === current.sceneName ? 'true' : undefined}
              title={setName}
              onClick={() => {
                setPlaying(false);
                onGo(pbGuid, sceneName);
              }}
            >
              <span className="num">{format.day(collectTime)}</span>
            </button>
          </li>
        ))}
      </ol>
      {earlier && !isVisiting && (
        <IconAction
          name="compare"
          label={say(viewerMessages.compareWith, { day: format.day(earlier.collectTime) })}
          onClick={() => {
            const [a, b] = at > 0 ? [earlier, captures[at]] : [captures[at], earlier];
            go(COMPARE_PATH, {
              a: a?.pbGuid ?? '',
              sceneA: a?.sceneName ?? '',
              b: b?.pbGuid ?? '',
              sceneB: b?.sceneName ?? '',
            });
          }}
        />
      )}
    </div>
  );
}
