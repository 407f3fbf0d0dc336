import { labelRefusals, VIDEO_INIT_DELAY_MS } from '@twinscape/contract/labels';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { runtimeMessages } from '../messages.ts';
import css from '../Runtime.module.css';
import { playFilm } from './playFilm.ts';
import { getFilmSettings } from './settings.ts';
import { type FilmRefusal, parseFilmSource } from './source.ts';

type Props = {
  readonly address: string;
  /** A camera: without controls, and asked for again when it breaks off. */
  readonly isLive: boolean;
};
type State = 'loading' | 'playing' | 'failed' | FilmRefusal;

/** The picture of a film or a camera. What breaks off is asked for again after three seconds (K-13). */
export function FilmScreen({ address, isLive }: Props) {
  const words = useMessages(runtimeMessages);
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const { current } = video;
    const source = parseFilmSource(address, window.location.href, getFilmSettings());
    if (typeof source === 'string') {
      setState(source);
      return undefined;
    }
    if (!current) return undefined;
    // Of this attempt's number.
    void attempt;
    let end: (() => void) | undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState('loading');
    const failed = () => {
      if (isOver || timer) return;
      setState('failed');
      if (isLive) timer = setTimeout(() => setAttempt((before) => before + 1), VIDEO_INIT_DELAY_MS);
    };
    const playing = () => setState('playing');
    current.addEventListener('playing', playing);
    current.addEventListener('error', failed);
    playFilm(current, source, { onFailed: failed })
      .then((stop) => {
        if (isOver) stop();
        else end = stop;
        // Browsers refuse it until somebody has clicked; then the controls are there.
        return current.play().catch(() => undefined);
      })
      .catch(failed);
    return () => {
      isOver = true;
      clearTimeout(timer);
      current.removeEventListener('playing', playing);
      current.removeEventListener('error', failed);
      end?.();
    };
  }, [address, isLive, attempt]);
  const said: Partial<Record<State, string>> = {
    loading: words.filmLoading,
    failed: words.filmFailed,
    none: isLive ? say(labelRefusals['video.address']) : words.filmNone,
    address: words.filmFailed,
    origin: words.filmRefused,
    gateway: words.filmNoGateway,
  };
  return (
    <div className={css.screen} data-film={state}>
      <video ref={video} controls={!isLive} muted autoPlay playsInline />
      {said[state] && (
        <div className={css.filmNote} role="status">
          <p>{said[state]}</p>
          {state === 'failed' && (
            <Button size="small" onClick={() => setAttempt((before) => before + 1)}>
              {words.filmAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
