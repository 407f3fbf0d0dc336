import { useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { viewerMessages } from './messages.ts';
import css from './Viewer.module.css';

/**
 * The music of a tour. It begins when somebody asks for it: browsers play nothing by themselves, and nobody wants them
 * to.
 */
export function TourMusic({ path }: { readonly path: string }) {
  const words = useMessages(viewerMessages);
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const toggle = () => {
    if (isPlaying) player.current?.pause();
    else void player.current?.play().catch(() => setBroken(true));
  };
  return (
    <div className={css.music}>
      {/* biome-ignore lint/a11y/useMediaCaption: music without words */}
      <audio
        ref={player}
        src={path}
        loop
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setBroken(true)}
      />
      <button type="button" className={css.sound} aria-pressed={isPlaying} disabled={isBroken} onClick={toggle}>
        {isBroken ? words.noMusic : words.music}
      </button>
    </div>
  );
}
