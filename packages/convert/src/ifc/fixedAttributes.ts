import type { Property } from '../content.ts';
import type { StepCursor } from '../step/index.ts';
import type { IfcUnitTable } from './units.ts';
import { readValue } from './values.ts';

/** Place among the attributes (counted from 0), name, and the kind of unit it is measured in. */
export type FixedAttribute = readonly [place: number, name: string, unit?: string];

const lengths = (from: number, names: readonly string[]): FixedAttribute[] =>
  names.map((name, at) => [from + at, name, 'LENGTHUNIT']);
const plain = (from: number, names: readonly string[]): FixedAttribute[] => names.map((name, at) => [from + at, name]);

/**
 * Property sets whose properties are attributes (IfcPreDefinedPropertySet), the same in all three schemas; by their
 * name in upper case.
 */
export const PREDEFINED_SETS: Readonly<
  Record<string, { readonly name: string; readonly attributes: readonly FixedAttribute[] }>
> = {
  IFCDOORLININGPROPERTIES: {
    name: 'IfcDoorLiningProperties',
    attributes: [
      ...lengths(4, [
        'LiningDepth',
        'LiningThickness',
        'ThresholdDepth',
        'ThresholdThickness',
        'TransomThickness',
        'TransomOffset',
        'LiningOffset',
        'ThresholdOffset',
        'CasingThickness',
        'CasingDepth',
      ]),
      ...lengths(15, ['LiningToPanelOffsetX', 'LiningToPanelOffsetY']),
    ],
  },
  IFCDOORPANELPROPERTIES: {
    name: 'IfcDoorPanelProperties',
    attributes: [...lengths(4, ['PanelDepth']), ...plain(5, ['PanelOperation', 'PanelWidth', 'PanelPosition'])],
  },
  IFCWINDOWLININGPROPERTIES: {
    name: 'IfcWindowLiningProperties',
    attributes: [
      ...lengths(4, ['LiningDepth', 'LiningThickness', 'TransomThickness', 'MullionThickness']),
      ...plain(8, ['FirstTransomOffset', 'SecondTransomOffset', 'FirstMullionOffset', 'SecondMullionOffset']),
      ...lengths(13, ['LiningOffset', 'LiningToPanelOffsetX', 'LiningToPanelOffsetY']),
    ],
  },
  IFCWINDOWPANELPROPERTIES: {
    name: 'IfcWindowPanelProperties',
    attributes: [...plain(4, ['OperationType', 'PanelPosition']), ...lengths(6, ['FrameDepth', 'FrameThickness'])],
  },
};

/** The attributes that are given, from an instance whose first argument comes next. */
export function readFixedAttributes(
  cursor: StepCursor,
  wanted: readonly FixedAttribute[],
  units: IfcUnitTable,
): Property[] {
  const found: Property[] = [];
  let at = 0;
  for (const [place, name, kind] of wanted) {
    const { value } = readValue(cursor.skip(place - at));
    at = place + 1;
    const unit = kind === undefined ? undefined : units.findProjectUnit(kind)?.symbol;
    if (value !== null && value !== '') found.push({ name, value, ...(unit && { unit }) });
  }
  return found;
}
