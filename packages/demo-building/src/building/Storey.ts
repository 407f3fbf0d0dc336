import type { Model, Place } from '../ifc/Model.ts';
import type { Port } from '../ifc/ports.ts';
import type { Nets } from '../services/nets.ts';
import type { Token } from '../step/values.ts';
import type { Plan } from './plan.ts';

/** A building of the site. */
export type Block = {
  readonly model: Model;
  readonly plan: Plan;
  /** `B01`, `B02` … as part of paths. */
  readonly path: string;
  /** Before asset codes; empty where there is one building only. */
  readonly prefix: string;
  readonly ref: Token;
  readonly placement: Token;
  readonly nets: Nets;
  /** Upper ends of the risers that the next storey goes on with. */
  readonly risers: Map<string, Port>;
};

export type Storey = Place & {
  readonly model: Model;
  readonly block: Block;
  readonly plan: Plan;
  /** 1 is the ground floor; the roof counts on. */
  readonly number: number;
  readonly height: number;
  readonly elevation: number;
};
