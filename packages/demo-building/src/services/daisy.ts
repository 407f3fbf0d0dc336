import type { Element, Model } from '../ifc/Model.ts';
import { connect, type Port, port } from '../ifc/ports.ts';
import type { Net } from './nets.ts';

/** Cables go from one thing to the next without being drawn: a line of a board, a loop of detectors. */
export class Daisy {
  readonly #model: Model;
  readonly #net: Net;
  #open: Port;

  constructor(model: Model, net: Net, from: Port) {
    this.#model = model;
    this.#net = net;
    this.#open = from;
  }

  /** Where the next one would hang. */
  get end(): Port {
    return this.#open;
  }

  add(element: Element): void {
    const cable = { kind: 'CABLE', system: this.#net.system } as const;
    connect(this.#model, this.#open, port(this.#model, element, `${this.#net.key} in`, 'SINK', cable));
    this.#open = port(this.#model, element, `${this.#net.key} out`, 'SOURCE', cable);
  }
}
