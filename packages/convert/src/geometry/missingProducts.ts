import type { IfcAPI } from 'web-ifc';

/** A product that should be drawn and of which the geometry engine made nothing. */
export type MissingProduct = {
  readonly id: number;
  /** `unreadable`: the engine failed at it; `empty`: it made no triangles of it. */
  readonly reason: 'unreadable' | 'empty';
};

/**
 * Representations that are made to be seen as a body (IfcShapeRepresentation.RepresentationIdentifier); some programs
 * name none.
 */
const BODY_IDENTIFIERS: ReadonlySet<string> = new Set([
  'Body',
  'Body-Fallback',
  'Facetation',
  'Surface',
  'Tessellation',
  '',
]);
/** What has no surface by its kind (RepresentationType). */
const SURFACELESS_TYPES =
  /^(Point|Curve|.*Curve2D|Curve3D|GeometricCurveSet|Annotation2D|BoundingBox|GeometricSet|Text|LightSource)/i;

/**
 * Whether somebody modelled a body for it: an assembly without a shape of its own, an axis, a footprint and an
 * annotation are drawn as nothing by nature. What cannot be read is taken for a body: it is missing all the same.
 */
export function hasBodyRepresentation(api: IfcAPI, model: number, id: number): boolean {
  try {
    const shape = getLine(api, model, toHandle(getLine(api, model, id)?.Representation));
    if (!shape) return toHandle(getLine(api, model, id)?.Representation) !== undefined;
    return toList(shape.Representations).some((one) => {
      const { RepresentationIdentifier: name, RepresentationType: kind } = getLine(api, model, toHandle(one)) ?? {};
      return BODY_IDENTIFIERS.has(toText(name)) && !SURFACELESS_TYPES.test(toText(kind));
    });
  } catch {
    return true;
  }
}

type Line = Readonly<Record<string, unknown>>;
const getLine = (api: IfcAPI, model: number, id: number | undefined): Line | undefined =>
  id === undefined ? undefined : ((api.GetLine(model, id) as Line | null) ?? undefined);
const unwrapValue = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'value' in given ? given.value : undefined;
const toHandle = (given: unknown): number | undefined => {
  const value = unwrapValue(given);
  return typeof value === 'number' ? value : undefined;
};
const toText = (given: unknown): string => String(unwrapValue(given) ?? '');
const toList = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
