import { useMessages } from '../../../../platform/language/index.ts';
import { MarkdownText } from '../../../../ui/markdown/MarkdownText.tsx';
import { readText, type WidgetProps } from '../define.ts';
import css from './Content.module.css';
import { contentWidgetMessages } from './messages.ts';

/** `heading`, `divider`, `callout`, `markdown`. */
export function Texts({ config, settings, builtIn }: WidgetProps) {
  const words = useMessages(contentWidgetMessages);
  const body = readText(settings.body);
  switch (builtIn.fqn) {
    case 'twinscape.heading':
      return (
        <div className={css.heading}>
          <h2>{readText(settings.text) || config.title}</h2>
          {readText(settings.note) !== '' && <p>{readText(settings.note)}</p>}
        </div>
      );
    case 'twinscape.divider':
      return <hr className={css.divider} />;
    case 'twinscape.callout':
      return (
        <p className={css.callout} data-tone={readText(settings.tone) || 'info'}>
          {body || words.noText}
        </p>
      );
    default:
      return body === '' ? (
        <p className="faint">{words.noText}</p>
      ) : (
        <div className={css.text}>
          <MarkdownText text={body} />
        </div>
      );
  }
}
