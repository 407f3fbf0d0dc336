import { useRef } from 'react';
import { useMessages } from '../../../../platform/language/index.ts';
import { usePanels, usePreview } from '../context.ts';
import { previewMessages } from '../messages.ts';
import { SHEET } from '../panels.ts';
import css from './Glass.module.css';

/** Hundredths of the stage. */
const KEY_STEP = 8;
/** Further than this a press is no tap. Pixels. */
const DRAG = 4;

/** By which a sheet of a telephone is drawn up and down; a tap takes it to its full height and back. */
export function Grip() {
  const words = useMessages(previewMessages);
  const { panels, stage } = usePreview();
  const sheet = usePanels((state) => state.sheet);
  const press = useRef<{ readonly y: number; readonly sheet: number } | undefined>(undefined);
  const wasDrawn = useRef(false);
  const draw = (to: number) => panels.setState({ sheet: Math.min(SHEET.max, Math.max(SHEET.min, Math.round(to))) });
  return (
    <button
      type="button"
      className={css.grip}
      aria-label={words.height}
      title={words.height}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { y: event.clientY, sheet };
        wasDrawn.current = false;
      }}
      onPointerMove={({ clientY }) => {
        if (!press.current) return;
        const up = press.current.y - clientY;
        if (Math.abs(up) > DRAG) wasDrawn.current = true;
        if (wasDrawn.current)
          draw(press.current.sheet + (up * 100) / (stage?.viewer.container.clientHeight || innerHeight));
      }}
      onPointerUp={() => {
        press.current = undefined;
      }}
      onClick={() => {
        if (!wasDrawn.current) draw(sheet < SHEET.max ? SHEET.max : SHEET.usual);
        wasDrawn.current = false;
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowUp') draw(sheet + KEY_STEP);
        if (key === 'ArrowDown') draw(sheet - KEY_STEP);
      }}
    />
  );
}
