import { useMessages, useSay } from '../../../../platform/language/index.ts';
import { RouteLink, type RouteSearch } from '../../../../platform/routes/index.ts';
import { usePictureSource } from '../../../../ui/index.ts';
import { useOpenDashboard } from '../../data/context.ts';
import { readPairs, readText, type WidgetProps } from '../define.ts';
import { parseWebAddress, readMetaOrigins } from './addresses.ts';
import css from './Content.module.css';
import { contentWidgetMessages } from './messages.ts';

/** `frame`, `image`, `links`. */
export function Frames(props: WidgetProps) {
  switch (props.builtIn.fqn) {
    case 'twinscape.image':
      return <Image {...props} />;
    case 'twinscape.links':
      return <Links {...props} />;
    default:
      return <WebPage {...props} />;
  }
}

function WebPage({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const say = useSay();
  const url = parseWebAddress(readText(settings.url));
  if (!url) return <p className="faint">{words.noAddress}</p>;
  // A page of our own would be in here what the reader is.
  if (url.origin === window.location.origin || !readMetaOrigins('frame-origins').includes(url.origin))
    return (
      <p className="faint">
        {say(contentWidgetMessages.notAllowed, { origin: url.origin })}{' '}
        <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
          {words.openThere}
        </a>
      </p>
    );
  return (
    <iframe
      className={css.frame}
      src={url.href}
      title={config.title || builtIn.title.en}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}

function Image({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const image = readText(settings.image);
  const { shown, onError } = usePictureSource(image || undefined);
  if (image === '') return <p className="faint">{words.noPicture}</p>;
  return (
    <img
      className={css.image}
      data-fills={settings.fills === true}
      src={shown}
      onError={onError}
      alt={config.title || builtIn.title.en}
    />
  );
}

function Links({ settings }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const { configuration, openState, isVisit } = useOpenDashboard();
  const links = readPairs(settings.links);
  if (links.length === 0) return <p className="faint">{words.noLinks}</p>;
  return (
    <nav className={css.links}>
      {links.map(({ from, to }) => {
        const state = Object.entries(configuration.states ?? {}).find(
          ([id, { name }]) => id === to || name === to,
        )?.[0];
        const url = parseWebAddress(to);
        if (state !== undefined)
          return (
            <button key={from} type="button" onClick={() => openState(state)}>
              {from}
            </button>
          );
        if (url)
          return (
            <a key={from} href={url.href} target="_blank" rel="noopener noreferrer nofollow">
              {from}
            </a>
          );
        return to.startsWith('/') && !to.startsWith('//') && !isVisit ? (
          <RouteLink key={from} to={to} search={(before: RouteSearch) => ({ project: before.project })}>
            {from}
          </RouteLink>
        ) : (
          <span key={from}>{from}</span>
        );
      })}
    </nav>
  );
}
