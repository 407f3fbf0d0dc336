import type { PanoramaCapture } from '@twinscape/contract/panoramas';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { IconAction } from '../../../ui/index.ts';
import { viewerMessages } from './messages.ts';
import css from './Viewer.module.css';

type Props = {
  readonly photographs: readonly PanoramaCapture[];
  readonly current: PanoramaCapture;
  readonly onGo: (sceneName: string) => void;
  readonly onStep: (by: -1 | 1) => void;
};

/** The photographs of the panorama in a row, in the order in which one walks through them. */
export function PhotographStrip({ photographs, current, onGo, onStep }: Props) {
  const words = useMessages(viewerMessages);
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    // The strip alone: `scrollIntoView` would scroll the page around it, too.
    const entry = chosen.current;
    const strip = entry?.closest('ol, ul');
    if (entry && strip)
      strip.scrollLeft +=
        entry.getBoundingClientRect().left -
        strip.getBoundingClientRect().left -
        (strip.clientWidth - entry.clientWidth) / 2;
  }, [current.sceneName]);
  const at = photographs.findIndex(({ sceneName }) => sceneName === current.sceneName);
  return (
    <nav className={css.strip} aria-label={words.strip}>
      <IconAction name="back" label={words.previous} off={at <= 0 ? '' : undefined} onClick={() => onStep(-1)} />
      <ul>
        {photographs.map(({ sceneName, name, thumbnail }) => {
          const isCurrent = sceneName === current.sceneName;
          return (
            <li key={sceneName}>
              <button
                ref={isCurrent ? chosen : null}
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                title={name}
                onClick={() => onGo(sceneName)}
              >
                {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
                <span className="cut">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <IconAction
        name="next"
        label={words.next}
        off={at >= photographs.length - 1 ? '' : undefined}
        onClick={() => onStep(1)}
      />
    </nav>
  );
}
