import { BRUSH_SIZES, MARK_TEXT_MAX, MARKUP_COLOUR, type MarkPlace, type Markup } from '@twinscape/contract/questions';
import { Button, ColorPicker, Input, Segmented } from 'antd';
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useMessages } from '../../../platform/language/index.ts';
import { ActionButton, Dialog, EmptyState, Glyph, LinesSkeleton, UnsavedDialog } from '../../../ui/index.ts';
import { findBounds, type PictureSize } from './geometry.ts';
import { MarkShape } from './Marks.tsx';
import css from './Markup.module.css';
import { brushMessages, markupMessages, markupToolMessages } from './messages.ts';
import { type Blur, loadPicture, paintBase, paintMarks, toPngFile } from './paint.ts';
import { MARK_TOOLS, type MarkupState, useMarkup } from './useMarkup.ts';

/** What came of drawing on a picture. */
export type MarkedUp = {
  readonly markup: Markup;
  /** The picture with its marks; undefined where nothing is on it. */
  readonly marked: File | undefined;
  /** The picture without them, where places of it were made unreadable. */
  readonly picture: File | undefined;
};

type Props = {
  /** Address of the picture as it was seen; undefined: nothing is drawn on. */
  readonly picture: string | undefined;
  readonly markup: Markup;
  readonly onClose: () => void;
  readonly onSave: (marked: MarkedUp) => Promise<void>;
};

/** Wide enough for a picture of 1280 pixels. */
const WIDTH = 1_120;
const COLOURS = [MARKUP_COLOUR, '#e03131', '#f08c00', '#2f9e44'];
const NUDGE = 0.004;
const ARROWS: Readonly<Record<string, MarkPlace>> = {
  ArrowLeft: [-NUDGE, 0],
  ArrowRight: [NUDGE, 0],
  ArrowUp: [0, -NUDGE],
  ArrowDown: [0, NUDGE],
};

/** S-MOD-12, S-COL-06 … S-COL-09: draws on the frozen picture of a view. */
export function MarkupDialog({ picture, markup, onClose, onSave }: Props) {
  const words = useMessages(markupMessages);
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly image?: HTMLImageElement }>();
  useEffect(() => {
    if (picture === undefined) return undefined;
    let isOver = false;
    loadPicture(picture).then(
      (image) => !isOver && setLoaded({ of: picture, image }),
      () => !isOver && setLoaded({ of: picture }),
    );
    return () => {
      isOver = true;
    };
  }, [picture]);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());
  const shown = loaded?.of === picture ? loaded : undefined;
  return (
    <Dialog title={words.title} open={picture !== undefined} onClose={leave} width={WIDTH} footer={null}>
      {!shown ? (
        <LinesSkeleton lines={8} />
      ) : shown.image ? (
        <Drawing
          key={shown.of}
          image={shown.image}
          markup={markup}
          onClose={leave}
          onDirty={setDirty}
          onSave={onSave}
        />
      ) : (
        <EmptyState title={words.unloadable} />
      )}
      <UnsavedDialog open={isAsking} onLeave={onClose} onStay={() => setAsking(false)} />
    </Dialog>
  );
}

type DrawingProps = Pick<Props, 'markup' | 'onClose' | 'onSave'> & {
  readonly image: HTMLImageElement;
  readonly onDirty: (isDirty: boolean) => void;
};

function Drawing({ image, markup, onClose, onDirty, onSave }: DrawingProps) {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const state = useMarkup(markup, size);
  const [isSaving, setSaving] = useState(false);
  const { draft, isDirty } = state.history;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
  const save = async () => {
    setSaving(true);
    try {
      const base = paintBase(image, draft.blurs);
      const font = getComputedStyle(document.body).fontFamily;
      const marked =
        draft.marks.length === 0 ? undefined : await toPngFile(paintMarks(base, draft.marks, font), 'marked.png');
      const cleaned = draft.blurs.length === 0 ? undefined : await toPngFile(base, 'view.png');
      await onSave({ markup: draft.marks, marked, picture: cleaned });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={css.body}>
      <Tools state={state} isSaving={isSaving} onQuit={onClose} onSave={() => void save()} />
      <Canvas image={image} size={size} state={state} />
    </div>
  );
}

type ToolsProps = {
  readonly state: MarkupState;
  readonly isSaving: boolean;
  readonly onQuit: () => void;
  readonly onSave: () => void;
};

function Tools({ state, isSaving, onQuit, onSave }: ToolsProps) {
  const words = useMessages(markupMessages);
  const tools = useMessages(markupToolMessages);
  const brushes = useMessages(brushMessages);
  const { history, tool, colour, brush, selected, choose } = state;
  const isEmpty = history.draft.marks.length === 0 && history.draft.blurs.length === 0;
  return (
    <div className={css.bar} role="toolbar" aria-label={words.tools}>
      <Segmented
        size="small"
        aria-label={words.tools}
        value={tool}
        options={MARK_TOOLS.map((value) => ({ value, label: tools[value] }))}
        onChange={(next) => choose({ tool: next })}
      />
      <div className={css.group}>
        {COLOURS.map((one) => (
          <button
            key={one}
            type="button"
            className={css.swatch}
            style={{ background: one }}
            aria-label={`${words.colour} ${one}`}
            aria-pressed={one === colour}
            onClick={() => choose({ colour: one })}
          />
        ))}
        <ColorPicker
          size="small"
          disabledAlpha
          value={colour}
          onChangeComplete={(chosen) => choose({ colour: chosen.toHexString().slice(0, 7) })}
        />
      </div>
      <Segmented
        size="small"
        aria-label={words.brush}
        value={brush}
        options={(['small', 'middle', 'big'] as const).map((name) => ({
          value: BRUSH_SIZES[name],
          label: brushes[name],
        }))}
        onChange={(next) => choose({ brush: next })}
      />
      <div className={css.group}>
        <ActionButton size="small" off={history.canUndo ? undefined : ''} onClick={history.undo}>
          {words.undo}
        </ActionButton>
        <ActionButton size="small" off={history.canRedo ? undefined : ''} onClick={history.redo}>
          {words.redo}
        </ActionButton>
        <Button
          size="small"
          disabled={selected === undefined}
          aria-label={words.remove}
          title={words.remove}
          icon={<Glyph name="trash" size={13} />}
          onClick={state.removeSelected}
        />
        <Button size="small" disabled={isEmpty} onClick={state.clear}>
          {words.clear}
        </Button>
        <Button size="small" onClick={onQuit}>
          {words.quit}
        </Button>
        <Button size="small" type="primary" loading={isSaving} disabled={!history.isDirty} onClick={onSave}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}

type CanvasProps = { readonly image: HTMLImageElement; readonly size: PictureSize; readonly state: MarkupState };

function Canvas({ image, size, state }: CanvasProps) {
  const words = useMessages(markupMessages);
  const { history, preview, selected, tool, typing } = state;
  const { marks, blurs } = history.draft;
  const chosen = selected === undefined ? undefined : marks[selected];
  const place = (event: PointerEvent<SVGSVGElement>): MarkPlace => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  // A mouse says 0.5 whenever it is pressed, a finger 0 or 1: only a pen tells.
  const pressure = (event: PointerEvent): number => (event.pointerType === 'pen' ? event.pressure : 0.5);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (event.key !== 'Delete' && event.key !== 'Backspace' && !by) return;
    event.preventDefault();
    if (by) state.nudge(by);
    else state.removeSelected();
  };
  return (
    <div className={css.stage}>
      <img src={image.src} alt="" width={size.width} height={size.height} style={{ width: 'auto', height: 'auto' }} />
      {[...blurs, ...(preview.blur ? [preview.blur] : [])].map((blur, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
        <span key={at} className={css.blur} style={toInset(blur)} />
      ))}
      <svg
        className={css.marks}
        data-tool={tool}
        viewBox={`0 0 ${size.width} ${size.height}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: marks are moved and deleted by keys
        tabIndex={0}
        role="application"
        aria-label={words.picture}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0 || typing) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          state.press(place(event), pressure(event));
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1) state.drag(place(event), pressure(event));
        }}
        onPointerUp={state.release}
        onPointerCancel={state.release}
      >
        {marks.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name than their place
          <MarkShape key={at} mark={mark} size={size} />
        ))}
        {preview.mark && <MarkShape mark={preview.mark} size={size} />}
        {chosen && <Frame bounds={findBounds(chosen, size)} />}
      </svg>
      {typing && (
        <Input
          className={css.typing ?? ''}
          style={{ left: `${typing.at[0] * 100}%`, top: `${typing.at[1] * 100}%` }}
          autoFocus
          value={typing.text}
          maxLength={MARK_TEXT_MAX}
          placeholder={words.text}
          aria-label={words.text}
          onChange={({ target }) => state.type(target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            state.endTyping(true);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            state.endTyping(false);
          }}
          onBlur={() => state.endTyping(true)}
        />
      )}
    </div>
  );
}

const toInset = ({ from, to }: Blur) => ({
  left: `${Math.min(from[0], to[0]) * 100}%`,
  top: `${Math.min(from[1], to[1]) * 100}%`,
  width: `${Math.abs(from[0] - to[0]) * 100}%`,
  height: `${Math.abs(from[1] - to[1]) * 100}%`,
});

function Frame({ bounds: { left, right, top, bottom } }: { readonly bounds: ReturnType<typeof findBounds> }) {
  return <rect className={css.chosen} x={left - 6} y={top - 6} width={right - left + 12} height={bottom - top + 12} />;
}
