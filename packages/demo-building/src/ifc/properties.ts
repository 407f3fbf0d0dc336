import { type Token, typedCount, typedValue } from '../step/values.ts';
import type { IfcUnits } from './frame.ts';

/** A single value, with a unit where it is not one of the project's own. */
export type IfcProperty = { readonly name: string; readonly value: Token; readonly unit?: keyof IfcUnits | undefined };

const of =
  (type: string) =>
  (name: string, value: string | number | boolean, unit?: keyof IfcUnits): IfcProperty => ({
    name,
    value: typedValue(type, value),
    unit,
  });

export const label = of('IFCLABEL');
export const identifier = of('IFCIDENTIFIER');
export const date = of('IFCDATE');
export const truth = of('IFCBOOLEAN');
export const real = of('IFCREAL');
export const area = of('IFCAREAMEASURE');
export const power = of('IFCPOWERMEASURE');
export const flow = of('IFCVOLUMETRICFLOWRATEMEASURE');
export const pressure = of('IFCPRESSUREMEASURE');
export const voltage = of('IFCELECTRICVOLTAGEMEASURE');
export const illuminance = of('IFCILLUMINANCEMEASURE');
export const transmittance = of('IFCTHERMALTRANSMITTANCEMEASURE');
export const reference = (value: string): IfcProperty => identifier('Reference', value);
export const whole = (name: string, value: number, unit?: keyof IfcUnits): IfcProperty => ({
  name,
  value: typedCount('IFCINTEGER', value),
  unit,
});

const CREWS = ['一标段 Lot 1', '二标段 Lot 2', '三标段 Lot 3', '机电总包 MEP contractor'] as const;
const INSPECTORS = ['李工 Li', '王工 Wang', '陈工 Chen', '赵工 Zhao'] as const;

/**
 * What a builder notes about each part: gives models for measurements as many values of their own as real ones have.
 */
export function recordProperties(path: string, pick: (path: string, below: number) => number): IfcProperty[] {
  const day = (salt: string) =>
    `2025-${two(1 + pick(`${path}/${salt} month`, 12))}-${two(1 + pick(`${path}/${salt}`, 28))}`;
  const batch = pick(`${path}/batch`, 100_000);
  return [
    identifier('WorkPackage', `WP-${pick(`${path}/package`, 900) + 100}`),
    label('Contractor', CREWS[pick(`${path}/crew`, CREWS.length)] ?? CREWS[0]),
    identifier('BatchNumber', `B${String(batch).padStart(5, '0')}`),
    identifier('Barcode', `69${String(pick(`${path}/bar`, 1_000_000_000)).padStart(9, '0')}`),
    date('Delivered', day('delivered')),
    date('Installed', day('installed')),
    date('Inspected', day('inspected')),
    label('Inspector', INSPECTORS[pick(`${path}/inspector`, INSPECTORS.length)] ?? INSPECTORS[0]),
    truth('Accepted', pick(`${path}/accepted`, 50) !== 0),
    real('UnitCost', 80 + pick(`${path}/cost`, 400_000) / 100),
    real('CarbonFootprint', 1 + pick(`${path}/carbon`, 90_000) / 1000),
    whole('WarrantyMonths', 24 + 12 * pick(`${path}/warranty`, 4)),
    whole('DrawingSheet', 100 + pick(`${path}/sheet`, 400)),
  ];
}

const two = (value: number): string => String(value).padStart(2, '0');
