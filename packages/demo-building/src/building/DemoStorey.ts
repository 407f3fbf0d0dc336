import type { IfcModel, IfcPlace } from '../ifc/IfcModel.ts';
import type { IfcPort } from '../ifc/ports.ts';
import type { Nets } from '../services/nets.ts';
import type { Token } from '../step/values.ts';
import type { DemoBuildingPlan } from './plan.ts';

/** A building of the site. */
export type BuildingBlock = {
  readonly model: IfcModel;
  readonly plan: DemoBuildingPlan;
  /** `B01`, `B02` … as part of paths. */
  readonly path: string;
  /** Before asset codes; empty where there is one building only. */
  readonly prefix: string;
  readonly ref: Token;
  readonly placement: Token;
  readonly nets: Nets;
  /** Upper ends of the risers that the next storey goes on with. */
  readonly risers: Map<string, IfcPort>;
};

export type DemoStorey = IfcPlace & {
  readonly model: IfcModel;
  readonly block: BuildingBlock;
  readonly plan: DemoBuildingPlan;
  /** 1 is the ground floor; the roof counts on. */
  readonly number: number;
  readonly height: number;
  readonly elevation: number;
};
