/**
 * How a kind of thing is drawn in a plan. Tones of middle lightness, which stand out from a light and from a dark
 * ground.
 */
export type PlanStyle = {
  /** Lower ones lie below. */
  readonly layer: number;
  readonly fill: string;
  readonly fillOpacity: number;
  readonly stroke: string;
  readonly strokeOpacity: number;
  /** Throws a short shadow: what is cut by the plan. */
  readonly isCut?: boolean;
  /** A hole in the wall, and drawn as one. */
  readonly opening?: 'door' | 'window';
};

const outlined = (layer: number, color: string, fillOpacity: number, strokeOpacity: number): PlanStyle => ({
  layer,
  fill: color,
  fillOpacity,
  stroke: color,
  strokeOpacity,
});
const cut = (layer: number, color: string): PlanStyle => ({ ...outlined(layer, color, 1, 1), isCut: true });

const GROUND = outlined(0, '#8296ae', 0.1, 0.3);
const FLOOR = outlined(1, '#8296ae', 0.14, 0.35);
const OTHER = outlined(4, '#8b9bb0', 0.3, 0.7);

/** First that fits decides; classes of IFC and, for other formats, names. */
const STYLES: readonly (readonly [RegExp, PlanStyle])[] = [
  [/^Ifc(Site|GeographicElement|Road|Railway|Pavement|Course|Kerb|Earth|Civil)/, GROUND],
  [/^Ifc(Slab|Covering|Roof)/, FLOOR],
  [/^IfcWall/, cut(8, '#647690')],
  [/^Ifc(Column|Member|Pile|Footing)/, cut(8, '#586b85')],
  [/^Ifc(CurtainWall|Plate)/, cut(9, '#3fa2d4')],
  [/^IfcWindow/, { ...outlined(9, '#3fa2d4', 0.35, 1), opening: 'window' }],
  [/^IfcDoor/, { ...outlined(9, '#d98a34', 0.16, 1), opening: 'door' }],
  [/^Ifc(Stair|Ramp|Railing)/, outlined(5, '#7f90a6', 0.28, 0.9)],
  [/^Ifc(Furnish|Furniture|SystemFurniture|Sanitary)/, outlined(6, '#a08d74', 0.22, 0.85)],
  [/^Ifc(Pipe|Valve|Pump|Tank|FireSuppression|WasteTerminal)/, outlined(7, '#3f82d6', 0.55, 0.95)],
  [/^Ifc(Duct|AirTerminal|Fan|Damper|UnitaryEquipment|Coil)/, outlined(7, '#21a08f', 0.45, 0.95)],
  [/^Ifc(Cable|Electric|Outlet|Light|Lamp|Switching|Junction)/, outlined(7, '#d3a11f', 0.5, 0.95)],
  [/^Ifc(Flow|Distribution|Energy|Boiler|Chiller|Sensor|Alarm|Controller)/, outlined(7, '#21a08f', 0.4, 0.95)],
  [/^Ifc(Beam|Reinforc)/, outlined(3, '#8b9bb0', 0.1, 0.4)],
];

/** Rooms in turn: a wash of colour each. */
const ROOMS = ['#5aa9d6', '#6bb58c', '#d8a657', '#c58fb0', '#8f9fd8', '#7fb8b3'] as const;

export const findPlanStyle = (kind: string): PlanStyle => STYLES.find(([pattern]) => pattern.test(kind))?.[1] ?? OTHER;

export const createRoomStyle = (turn: number): PlanStyle =>
  outlined(2, ROOMS[turn % ROOMS.length] ?? ROOMS[0], 0.24, 0);
