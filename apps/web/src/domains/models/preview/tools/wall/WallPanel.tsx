import { Button, Segmented } from 'antd';
import { useMessages, useSay } from '../../../../../platform/language/index.ts';
import { copyText } from '../../../../../ui/clipboard.ts';
import { toast } from '../../../../../ui/index.ts';
import { usePreview } from '../../context.ts';
import { previewMessages } from '../../messages.ts';
import { changeSettings, useSettings, WALL_CHOICES } from '../../settings.ts';
import css from '../Panel.module.css';
import { wallMessages } from './messages.ts';

/** How a stage is shown on a wall, and the address that shows it so at once. */
export function WallPanel() {
  const words = useMessages(wallMessages);
  const say = useSay();
  const { panels, hasLink } = usePreview();
  const seconds = useSettings(({ wallSeconds }) => wallSeconds);
  const start = (): void => {
    panels.setState({ isBare: true, wall: seconds, tool: undefined });
    // A browser may refuse; the window is filled all the same.
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  const copy = async (): Promise<void> => {
    const { origin, pathname, hash } = location;
    const [route = '', query = ''] = hash.slice(1).split('?');
    const parts = new URLSearchParams(query);
    parts.set('wall', String(seconds));
    if (await copyText(`${origin}${pathname}#${route}?${parts}`)) toast.success(words.copied);
    else toast.error(say(previewMessages.copyFailed));
  };
  return (
    <div className={css.panel}>
      <p className={css.hint}>{words.hint}</p>
      <span>{words.each}</span>
      <Segmented
        aria-label={words.each}
        size="small"
        value={seconds}
        block
        options={WALL_CHOICES.map((value) => ({
          value,
          label:
            value < 60 ? say(wallMessages.seconds, { count: value }) : say(wallMessages.minutes, { count: value / 60 }),
        }))}
        onChange={(wallSeconds) => changeSettings({ wallSeconds })}
      />
      <div className={css.row}>
        <Button size="small" type="primary" onClick={start}>
          {words.start}
        </Button>
        {hasLink && (
          <Button size="small" type="link" onClick={() => void copy()}>
            {words.copy}
          </Button>
        )}
      </div>
    </div>
  );
}
