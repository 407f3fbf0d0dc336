import { dot, length, type Vec } from './frame.ts';
import type { Viewpoint } from './viewpoint.ts';
import { child, childrenOf, document, escaped, readXml, tag, type Xml, XmlRefused } from './xml.ts';

/** A GlobalId as IFC writes it; elements of other formats have names of their own. */
const IFC_GUID = /^[0-3][0-9A-Za-z_$]{21}$/;

const vector = (name: string, [x, y, z]: Vec): string =>
  tag(name, tag('X', String(x)) + tag('Y', String(y)) + tag('Z', String(z)));

/** Where a file gives one GlobalId to several elements, all of them are meant: BCF cannot tell them apart. */
function component(elementId: string): string {
  const guid = elementId.replace(/~\d+$/, '');
  return IFC_GUID.test(guid)
    ? tag('Component', '', { IfcGuid: guid })
    : tag('Component', tag('AuthoringToolId', escaped(elementId)));
}
const components = (ids: readonly string[]): string => [...new Set(ids.map(component))].join('');

/** A viewpoint file of BCF 2.1 (buildingSMART BCF-XML, visinfo.xsd), its elements in the schema's order. Pure. */
export function writeVisualization(
  guid: string,
  { camera, selection, isVisible, exceptions, planes }: Viewpoint,
): string {
  const hints = tag('ViewSetupHints', '', {
    SpacesVisible: 'false',
    SpaceBoundariesVisible: 'false',
    OpeningsVisible: 'false',
  });
  const visibility = tag('Visibility', exceptions.length > 0 ? tag('Exceptions', components(exceptions)) : '', {
    DefaultVisibility: String(isVisible),
  });
  const shown = tag(
    'Components',
    hints + (selection.length > 0 ? tag('Selection', components(selection)) : '') + visibility,
  );
  const seen = camera
    ? vector('CameraViewPoint', camera.position) +
      vector('CameraDirection', camera.direction) +
      vector('CameraUpVector', camera.up)
    : '';
  const from = !camera
    ? ''
    : camera.viewHeight === undefined
      ? tag('PerspectiveCamera', seen + tag('FieldOfView', String(camera.fieldOfView ?? 60)))
      : tag('OrthogonalCamera', seen + tag('ViewToWorldScale', String(camera.viewHeight)));
  const cuts = planes.map(({ location, direction }) =>
    tag('ClippingPlane', vector('Location', location) + vector('Direction', direction)),
  );
  return document(
    tag('VisualizationInfo', shown + from + (cuts.length > 0 ? tag('ClippingPlanes', cuts.join('')) : ''), {
      Guid: guid,
    }),
  );
}

/**
 * Reads a viewpoint file of BCF 2.0 or 2.1; throws `XmlRefused` for what is no XML. What is not a number is as if it
 * were not there. Pure.
 */
export function readVisualization(text: string): Viewpoint {
  const root = readXml(text);
  const shown = child(root, 'Components');
  const visibility = child(shown, 'Visibility');
  // BCF 2.0 has a flat list with Visible and Selected on each.
  const flat = childrenOf(shown, 'Component');
  const camera = cameraOf(root);
  const isVisible = visibility ? visibility.attributes.DefaultVisibility !== 'false' : true;
  return {
    ...(camera ? { camera } : {}),
    selection: visibility
      ? idsOf(childrenOf(child(shown, 'Selection'), 'Component'))
      : idsOf(flat.filter(({ attributes }) => attributes.Selected === 'true')),
    isVisible,
    exceptions: visibility
      ? idsOf(childrenOf(child(visibility, 'Exceptions'), 'Component'))
      : idsOf(flat.filter(({ attributes }) => attributes.Visible === 'false')),
    planes: childrenOf(child(root, 'ClippingPlanes'), 'ClippingPlane').flatMap((plane) => {
      const location = vectorOf(child(plane, 'Location'));
      const direction = vectorOf(child(plane, 'Direction'));
      return location && direction && length(direction) > 0 ? [{ location, direction }] : [];
    }),
  };
}

function cameraOf(root: Xml): Viewpoint['camera'] {
  const orthogonal = child(root, 'OrthogonalCamera');
  const seen = child(root, 'PerspectiveCamera') ?? orthogonal;
  const position = vectorOf(child(seen, 'CameraViewPoint'));
  const direction = vectorOf(child(seen, 'CameraDirection'));
  if (!position || !direction || length(direction) === 0) return undefined;
  const up = vectorOf(child(seen, 'CameraUpVector'));
  const isSquare = up !== undefined && length(up) > 0 && Math.abs(dot(up, direction)) < length(up) * length(direction);
  const viewHeight = numberOf(child(orthogonal, 'ViewToWorldScale'));
  const fieldOfView = numberOf(child(seen, 'FieldOfView'));
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

function idsOf(list: readonly Xml[]): string[] {
  if (list.length > MOST_COMPONENTS) throw new XmlRefused('too many components');
  const ids = list.flatMap((one) => {
    const id = one.attributes.IfcGuid ?? child(one, 'AuthoringToolId')?.text.trim() ?? '';
    return id === '' || id.length > 300 || id.includes('\u0000') ? [] : [id];
  });
  if (ids.reduce((sum, { length: size }) => sum + size, 0) > MOST_CHARACTERS)
    throw new XmlRefused('too many components');
  return ids;
}

function numberOf(of: Xml | undefined): number | undefined {
  const text = of?.text.trim() ?? '';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
}

function vectorOf(of: Xml | undefined): Vec | undefined {
  const [x, y, z] = ['X', 'Y', 'Z'].map((axis) => numberOf(child(of, axis)));
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z];
}
