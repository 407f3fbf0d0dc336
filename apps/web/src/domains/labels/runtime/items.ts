import type { Label, LabelPanel } from '@twinscape/contract/labels';
import type { InstrumentLook, LabelBody, LabelItem, LabelMark } from '@twinscape/viewer';
import { MARKER_COLOUR } from '../panel/MarkerView.tsx';
import { getPanelColours, isLight } from '../panel/palette.ts';
import type { LabelPosition } from './positions.ts';

/** Kinds that the engine draws itself: hundreds of them cost little. The others are elements of the page. */
const NATIVE: ReadonlySet<LabelPanel['type']> = new Set(['staticData', 'text', 'title']);
export const isDrawnByEngine = ({ type }: Pick<LabelPanel, 'type'>): boolean => NATIVE.has(type);

/** Pictures by their address, loaded once. */
export type PictureLookup = (address: string | undefined) => HTMLImageElement | undefined;

function toInstrumentLook(panel: LabelPanel, pictures: PictureLookup): InstrumentLook {
  const { color, fontSize, weight, position, backgroundColor, backgroundImage } = panel.styleDatas ?? {};
  const picture = pictures(backgroundImage);
  return {
    ...(panel.width ? { width: panel.width } : {}),
    title: {
      ...(color ? { colour: color } : {}),
      ...(fontSize ? { size: fontSize } : {}),
      ...(weight ? { isBold: weight === 'bold' } : {}),
      ...(position ? { align: position } : {}),
    },
    ...(backgroundColor ? { background: backgroundColor, isLight: isLight(backgroundColor) } : {}),
    ...(picture ? { picture } : {}),
    ...(panel.type === 'text' ? { text: panel.content ?? '' } : {}),
    ...(panel.type === 'title' ? { isTitle: true } : {}),
    ...(panel.palette || panel.colours ? { line: getPanelColours(panel)[0] ?? '' } : {}),
  };
}

function toLabelMark({ marker }: Label, pictures: PictureLookup): LabelMark {
  const picture = marker.shape === 'picture' ? pictures(marker.picture) : undefined;
  return {
    shape: marker.shape === 'picture' && !picture ? 'dot' : (marker.shape ?? 'dot'),
    colour: marker.colour ?? MARKER_COLOUR,
    ...(marker.size ? { size: marker.size } : {}),
    ...(picture ? { picture } : {}),
  };
}

/** A label as the engine draws it. */
export function toLabelItem(
  label: Label,
  name: string,
  { at, of }: LabelPosition,
  pictures: PictureLookup,
  element: Extract<LabelBody, { kind: 'element' }> | undefined,
): LabelItem {
  const { farthest } = label.other;
  return {
    id: label.assetId,
    name: label.panel.styleDatas?.text ?? name,
    at,
    ...(of ? { of } : {}),
    mark: toLabelMark(label, pictures),
    body: element ?? { kind: 'instrument', look: toInstrumentLook(label.panel, pictures) },
    ...(farthest ? { farthest } : {}),
  };
}
