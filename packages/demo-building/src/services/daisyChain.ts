import type { IfcElement, IfcModel } from '../ifc/IfcModel.ts';
import { connectPorts, createPort, type IfcPort } from '../ifc/ports.ts';
import type { Net } from './nets.ts';

/** Cables go from one thing to the next without being drawn: a line of a board, a loop of detectors. */
export class DaisyChain {
  readonly #model: IfcModel;
  readonly #net: Net;
  #open: IfcPort;

  constructor(model: IfcModel, net: Net, from: IfcPort) {
    this.#model = model;
    this.#net = net;
    this.#open = from;
  }

  /** Where the next one would hang. */
  get end(): IfcPort {
    return this.#open;
  }

  add(element: IfcElement): void {
    const cable = { kind: 'CABLE', system: this.#net.system } as const;
    connectPorts(this.#model, this.#open, createPort(this.#model, element, `${this.#net.key} in`, 'SINK', cable));
    this.#open = createPort(this.#model, element, `${this.#net.key} out`, 'SOURCE', cable);
  }
}
