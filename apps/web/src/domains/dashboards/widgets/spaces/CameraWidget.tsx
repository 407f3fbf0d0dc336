import { Suspense, use, useEffect, useState } from 'react';
import { lazy } from '../../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { filmScreen } from '../../../labels/index.ts';
import { WidgetVisible } from '../../data/context.ts';
import { parseWebAddress, readMetaOrigins } from '../content/addresses.ts';
import { readNumberSetting, readText, type WidgetProps } from '../define.ts';
import { spaceWidgetMessages } from './messages.ts';
import css from './Spaces.module.css';

const FilmScreen = lazy(async () => ({ default: await filmScreen() }));
const USUAL_SECONDS = 5;

/** `camera_view`: what a camera sees, by snapshots, as MJPEG, or as a film. */
export function CameraWidget({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(spaceWidgetMessages);
  const say = useSay();
  const isVisible = use(WidgetVisible);
  const address = readText(settings.url);
  const way = readText(settings.way);
  const title = config.title || builtIn.title.en;
  if (address.trim() === '') return <p className="faint">{words.noPicture}</p>;
  // Nobody looks: nothing is fetched.
  if (!isVisible) return null;
  if (way === 'video')
    return (
      <div className={css.space}>
        <Suspense fallback={null}>
          <FilmScreen address={address} isLive />
        </Suspense>
      </div>
    );
  const url = parseWebAddress(address);
  const isAllowed =
    url && (url.origin === window.location.origin || readMetaOrigins('video-origins').includes(url.origin));
  if (!url) return <p className="faint">{words.noPicture}</p>;
  if (!isAllowed) return <p className="faint">{say(spaceWidgetMessages.notAllowed, { origin: url.origin })}</p>;
  return (
    <Snapshots
      key={url.href}
      address={url.href}
      title={title}
      seconds={way === 'stream' ? undefined : (readNumberSetting(settings.seconds) ?? USUAL_SECONDS)}
    />
  );
}

type SnapshotsProps = {
  readonly address: string;
  readonly title: string;
  /** Undefined: the picture moves by itself. */
  readonly seconds: number | undefined;
};

function Snapshots({ address, title, seconds }: SnapshotsProps) {
  const words = useMessages(spaceWidgetMessages);
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setInterval(() => setTurn((before) => before + 1), Math.max(1, seconds) * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const url = new URL(address);
  // Another address each time, so that no cache answers.
  if (seconds !== undefined) url.searchParams.set('_', String(turn));
  return (
    <div className={css.space} data-failed={hasFailed}>
      <img
        className={css.picture}
        src={url.href}
        alt={title}
        referrerPolicy="no-referrer"
        onLoad={() => setFailed(false)}
        onError={() => setFailed(true)}
      />
      {hasFailed && (
        <p className={css.note} role="status">
          {words.noPicture}
        </p>
      )}
    </div>
  );
}
