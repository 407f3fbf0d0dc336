import {
  escapeXml,
  findChild,
  findChildren,
  parseXml,
  writeDocument,
  writeElement,
  type XmlElement,
  XmlRefused,
} from '../../../../platform/text/index.ts';
import { dotProduct, type Vector3, vectorLength } from './coordinateFrame.ts';
import type { Viewpoint } from './viewpoint.ts';

/** A GlobalId as IFC writes it; elements of other formats have names of their own. */
const IFC_GUID = /^[0-3][0-9A-Za-z_$]{21}$/;

const writeVector = (name: string, [x, y, z]: Vector3): string =>
  writeElement(name, writeElement('X', String(x)) + writeElement('Y', String(y)) + writeElement('Z', String(z)));

/** Where a file gives one GlobalId to several elements, all of them are meant: BCF cannot tell them apart. */
function writeComponent(elementId: string): string {
  const guid = elementId.replace(/~\d+$/, '');
  return IFC_GUID.test(guid)
    ? writeElement('Component', '', { IfcGuid: guid })
    : writeElement('Component', writeElement('AuthoringToolId', escapeXml(elementId)));
}
const writeComponents = (ids: readonly string[]): string => [...new Set(ids.map(writeComponent))].join('');

/** A viewpoint file of BCF 2.1 (buildingSMART BCF-XML, visinfo.xsd), its elements in the schema's order. Pure. */
export function writeVisualization(
  guid: string,
  { camera, selection, isVisible, exceptions, planes }: Viewpoint,
): string {
  const hints = writeElement('ViewSetupHints', '', {
    SpacesVisible: 'false',
    SpaceBoundariesVisible: 'false',
    OpeningsVisible: 'false',
  });
  const visibility = writeElement(
    'Visibility',
    exceptions.length > 0 ? writeElement('Exceptions', writeComponents(exceptions)) : '',
    {
      DefaultVisibility: String(isVisible),
    },
  );
  const componentsXml = writeElement(
    'Components',
    hints + (selection.length > 0 ? writeElement('Selection', writeComponents(selection)) : '') + visibility,
  );
  const seen = camera
    ? writeVector('CameraViewPoint', camera.position) +
      writeVector('CameraDirection', camera.direction) +
      writeVector('CameraUpVector', camera.up)
    : '';
  const from = !camera
    ? ''
    : camera.viewHeight === undefined
      ? writeElement('PerspectiveCamera', seen + writeElement('FieldOfView', String(camera.fieldOfView ?? 60)))
      : writeElement('OrthogonalCamera', seen + writeElement('ViewToWorldScale', String(camera.viewHeight)));
  const cuts = planes.map(({ location, direction }) =>
    writeElement('ClippingPlane', writeVector('Location', location) + writeVector('Direction', direction)),
  );
  return writeDocument(
    writeElement(
      'VisualizationInfo',
      componentsXml + from + (cuts.length > 0 ? writeElement('ClippingPlanes', cuts.join('')) : ''),
      {
        Guid: guid,
      },
    ),
  );
}

/**
 * Reads a viewpoint file of BCF 2.0 or 2.1; throws `XmlRefused` for what is no XML. What is not a number is as if it
 * were not there. Pure.
 */
export function readVisualization(text: string): Viewpoint {
  const root = parseXml(text);
  const componentsElement = findChild(root, 'Components');
  const visibility = findChild(componentsElement, 'Visibility');
  // BCF 2.0 has a flat list with Visible and Selected on each.
  const flat = findChildren(componentsElement, 'Component');
  const camera = readCamera(root);
  const isVisible = visibility ? visibility.attributes.DefaultVisibility !== 'false' : true;
  return {
    ...(camera ? { camera } : {}),
    selection: visibility
      ? readElementIds(findChildren(findChild(componentsElement, 'Selection'), 'Component'))
      : readElementIds(flat.filter(({ attributes }) => attributes.Selected === 'true')),
    isVisible,
    exceptions: visibility
      ? readElementIds(findChildren(findChild(visibility, 'Exceptions'), 'Component'))
      : readElementIds(flat.filter(({ attributes }) => attributes.Visible === 'false')),
    planes: findChildren(findChild(root, 'ClippingPlanes'), 'ClippingPlane').flatMap((plane) => {
      const location = readVector(findChild(plane, 'Location'));
      const direction = readVector(findChild(plane, 'Direction'));
      return location && direction && vectorLength(direction) > 0 ? [{ location, direction }] : [];
    }),
  };
}

function readCamera(root: XmlElement): Viewpoint['camera'] {
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
  const viewHeight = readNumber(findChild(orthogonal, 'ViewToWorldScale'));
  const fieldOfView = readNumber(findChild(seen, 'FieldOfView'));
  return {
    position,
    direction,
    up: isSquare ? up : [0, 0, 1],
    ...(seen === orthogonal
      ? { viewHeight: viewHeight !== undefined && viewHeight > 0 ? viewHeight : 10 }
      : fieldOfView !== undefined && fieldOfView >= 1 && fieldOfView <= 170
        ? { fieldOfView }
        : {}),
  };
}

/** Components of one list; whoever names more means all others. */
const MOST_COMPONENTS = 50_000;
const MOST_CHARACTERS = 3_000_000;

function readElementIds(list: readonly XmlElement[]): string[] {
  if (list.length > MOST_COMPONENTS) throw new XmlRefused('too many components');
  const ids = list.flatMap((one) => {
    const id = one.attributes.IfcGuid ?? findChild(one, 'AuthoringToolId')?.text.trim() ?? '';
    return id === '' || id.length > 300 || id.includes('\u0000') ? [] : [id];
  });
  if (ids.reduce((sum, { length: size }) => sum + size, 0) > MOST_CHARACTERS)
    throw new XmlRefused('too many components');
  return ids;
}

function readNumber(of: XmlElement | undefined): number | undefined {
  const text = of?.text.trim() ?? '';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
}

function readVector(of: XmlElement | undefined): Vector3 | undefined {
  const [x, y, z] = ['X', 'Y', 'Z'].map((axis) => readNumber(findChild(of, axis)));
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}
