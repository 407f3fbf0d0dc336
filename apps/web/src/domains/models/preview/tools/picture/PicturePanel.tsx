import { Button, Checkbox, Segmented } from 'antd';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { downloadFile } from '../../../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../../../platform/language/index.ts';
import { toast } from '../../../../../ui/index.ts';
import { usePreview, useStageState } from '../../context.ts';
import { getPictureSize, PICTURE_SIZES, type PictureSize, pictureSized } from '../../stage/bigPicture.ts';
import type { Stage } from '../../stage/stage.ts';
import css from '../Panel.module.css';
import { pictureMessages } from './messages.ts';

/** Milliseconds. */
const SHOWN_MS = 50;

/** The view as a picture, as large as it is needed. */
export function PicturePanel() {
  const words = useMessages(pictureMessages);
  const say = useSay();
  const { stage } = usePreview();
  const name = useStageState(({ models }) => models[0]?.file?.modelName ?? 'model');
  const [size, setSize] = useState<PictureSize>('1×');
  const [hasLabels, setLabels] = useState(true);
  const [isBusy, setBusy] = useState(false);
  useResizes(stage);
  if (!stage) return null;
  const { width, height } = getPictureSize(stage, size);
  const save = async () => {
    setBusy(true);
    // Until the button says that it works: a large picture holds the page up.
    await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    const file = await pictureSized(stage, `${name}.png`, size, hasLabels).finally(() => setBusy(false));
    if (file) downloadFile(file);
    else toast.error(words.failed);
  };
  return (
    <div className={css.panel}>
      <Segmented
        block
        size="small"
        aria-label={words.size}
        value={size}
        options={[...PICTURE_SIZES]}
        onChange={setSize}
      />
      <p className={`${css.hint} num`}>
        {say(pictureMessages.pixels, { width: String(width), height: String(height) })}
      </p>
      <Checkbox checked={hasLabels} onChange={({ target }) => setLabels(target.checked)}>
        {words.labels}
      </Checkbox>
      <Button type="primary" size="small" loading={isBusy} onClick={() => void save()}>
        {words.save}
      </Button>
    </div>
  );
}

/** Draws anew whenever the stage has another size: the window was resized, or a panel beside it opened. */
function useResizes(stage: Stage | undefined): void {
  const container = stage?.viewer.container;
  const watch = useCallback(
    (changed: () => void) => {
      if (!container) return () => undefined;
      const observer = new ResizeObserver(changed);
      observer.observe(container);
      return () => observer.disconnect();
    },
    [container],
  );
  useSyncExternalStore(watch, () => container && `${container.clientWidth} ${container.clientHeight}`);
}
