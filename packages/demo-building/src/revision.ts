import type { Vec3 } from './ifc/GeometryWriter.ts';

/** One honest change between revision 1 and revision 2. */
export type RevisionChange = {
  /** Where it stands in the generator's own tree; the GlobalId follows from it. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'moved' | 'reshaped' | 'described';
  /** Millimetres, for what was moved. */
  readonly by?: Vec3;
  /** New values of the set `资产信息 Asset`. */
  readonly properties?: Readonly<Record<string, string>>;
};

const each =
  (change: RevisionChange['change']) =>
  (place: string, paths: readonly string[]): RevisionChange[] =>
    paths.map((path) => ({ path: `${place}/${path}`, change }));
const added = each('added');
const removed = each('removed');
const moved = (place: string, by: Vec3, paths: readonly string[]): RevisionChange[] =>
  paths.map((path) => ({ path: `${place}/${path}`, change: 'moved', by }));
const described = (
  place: string,
  paths: readonly string[],
  properties: Readonly<Record<string, string>>,
): RevisionChange[] => paths.map((path) => ({ path: `${place}/${path}`, change: 'described', properties }));

/**
 * Two offices in the south of the fourth floor become a meeting room; the layout of that storey asks for the revision.
 */
const JOINED: readonly RevisionChange[] = [
  ...each('reshaped')('B01/F04', ['wall/S front', 'room S1', 'floor/S1', 'ceiling/S1']),
  ...removed('B01/F04', ['wall/S between 1', 'S front/door 5200', 'room S2', 'floor/S2', 'ceiling/S2']),
  ...removed('B01/F04', ['S1 desk 1', 'S1 cabinet 1', 'S2 desk 1', 'S2 chair 1', 'S2 cabinet 1']),
  ...removed('B01/F04', ['outlet S2-1', 'switch S2', 'light S2-1', 'SMK S2-1', 'room sensor S2']),
  ...each('moved')('B01/F04', ['S1 chair 1', 'SMK S1-1']),
  ...added('B01/F04', ['S1 meet 1', 'S1 chair 2', 'S1 chair 3', 'S1 chair 4', 'S1 chair 5', 'S1 chair 6']),
  ...added('B01/F04', ['outlet S1-2', 'light S1-2']),
];

/**
 * Everything in which revision 2 of the demo building differs from revision 1; all other GlobalIds and what belongs to
 * them are equal.
 */
export const REVISION_CHANGES: readonly RevisionChange[] = [
  ...moved('B01/F03', [600, 0, 0], ['WOP desk 01', 'WOP chair 01', 'WOP desk 02', 'WOP chair 02']),
  ...moved('B01/F03', [0, -500, 0], ['EOP desk 05', 'EOP chair 05', 'EOP desk 06', 'EOP chair 06']),
  ...moved('B01/F05', [0, 600, 0], ['WOP sofa 1', 'WOP table 1', 'room sensor WOP', 'room sensor EOP']),
  ...moved('B01/F02', [300, 0, 0], ['light WOP-1', 'light WOP-2']),
  ...removed('B01/F05', ['EOP desk 15', 'EOP chair 15', 'EOP desk 16', 'EOP chair 16', 'EOP planter 2']),
  ...removed('site', ['B01/tree street 4', 'B01/tree west 0']),
  ...added('B01/F03', ['WOP sofa R1', 'WOP planter R1', 'WOP sofa R2', 'WOP planter R2']),
  ...described('B01/F02', ['ahu'], { Manufacturer: '暖川 Nuanchuan', Model: 'NC-AHU-20', SerialNumber: 'HVAC900417' }),
  ...described('B01/F01', ['chiller 1', 'chiller 2', 'chiller 3'], { MaintenanceInterval: '20' }),
  ...described('B01/F04', ['sa/header b/south a/vav 3/box'], { InstallDate: '2026-01-18', SerialNumber: 'HVAC900418' }),
  ...JOINED,
];

const byPath: ReadonlyMap<string, RevisionChange> = new Map(REVISION_CHANGES.map((change) => [change.path, change]));
const none: ReadonlyMap<string, RevisionChange> = new Map();

export const getRevisionChanges = (revision: 1 | 2): ReadonlyMap<string, RevisionChange> =>
  revision === 2 ? byPath : none;
