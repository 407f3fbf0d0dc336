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
const BODIES: ReadonlySet<string> = new Set(['Body', 'Body-Fallback', 'Facetation', 'Surface', 'Tessellation', '']);
/** What has no surface by its kind (RepresentationType). */
const FLAT =
  /^(Point|Curve|.*Curve2D|Curve3D|GeometricCurveSet|Annotation2D|BoundingBox|GeometricSet|Text|LightSource)/i;

/**
 * Whether somebody modelled a body for it: an assembly without a shape of its own, an axis, a footprint and an
 * annotation are drawn as nothing by nature. What cannot be read is taken for a body: it is missing all the same.
 */
export function hasBody(api: IfcAPI, model: number, id: number): boolean {
  try {
    const shape = lineAt(api, model, handleOf(lineAt(api, model, id)?.Representation));
    if (!shape) return handleOf(lineAt(api, model, id)?.Representation) !== undefined;
    return listOf(shape.Representations).some((one) => {
      const { RepresentationIdentifier: name, RepresentationType: kind } = lineAt(api, model, handleOf(one)) ?? {};
      return BODIES.has(textOf(name)) && !FLAT.test(textOf(kind));
    });
  } catch {
    return true;
  }
}

type Line = Readonly<Record<string, unknown>>;
const lineAt = (api: IfcAPI, model: number, id: number | undefined): Line | undefined =>
  id === undefined ? undefined : ((api.GetLine(model, id) as Line | null) ?? undefined);
const contentOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'value' in given ? given.value : undefined;
const handleOf = (given: unknown): number | undefined => {
  const value = contentOf(given);
  return typeof value === 'number' ? value : undefined;
};
const textOf = (given: unknown): string => String(contentOf(given) ?? '');
const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
