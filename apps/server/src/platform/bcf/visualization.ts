import {
  escapeXml,
  findChild,
  findChildren,
  parseXml,
  writeDocument,
  writeElement,
  type XmlElement,
  XmlRefused,
} from '../text/index.ts';
import type { BcfComponent, BcfVersion, BcfViewpoint } from './types.ts';
import { dotProduct, type Vector3, vectorLength } from './vector.ts';

/** A GlobalId as IFC writes it; elements of other formats have names of their own. */
const IFC_GUID = /^[0-3][0-9A-Za-z_$]{21}$/;

/**
 * An element of ours as a component. Where a file gives one GlobalId to several elements, all of them are meant: BCF
 * cannot tell them apart. Pure.
 */
export function toBcfComponent(elementId: string): BcfComponent {
  const guid = elementId.replace(/~\d+$/, '');
  return IFC_GUID.test(guid) ? { guid } : { toolId: elementId };
}

/** The elements that components name. Pure. */
export const listElementIds = (components: readonly BcfComponent[]): string[] =>
  components.flatMap(({ guid, toolId }) => guid ?? toolId ?? []);

const writeVector = (name: string, [x, y, z]: Vector3): string =>
  writeElement(name, writeElement('X', String(x)) + writeElement('Y', String(y)) + writeElement('Z', String(z)));

const writeText = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : writeElement(name, escapeXml(text));

const writeComponent = ({ guid, system, toolId }: BcfComponent): string =>
  writeElement(
    'Component',
    writeText('OriginatingSystem', system) + writeText('AuthoringToolId', toolId),
    guid === undefined ? {} : { IfcGuid: guid },
  );
const writeComponents = (components: readonly BcfComponent[]): string =>
  [...new Set(components.map(writeComponent))].join('');
/** A list that is left out while it is empty. */
const writeList = (name: string, inside: string): string => (inside === '' ? '' : writeElement(name, inside));

/** What is shown where a view has no camera, which 3.0 asks for: the place of the first metres from the south-west. */
const USUAL_CAMERA: NonNullable<BcfViewpoint['camera']> = {
  position: [-10, -10, 10],
  direction: [1, 1, -1],
  up: [1, 1, 2],
};
const USUAL_ANGLE = 60;
const USUAL_RATIO = 16 / 9;
/** What the schema of 2.1 takes, in degrees. */
const ANGLES_OF_2_1 = { least: 45, most: 60 };

function writeCamera(camera: NonNullable<BcfViewpoint['camera']>, version: BcfVersion): string {
  const { position, direction, up, viewHeight, fieldOfView = USUAL_ANGLE, aspectRatio = USUAL_RATIO } = camera;
  const seen =
    writeVector('CameraViewPoint', position) +
    writeVector('CameraDirection', direction) +
    writeVector('CameraUpVector', up);
  const ratio = version === '3.0' ? writeElement('AspectRatio', String(aspectRatio)) : '';
  if (viewHeight !== undefined)
    return writeElement('OrthogonalCamera', seen + writeElement('ViewToWorldScale', String(viewHeight)) + ratio);
  const { least, most } = ANGLES_OF_2_1;
  const angle = version === '3.0' ? fieldOfView : Math.min(most, Math.max(least, fieldOfView));
  return writeElement('PerspectiveCamera', seen + writeElement('FieldOfView', String(angle)) + ratio);
}

/** A viewpoint file (buildingSMART BCF-XML, visinfo.xsd), its elements in the order of the version's schema. Pure. */
export function writeVisualization(guid: string, viewpoint: BcfViewpoint, version: BcfVersion = '2.1'): string {
  const { camera, selection, isVisible, exceptions, planes, lines = [], bitmaps = [], colours = [] } = viewpoint;
  const isNew = version === '3.0';
  const { spaces, boundaries, openings } = viewpoint.hints ?? { spaces: false, boundaries: false, openings: false };
  const hints = writeElement('ViewSetupHints', '', {
    SpacesVisible: String(spaces),
    SpaceBoundariesVisible: String(boundaries),
    OpeningsVisible: String(openings),
  });
  const visibility = writeElement(
    'Visibility',
    (isNew ? hints : '') + writeList('Exceptions', writeComponents(exceptions)),
    { DefaultVisibility: String(isVisible) },
  );
  const colouring = colours
    .filter(({ components }) => components.length > 0)
    .map(({ colour, components }) => {
      const inside = writeComponents(components);
      return writeElement('Color', isNew ? writeElement('Components', inside) : inside, { Color: colour });
    });
  const parts = writeElement(
    'Components',
    (isNew ? '' : hints) +
      writeList('Selection', writeComponents(selection)) +
      visibility +
      writeList('Coloring', colouring.join('')),
  );
  const shown = camera ?? (isNew ? USUAL_CAMERA : undefined);
  const drawn = lines.map(({ from, to }) =>
    writeElement('Line', writeVector('StartPoint', from) + writeVector('EndPoint', to)),
  );
  const cuts = planes.map(({ location, direction }) =>
    writeElement('ClippingPlane', writeVector('Location', location) + writeVector('Direction', direction)),
  );
  const pictures = bitmaps.map(({ format, reference, location, normal, up, height }) =>
    writeElement(
      'Bitmap',
      writeElement(isNew ? 'Format' : 'Bitmap', isNew ? format : format.toUpperCase()) +
        writeElement('Reference', escapeXml(reference)) +
        writeVector('Location', location) +
        writeVector('Normal', normal) +
        writeVector('Up', up) +
        writeElement('Height', String(height)),
    ),
  );
  const inside =
    parts +
    (shown ? writeCamera(shown, version) : '') +
    writeList('Lines', drawn.join('')) +
    writeList('ClippingPlanes', cuts.join('')) +
    (isNew ? writeList('Bitmaps', pictures.join('')) : pictures.join(''));
  return writeDocument(writeElement('VisualizationInfo', inside, { Guid: guid }));
}

/**
 * Reads a viewpoint file of BCF 2.0, 2.1 or 3.0; throws `XmlRefused` for what is no XML. What is not a number is as if
 * it were not there. Pure.
 */
export function readVisualization(text: string): BcfViewpoint {
  const root = parseXml(text);
  const parts = findChild(root, 'Components');
  const visibility = findChild(parts, 'Visibility');
  // BCF 2.0 has a flat list with Visible and Selected on each.
  const flat = findChildren(parts, 'Component');
  const camera = readCamera(root);
  const hints = readHints(findChild(parts, 'ViewSetupHints') ?? findChild(visibility, 'ViewSetupHints'));
  const colours = readColours(findChild(parts, 'Coloring'));
  const lines = findChildren(findChild(root, 'Lines'), 'Line').flatMap((line) => {
    const from = readVector(findChild(line, 'StartPoint'));
    const to = readVector(findChild(line, 'EndPoint'));
    return from && to ? [{ from, to }] : [];
  });
  const bitmaps = [...findChildren(root, 'Bitmap'), ...findChildren(findChild(root, 'Bitmaps'), 'Bitmap')].flatMap(
    readBitmap,
  );
  const select = (isWanted: (one: XmlElement) => boolean) => readComponents(flat.filter(isWanted));
  return {
    ...(camera ? { camera } : {}),
    selection: visibility
      ? readComponents(findChildren(findChild(parts, 'Selection'), 'Component'))
      : select(({ attributes }) => attributes.Selected === 'true'),
    isVisible: isVisibleByDefault(visibility),
    exceptions: visibility
      ? readComponents(findChildren(findChild(visibility, 'Exceptions'), 'Component'))
      : select(({ attributes }) => attributes.Visible === 'false'),
    ...(hints ? { hints } : {}),
    ...(colours.length > 0 ? { colours } : {}),
    planes: findChildren(findChild(root, 'ClippingPlanes'), 'ClippingPlane').flatMap((plane) => {
      const location = readVector(findChild(plane, 'Location'));
      const direction = readVector(findChild(plane, 'Direction'));
      return location && direction && vectorLength(direction) > 0 ? [{ location, direction }] : [];
    }),
    ...(lines.length > 0 ? { lines } : {}),
    ...(bitmaps.length > 0 ? { bitmaps } : {}),
  };
}

/** Where it is not said, 3.0 has what is listed as all that is seen; with nothing listed everything is. */
function isVisibleByDefault(visibility: XmlElement | undefined): boolean {
  const said = visibility?.attributes.DefaultVisibility;
  return said === undefined ? findChild(visibility, 'Exceptions') === undefined : said !== 'false' && said !== '0';
}

function readHints(of: XmlElement | undefined): BcfViewpoint['hints'] {
  if (!of) return undefined;
  const { SpacesVisible, SpaceBoundariesVisible, OpeningsVisible } = of.attributes;
  const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
  return {
    spaces: isTrue(SpacesVisible),
    boundaries: isTrue(SpaceBoundariesVisible),
    openings: isTrue(OpeningsVisible),
  };
}

function readColours(of: XmlElement | undefined): NonNullable<BcfViewpoint['colours']> {
  return findChildren(of, 'Color').flatMap((one) => {
    const colour = (one.attributes.Color ?? '').replace('#', '').toUpperCase();
    const components = readComponents([
      ...findChildren(one, 'Component'),
      ...findChildren(findChild(one, 'Components'), 'Component'),
    ]);
    return /^(?:[0-9A-F]{2})?[0-9A-F]{6}$/.test(colour) && components.length > 0 ? [{ colour, components }] : [];
  });
}

function readBitmap(of: XmlElement): NonNullable<BcfViewpoint['bitmaps']> {
  const format = (findChild(of, 'Format') ?? findChild(of, 'Bitmap'))?.text.trim().toLowerCase();
  const reference = findChild(of, 'Reference')?.text.trim();
  const location = readVector(findChild(of, 'Location'));
  const normal = readVector(findChild(of, 'Normal'));
  const up = readVector(findChild(of, 'Up'));
  const height = readNumber(findChild(of, 'Height'));
  if ((format !== 'png' && format !== 'jpg') || !reference || !location || !normal || !up || height === undefined)
    return [];
  return [{ format, reference, location, normal, up, height }];
}

/** Angles that a picture can have, in degrees. */
const isAngle = (angle: number | undefined): angle is number => angle !== undefined && angle >= 1 && angle <= 170;

function readCamera(root: XmlElement): BcfViewpoint['camera'] {
  const orthogonal = findChild(root, 'OrthogonalCamera');
  const seen = findChild(root, 'PerspectiveCamera') ?? orthogonal;
  const position = readVector(findChild(seen, 'CameraViewPoint'));
  const direction = readVector(findChild(seen, 'CameraDirection'));
  if (!position || !direction || vectorLength(direction) === 0) return undefined;
  const up = readVector(findChild(seen, 'CameraUpVector'));
  const isSquare =
    up !== undefined &&
    vectorLength(up) > 0 &&
    Math.abs(dotProduct(up, direction)) < vectorLength(up) * vectorLength(direction);
  const viewHeight = readNumber(findChild(seen, 'ViewToWorldScale'));
  const fieldOfView = readNumber(findChild(seen, 'FieldOfView'));
  const aspectRatio = readNumber(findChild(seen, 'AspectRatio'));
  return {
    position,
    direction,
    up: isSquare ? up : [0, 0, 1],
    ...(seen === orthogonal
      ? { viewHeight: viewHeight !== undefined && viewHeight > 0 ? viewHeight : 10 }
      : isAngle(fieldOfView)
        ? { fieldOfView }
        : {}),
    ...(aspectRatio !== undefined && aspectRatio > 0 ? { aspectRatio } : {}),
  };
}

/** Components of one list; whoever names more means all others. */
const MOST_COMPONENTS = 50_000;
const MOST_CHARACTERS = 3_000_000;
const NAME_MAX = 300;

function readComponents(list: readonly XmlElement[]): BcfComponent[] {
  if (list.length > MOST_COMPONENTS) throw new XmlRefused('too many components');
  const components = list.flatMap((one) => {
    const guid = readName(one.attributes.IfcGuid);
    const system = readName(findChild(one, 'OriginatingSystem')?.text);
    const toolId = readName(findChild(one, 'AuthoringToolId')?.text);
    if (guid === undefined && toolId === undefined) return [];
    return [{ ...(guid ? { guid } : {}), ...(system ? { system } : {}), ...(toolId ? { toolId } : {}) }];
  });
  if (components.reduce((sum, one) => sum + Object.values(one).join('').length, 0) > MOST_CHARACTERS)
    throw new XmlRefused('too many components');
  return components;
}

function readName(text: string | undefined): string | undefined {
  const name = text?.trim() ?? '';
  return name === '' || name.length > NAME_MAX || name.includes('\u0000') ? undefined : name;
}

/** Beyond this nothing of a building lies; sums of such numbers stay numbers. */
const NUMBER_MAX = 1e12;

function readNumber(of: XmlElement | undefined): number | undefined {
  const text = of?.text.trim() ?? '';
  const number = Number(text);
  return text !== '' && Math.abs(number) <= NUMBER_MAX ? number : undefined;
}

function readVector(of: XmlElement | undefined): Vector3 | undefined {
  const [x, y, z] = ['X', 'Y', 'Z'].map((axis) => readNumber(findChild(of, axis)));
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}
