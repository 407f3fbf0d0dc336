import {
  MARKUP_BRUSH_DEFAULT,
  MARKUP_COLOUR,
  MARKUP_TOOL_DEFAULT,
  type Mark,
  type MarkPlace,
  type Markup,
} from '@twinscape/contract/questions';
import { useState } from 'react';
import { type EditHistoryControls, useEditHistory } from '../../../ui/editHistory/useEditHistory.ts';
import { isAtMark, moveMark, type PictureSize } from './geometry.ts';
import type { Blur } from './paint.ts';

export const MARK_TOOLS = [
  'select',
  'rectangle',
  'circle',
  'text',
  'arrow',
  'line',
  'cloud',
  'dimension',
  'blur',
] as const;
export type MarkupTool = (typeof MARK_TOOLS)[number];

export type MarkupDraft = { readonly marks: Markup; readonly blurs: readonly Blur[] };
/** What is being drawn at this moment. */
type Drawing = { readonly from: MarkPlace; readonly to: MarkPlace; readonly points: [number, number, number][] };
type Grabbed = { readonly at: number; readonly last: MarkPlace };

export type MarkupState = {
  readonly history: EditHistoryControls<MarkupDraft>;
  readonly tool: MarkupTool;
  readonly colour: string;
  readonly brush: Mark['brush'];
  /** The mark that is selected, by its place; undefined: none. */
  readonly selected: number | undefined;
  /** What is drawn now, shown with the rest. */
  readonly preview: { readonly mark?: Mark | undefined; readonly blur?: Blur | undefined };
  /** Where a text is being typed; undefined: nowhere. */
  readonly typing: { readonly at: MarkPlace; readonly text: string } | undefined;
  choose(change: { tool?: MarkupTool; colour?: string; brush?: Mark['brush'] }): void;
  press(place: MarkPlace, pressure: number): void;
  drag(place: MarkPlace, pressure: number): void;
  release(): void;
  type(text: string): void;
  endTyping(isKept: boolean): void;
  nudge(by: MarkPlace): void;
  removeSelected(): void;
  clear(): void;
};

/** A drawn thing is at least so wide or high, in parts of the picture: less was a click. */
const LEAST = 0.006;

/** S-COL-06 … S-COL-09, RU-QST-18: what is drawn on a picture, with its tools. */
export function useMarkup(initial: Markup, size: PictureSize): MarkupState {
  const history = useEditHistory<MarkupDraft>({ marks: initial, blurs: [] });
  const { draft, change } = history;
  const [look, setLook] = useState<Pick<MarkupState, 'tool' | 'colour' | 'brush'>>({
    tool: MARKUP_TOOL_DEFAULT,
    colour: MARKUP_COLOUR,
    brush: MARKUP_BRUSH_DEFAULT,
  });
  const [drawing, setDrawing] = useState<Drawing>();
  const [grabbed, setGrabbed] = useState<Grabbed>();
  const [selected, setSelected] = useState<number>();
  const [typing, setTyping] = useState<MarkupState['typing']>();
  const { tool, colour, brush } = look;
  const add = (mark: Mark) => change({ marks: [...draft.marks, mark] });
  const replace = (at: number, mark: Mark, stroke?: string) =>
    change({ marks: draft.marks.map((one, nth) => (nth === at ? mark : one)) }, stroke);

  const toMark = ({ from, to, points }: Drawing): Mark | undefined => {
    if (tool === 'line') return points.length < 2 ? undefined : { tool, colour, brush, points };
    if (tool === 'select' || tool === 'text' || tool === 'blur') return undefined;
    if (Math.abs(from[0] - to[0]) < LEAST && Math.abs(from[1] - to[1]) < LEAST) return undefined;
    const ends = { colour, brush, from: [...from] as MarkPlace, to: [...to] as MarkPlace };
    return tool === 'dimension' ? { tool, ...ends, text: '' } : { tool, ...ends };
  };

  return {
    history,
    ...look,
    selected: selected !== undefined && selected < draft.marks.length ? selected : undefined,
    preview: drawing ? { mark: toMark(drawing), blur: tool === 'blur' ? drawing : undefined } : {},
    typing,
    choose(next) {
      setLook((before) => ({ ...before, ...next }));
      if (next.tool !== undefined) setSelected(undefined);
      const mark = selected === undefined ? undefined : draft.marks[selected];
      // What is selected takes the colour and the brush that are chosen.
      if (mark && selected !== undefined && (next.colour !== undefined || next.brush !== undefined))
        replace(selected, {
          ...mark,
          ...(next.colour === undefined ? {} : { colour: next.colour }),
          ...(next.brush === undefined ? {} : { brush: next.brush }),
        });
    },
    press(place, pressure) {
      if (tool !== 'select') return setDrawing({ from: place, to: place, points: [[...place, pressure]] });
      const at = draft.marks.findLastIndex((mark) => isAtMark(mark, place, size));
      setSelected(at < 0 ? undefined : at);
      setGrabbed(at < 0 ? undefined : { at, last: place });
    },
    drag(place, pressure) {
      if (drawing) setDrawing({ ...drawing, to: place, points: [...drawing.points, [...place, pressure]] });
      const mark = grabbed && draft.marks[grabbed.at];
      if (!grabbed || !mark) return;
      replace(grabbed.at, moveMark(mark, [place[0] - grabbed.last[0], place[1] - grabbed.last[1]]), 'move');
      setGrabbed({ ...grabbed, last: place });
    },
    release() {
      setGrabbed(undefined);
      setDrawing(undefined);
      if (!drawing) return;
      // Not when it is pressed: that gives the focus to the picture.
      if (tool === 'text') return setTyping({ at: drawing.to, text: '' });
      if (tool === 'blur') change({ blurs: [...draft.blurs, { from: drawing.from, to: drawing.to }] });
      const mark = toMark(drawing);
      if (!mark) return;
      add(mark);
      // Its text is asked for at once.
      if (mark.tool === 'dimension')
        setTyping({ at: [(mark.from[0] + mark.to[0]) / 2, (mark.from[1] + mark.to[1]) / 2], text: '' });
    },
    type: (text) => setTyping((before) => before && { ...before, text }),
    endTyping(isKept) {
      setTyping(undefined);
      const text = typing?.text.trim() ?? '';
      if (!isKept || !typing || text === '') return;
      const last = draft.marks.at(-1);
      if (tool === 'dimension' && last?.tool === 'dimension') replace(draft.marks.length - 1, { ...last, text });
      else add({ tool: 'text', colour, brush, at: [...typing.at] as MarkPlace, text });
    },
    nudge(by) {
      const mark = selected === undefined ? undefined : draft.marks[selected];
      if (mark && selected !== undefined) replace(selected, moveMark(mark, by), 'nudge');
    },
    removeSelected() {
      if (selected === undefined) return;
      change({ marks: draft.marks.filter((_, at) => at !== selected) });
      setSelected(undefined);
    },
    clear() {
      change({ marks: [], blurs: [] });
      setSelected(undefined);
    },
  };
}
