import type { StepWriter } from '../step/StepWriter.ts';
import { DERIVED, enumeration, integer, type Token, typedValue, unset } from '../step/values.ts';
import type { GeometryWriter } from './GeometryWriter.ts';

/** What every IFC file begins with: who wrote it, in which units, in which coordinate system. */
export type IfcFrame = {
  readonly owner: Token;
  readonly units: IfcUnits;
  readonly unitAssignment: Token;
  readonly context: Token;
  readonly body: Token;
};

/** Units that single properties name; lengths are millimetres, areas square metres, volumes cubic metres throughout. */
export type IfcUnits = Readonly<
  Record<'kilowatt' | 'cubicMetrePerHour' | 'celsius' | 'volt' | 'day' | 'kilopascal', Token>
>;

/** A fixed moment, so that the same options always give the same bytes. */
const WRITTEN_AT = '2026-03-02T09:00:00';
const WRITTEN_AT_SECONDS = Date.parse(`${WRITTEN_AT}Z`) / 1000;

export function writeHeader(step: StepWriter, fileName: string): void {
  step.text('ISO-10303-21;');
  step.text('HEADER;');
  step.text("FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');");
  step.text(
    `FILE_NAME('${fileName}','${WRITTEN_AT}',('Twinscape'),('Twinscape'),'Twinscape demo building 1','Twinscape demo building 1','');`,
  );
  step.text("FILE_SCHEMA(('IFC4'));");
  step.text('ENDSEC;');
  step.text('DATA;');
}

export function writeFooter(step: StepWriter): void {
  step.text('ENDSEC;');
  step.text('END-ISO-10303-21;');
}

export function writeFrame(step: StepWriter, geometry: GeometryWriter): IfcFrame {
  const person = step.add('IFCPERSON', undefined, '孪境', ...unset(6));
  const organisation = step.add('IFCORGANIZATION', undefined, '孪境 Twinscape', undefined, undefined, undefined);
  const author = step.add('IFCPERSONANDORGANIZATION', person, organisation, undefined);
  const program = step.add('IFCAPPLICATION', organisation, '1', 'Twinscape demo building', 'twinscape-demo-building');
  const owner = step.add(
    'IFCOWNERHISTORY',
    author,
    program,
    undefined,
    enumeration('ADDED'),
    ...unset(3),
    integer(WRITTEN_AT_SECONDS),
  );
  const { units, assignment } = writeUnits(step);
  const context = step.add(
    'IFCGEOMETRICREPRESENTATIONCONTEXT',
    undefined,
    'Model',
    integer(3),
    0.01,
    geometry.axes([0, 0, 0]),
    undefined,
  );
  const body = step.add(
    'IFCGEOMETRICREPRESENTATIONSUBCONTEXT',
    'Body',
    'Model',
    DERIVED,
    DERIVED,
    DERIVED,
    DERIVED,
    context,
    undefined,
    enumeration('MODEL_VIEW'),
    undefined,
  );
  return { owner, units, unitAssignment: assignment, context, body };
}

function writeUnits(step: StepWriter): { units: IfcUnits; assignment: Token } {
  const si = (kind: string, name: string, prefix?: string) =>
    step.add('IFCSIUNIT', DERIVED, enumeration(kind), prefix ? enumeration(prefix) : undefined, enumeration(name));
  const derived = (kind: string, ...parts: [Token, number][]) =>
    step.add(
      'IFCDERIVEDUNIT',
      parts.map(([unit, power]) => step.add('IFCDERIVEDUNITELEMENT', unit, integer(power))),
      enumeration(kind),
      undefined,
    );
  const second = si('TIMEUNIT', 'SECOND');
  const cubicMetre = si('VOLUMEUNIT', 'CUBIC_METRE');
  const seconds = (name: string, value: number) => {
    const exponents = [0, 0, 1, 0, 0, 0, 0].map(integer);
    const dimensions = step.add('IFCDIMENSIONALEXPONENTS', ...exponents);
    const measure = step.add('IFCMEASUREWITHUNIT', typedValue('IFCTIMEMEASURE', value), second);
    return step.add('IFCCONVERSIONBASEDUNIT', dimensions, enumeration('TIMEUNIT'), name, measure);
  };
  const celsius = si('THERMODYNAMICTEMPERATUREUNIT', 'DEGREE_CELSIUS');
  const units: IfcUnits = {
    kilowatt: si('POWERUNIT', 'WATT', 'KILO'),
    kilopascal: si('PRESSUREUNIT', 'PASCAL', 'KILO'),
    volt: si('ELECTRICVOLTAGEUNIT', 'VOLT'),
    celsius,
    day: seconds('DAY', 86_400),
    cubicMetrePerHour: derived('VOLUMETRICFLOWRATEUNIT', [cubicMetre, 1], [seconds('HOUR', 3600), -1]),
  };
  const assignment = step.add('IFCUNITASSIGNMENT', [
    si('LENGTHUNIT', 'METRE', 'MILLI'),
    si('AREAUNIT', 'SQUARE_METRE'),
    cubicMetre,
    si('PLANEANGLEUNIT', 'RADIAN'),
    si('MASSUNIT', 'GRAM', 'KILO'),
    second,
    celsius,
    si('POWERUNIT', 'WATT'),
    si('PRESSUREUNIT', 'PASCAL'),
    si('ILLUMINANCEUNIT', 'LUX'),
    si('ELECTRICCURRENTUNIT', 'AMPERE'),
    units.volt,
  ]);
  return { units, assignment };
}
