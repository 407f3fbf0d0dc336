import { questionCalls, VIEWPOINTS_MAX } from '@twinscape/contract/questions';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { send } from '../../../platform/api/index.ts';
import { lazy } from '../../../platform/chunks/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, IconAction } from '../../../ui/index.ts';
import css from '../attach/Attach.module.css';
import { LazyPicture } from '../attach/LazyPicture.tsx';
import { attachMessages } from '../attach/messages.ts';
import { Strip } from '../attach/Strip.tsx';
import type { MarkedUp } from '../markup/MarkupDialog.tsx';
import { type DraftViewpoint, toPicture } from './draft.ts';

const MarkupDialog = lazy(async () => ({ default: (await import('../markup/MarkupDialog.tsx')).MarkupDialog }));

type Props = {
  readonly projectId: string;
  readonly value?: readonly DraftViewpoint[];
  readonly onChange?: (viewpoints: readonly DraftViewpoint[]) => void;
  /** Takes what the model shows now; absent where none is open. */
  readonly capture?: (() => Promise<DraftViewpoint | undefined>) | undefined;
};

/** What was looked at, with pictures that can be drawn on. */
export function ViewpointsField({ projectId, value = [], onChange, capture }: Props) {
  const words = useMessages(attachMessages);
  const say = useSay();
  const [drawing, setDrawing] = useState<DraftViewpoint>();
  const [isCapturing, setCapturing] = useState(false);
  const add = async () => {
    setCapturing(true);
    try {
      const taken = await capture?.();
      if (taken) onChange?.([...value, taken]);
    } finally {
      setCapturing(false);
    }
  };
  const save = async ({ markup, marked, picture }: MarkedUp) => {
    if (!drawing) return;
    const put = async (file: File | undefined) =>
      file &&
      toPicture(await send(questionCalls.UploadQuestionFile, { projectId, use: 'viewpoint' }, { files: [file] }));
    const cleaned = await put(picture);
    const { marked: _, ...rest } = drawing;
    const shown = await put(marked);
    const next: DraftViewpoint = {
      ...rest,
      ...(cleaned ? { picture: cleaned } : {}),
      ...(shown ? { marked: shown } : {}),
      markup,
      isMarked: true,
    };
    onChange?.(value.map((one) => (one.key === drawing.key ? next : one)));
    setDrawing(undefined);
  };
  return (
    <div className={css.field}>
      {value.length > 0 && (
        <Strip label={words.views} count={value.length}>
          {value.map((one, at) => {
            const picture = one.marked ?? one.picture;
            return (
              <li key={one.key}>
                <button type="button" className={css.thumb} title={words.markUp} onClick={() => setDrawing(one)}>
                  {picture ? (
                    <LazyPicture source={picture.small} name={say(attachMessages.view, { number: at + 1 })} />
                  ) : (
                    <Glyph name="eye" />
                  )}
                </button>
                <span className={css.corner}>
                  {one.picture && <IconAction name="edit" label={words.markUp} onClick={() => setDrawing(one)} />}
                  <IconAction
                    name="close"
                    label={say(attachMessages.removeView, { number: at + 1 })}
                    onClick={() => onChange?.(value.filter(({ key }) => key !== one.key))}
                  />
                </span>
              </li>
            );
          })}
        </Strip>
      )}
      {capture && value.length < VIEWPOINTS_MAX && (
        <div>
          <Button size="small" loading={isCapturing} icon={<Glyph name="eye" size={13} />} onClick={() => void add()}>
            {words.addView}
          </Button>
        </div>
      )}
      {drawing?.picture && (
        <Suspense fallback={null}>
          <MarkupDialog
            picture={drawing.picture.big}
            markup={drawing.markup ?? []}
            onClose={() => setDrawing(undefined)}
            onSave={save}
          />
        </Suspense>
      )}
    </div>
  );
}
