import { IOT_INSTANCE, type LabelEntry, type LabelPanel } from '@twinscape/contract/labels';
import { AIR_HANDLER_SVG, CHILLER_SVG, PUMP_SVG } from './machines.ts';

export const MACHINES = { 冷水机组: CHILLER_SVG, 水泵: PUMP_SVG, 空调机组: AIR_HANDLER_SVG } as const;

/** A template of the demo. Pictures are named here, and have addresses once they are stored. */
export type DemoTemplate = {
  readonly name: string;
  readonly panel: LabelPanel;
  readonly entries?: readonly LabelEntry[];
  /** What lies behind it, by the name of a ground. */
  readonly background?: string;
  readonly machine?: keyof typeof MACHINES;
  /** What stands at the place itself, by the name of a sign. */
  readonly sign?: string;
};

/** A line of a label that shows what a device sends. */
export const boundEntry = (key: string, PropertyName: string, unit: string, decimals: number): LabelEntry => ({
  key,
  type: IOT_INSTANCE,
  PropertyName,
  unit,
  decimals,
});
