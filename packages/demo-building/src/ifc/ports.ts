import { enumeration, type Token } from '../step/values.ts';
import type { Vec3 } from './GeometryWriter.ts';
import type { IfcElement, IfcModel } from './IfcModel.ts';

export type PortKind = 'PIPE' | 'DUCT' | 'CABLE' | 'CABLECARRIER';
export type IfcPortFlow = 'SOURCE' | 'SINK' | 'SOURCEANDSINK';

/** Where something enters or leaves an element. */
export type IfcPort = { readonly ref: Token; readonly path: string; readonly flow: IfcPortFlow };

/** What a port carries: its kind and the system as IfcDistributionSystemEnum has it. */
export type CarriedSystem = { readonly kind: PortKind; readonly system: string };

/** A port of an element, nested in it; `at` in the element's own coordinates. */
export function createPort(
  model: IfcModel,
  element: IfcElement,
  name: string,
  flow: IfcPortFlow,
  { kind, system }: CarriedSystem,
  at: Vec3 = [0, 0, 0],
): IfcPort {
  const path = `${element.path}/port ${name}`;
  const placement = model.geometry.placement(element.placement, at);
  const own = [enumeration(flow), enumeration(kind), enumeration(system)];
  const ref = model.rooted('IFCDISTRIBUTIONPORT', path, name, undefined, undefined, placement, undefined, ...own);
  element.place.relations.gather('nested', element.ref, element.path, ref);
  return { ref, path, flow };
}

/** Joins two ports; what flows goes from the source to the sink. */
export function connectPorts(model: IfcModel, a: IfcPort, b: IfcPort): void {
  const [from, to] = a.flow === 'SINK' || b.flow === 'SOURCE' ? [b, a] : [a, b];
  const path = `link ${from.path} > ${to.path}`;
  model.rooted('IFCRELCONNECTSPORTS', path, undefined, undefined, from.ref, to.ref, undefined);
}
