import { type Label, labelRefusals, VIDEO_INIT_DELAY_MS } from '@twinscape/contract/labels';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { runtimeMessages } from '../messages.ts';
import css from '../Runtime.module.css';
import { playFilm } from './playFilm.ts';
import { getFilmSettings } from './settings.ts';
import { type FilmRefusal, parseFilmSource } from './source.ts';

type Props = { readonly label: Label; readonly name: string; readonly onClose: () => void };
type State = 'loading' | 'playing' | 'failed' | FilmRefusal;

/**
 * A live picture or a film over the scene (S-SCN-05). What breaks off is asked for again after three seconds (K-13);
 * closing gives everything back (RU-LBL-02).
 */
export function FilmPlayer({ label, name, onClose }: Props) {
  const words = useMessages(runtimeMessages);
  const say = useSay();
  const video = useRef<HTMLVideoElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const { type, video: address = '' } = label.panel;
  const title = name || (type === 'video' ? words.film : words.camera);
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
      if (type === 'liveVideo') timer = setTimeout(() => setAttempt((before) => before + 1), VIDEO_INIT_DELAY_MS);
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
  }, [address, type, attempt]);
  useEffect(() => {
    const before = document.activeElement;
    close.current?.focus();
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('keydown', key, true);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [onClose]);
  const said: Partial<Record<State, string>> = {
    loading: words.filmLoading,
    failed: words.filmFailed,
    none: type === 'liveVideo' ? say(labelRefusals['video.address']) : words.filmNone,
    address: words.filmFailed,
    origin: words.filmRefused,
    gateway: words.filmNoGateway,
  };
  return (
    <section className={css.film} aria-label={title} data-film={state}>
      <header>
        <strong className="cut">{title}</strong>
        <button ref={close} type="button" onClick={onClose} aria-label={words.closeFilm} title={words.closeFilm}>
          <Glyph name="close" size={14} />
        </button>
      </header>
      <div className={css.screen}>
        <video ref={video} controls={type === 'video'} muted autoPlay playsInline />
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
    </section>
  );
}
