import { choice, type Token } from '../step/values.ts';
import type { Vec } from './Geometry.ts';
import type { Element, Model } from './Model.ts';

export type PortKind = 'PIPE' | 'DUCT' | 'CABLE' | 'CABLECARRIER';
export type PortFlow = 'SOURCE' | 'SINK' | 'SOURCEANDSINK';

/** Where something enters or leaves an element. */
export type Port = { readonly ref: Token; readonly path: string; readonly flow: PortFlow };

/** What a port carries: its kind and the system as IfcDistributionSystemEnum has it. */
export type Carried = { readonly kind: PortKind; readonly system: string };

/** A port of an element, nested in it; `at` in the element's own coordinates. */
export function port(
  model: Model,
  element: Element,
  name: string,
  flow: PortFlow,
  { kind, system }: Carried,
  at: Vec = [0, 0, 0],
): Port {
  const path = `${element.path}/port ${name}`;
  const placement = model.geometry.placement(element.placement, at);
  const own = [choice(flow), choice(kind), choice(system)];
  const ref = model.rooted('IFCDISTRIBUTIONPORT', path, name, undefined, undefined, placement, undefined, ...own);
  element.place.relations.gather('nested', element.ref, element.path, ref);
  return { ref, path, flow };
}

/** Joins two ports; what flows goes from the source to the sink. */
export function connect(model: Model, a: Port, b: Port): void {
  const [from, to] = a.flow === 'SINK' || b.flow === 'SOURCE' ? [b, a] : [a, b];
  const path = `link ${from.path} > ${to.path}`;
  model.rooted('IFCRELCONNECTSPORTS', path, undefined, undefined, from.ref, to.ref, undefined);
}
