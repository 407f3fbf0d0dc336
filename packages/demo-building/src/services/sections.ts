import { createFamily } from '../ifc/families.ts';
import type { Vec3 } from '../ifc/GeometryWriter.ts';
import type { IfcModel, ProductFamily } from '../ifc/IfcModel.ts';
import { label, reference } from '../ifc/properties.ts';
import type { Token } from '../step/values.ts';
import type { Net } from './nets.ts';

/** A round one has a diameter; otherwise `across` lies level and `high` upright while it runs level. All mm. */
export type CrossSection = { readonly round: number } | { readonly across: number; readonly high: number };

export const sizeName = (section: CrossSection): string =>
  'round' in section ? `DN${section.round}` : `${section.across}×${section.high}`;

/** Extent in the plane in which a fitting turns, and upright to it. */
export type OrientedSection = { readonly inPlane: number; readonly upright: number; readonly round: boolean };

export const orientSection = (section: CrossSection, acrossInPlane: boolean): OrientedSection =>
  'round' in section
    ? { inPlane: section.round, upright: section.round, round: true }
    : acrossInPlane
      ? { inPlane: section.across, upright: section.high, round: false }
      : { inPlane: section.high, upright: section.across, round: false };

const CLASSES = { PIPE: 'IFCPIPE', DUCT: 'IFCDUCT', CABLE: 'IFCCABLE', CABLECARRIER: 'IFCCABLECARRIER' } as const;
const COMMON_SETS = {
  PIPE: 'Pset_PipeSegmentTypeCommon',
  DUCT: 'Pset_DuctSegmentTypeCommon',
  CABLE: 'Pset_CableSegmentTypeCommon',
  CABLECARRIER: 'Pset_CableCarrierSegmentTypeCommon',
} as const;
const NAMES = {
  PIPE: ['管道 Pipe', '弯头 Bend', '三通 Tee'],
  DUCT: ['风管 Duct', '弯头 Elbow', '三通 Tee'],
  CABLE: ['线管 Conduit', '弯头 Bend', '接线盒 Junction'],
  CABLECARRIER: ['电缆桥架 Cable tray', '桥架弯头 Tray bend', '桥架三通 Tray tee'],
} as const;

export const getNetName = (net: Net, what: 0 | 1 | 2): string => NAMES[net.kind][what];

export const createProfile = ({ geometry }: IfcModel, section: CrossSection): Token =>
  'round' in section ? geometry.circle(section.round / 2) : geometry.rectangle(section.across, section.high);

export function segmentFamily(model: IfcModel, net: Net, section: CrossSection): ProductFamily {
  const rigid = net.kind === 'PIPE' || net.kind === 'DUCT';
  const size = sizeName(section);
  return createFamily(model, `segment ${net.key} ${size}`, {
    class: `${CLASSES[net.kind]}SEGMENT`,
    predefined: rigid ? 'RIGIDSEGMENT' : net.kind === 'CABLECARRIER' ? 'CABLETRAYSEGMENT' : 'CONDUCTORSEGMENT',
    name: `${net.cn}${NAMES[net.kind][0]} ${size}`,
    material: net.material,
    common: [COMMON_SETS[net.kind], [reference(`${net.key}-${size}`)]],
    more: [['产品信息 Product', [label('NominalSize', size)]]],
  });
}

const fitting = (
  model: IfcModel,
  net: Net,
  kind: string,
  predefined: string,
  name: string,
  draw: () => Token,
): ProductFamily =>
  createFamily(model, `${kind} ${net.key}`, {
    class: `${CLASSES[net.kind]}FITTING`,
    predefined,
    name: `${net.cn}${name}`,
    material: net.material,
    draw: () => [model.geometry.painted(net.colour, draw())],
  });

/** The radius to the middle of a bend. */
export const bendRadius = ({ inPlane, round }: OrientedSection): number =>
  Math.round(inPlane * (round ? 1.5 : 0.9)) + (round ? 20 : 40);

export function bendFamily(model: IfcModel, net: Net, size: OrientedSection): ProductFamily {
  const { geometry } = model;
  const key = `bend ${size.inPlane} ${size.upright} ${size.round}`;
  const predefined = 'BEND';
  return fitting(model, net, key, predefined, `${getNetName(net, 1)} ${size.inPlane}×${size.upright}`, () => {
    const profile = size.round ? geometry.circle(size.inPlane / 2) : geometry.rectangle(size.inPlane, size.upright);
    return geometry.bend(profile, bendRadius(size));
  });
}

/** Half the run of a tee, and how far its branch reaches from the middle. */
export const teeReach = (
  run: OrientedSection,
  branch: OrientedSection,
): { readonly half: number; readonly reach: number } => ({
  half: Math.round(branch.inPlane / 2) + 60,
  reach: Math.round(run.inPlane / 2) + 80,
});

export function teeFamily(model: IfcModel, net: Net, run: OrientedSection, branch: OrientedSection): ProductFamily {
  const { geometry } = model;
  const { half, reach } = teeReach(run, branch);
  const key = `tee ${run.inPlane} ${run.upright} ${branch.inPlane} ${branch.upright} ${run.round} ${branch.round}`;
  const profile = ({ inPlane, upright, round }: OrientedSection) =>
    round ? geometry.circle(inPlane / 2) : geometry.rectangle(inPlane, upright);
  return createFamily(model, `${key} ${net.key}`, {
    class: `${CLASSES[net.kind]}FITTING`,
    predefined: net.kind === 'CABLECARRIER' ? 'TEE' : 'JUNCTION',
    name: `${net.cn}${getNetName(net, 2)} ${run.inPlane}/${branch.inPlane}`,
    material: net.material,
    draw: () => {
      const x: Vec3 = [1, 0, 0];
      const y: Vec3 = [0, 1, 0];
      // Profiles lie with their first axis in the plane of the turn.
      const straight = geometry.extrude(profile(run), 2 * half, [-half, 0, 0], x, y);
      const side = geometry.extrude(profile(branch), reach, [0, 0, 0], y, x);
      return [geometry.painted(net.colour, straight), geometry.painted(net.colour, side)];
    },
  });
}
