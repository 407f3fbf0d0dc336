import type { ModelView } from '@twinscape/contract/models';
import { describe, expect, it } from 'vitest';
import {
  addScaled,
  dotProduct,
  readVisualization,
  type Vector3,
  vectorLength,
  writeVisualization,
} from '../../../../platform/bcf/index.ts';
import { parseXml, XmlRefused } from '../../../../platform/text/index.ts';
import { readBcf, writeBcf } from './bcfFile.ts';
import { createCoordinateFrame } from './coordinateFrame.ts';
import { toModelView, toViewpoint } from './viewpoint.ts';

const MODEL = '00000000-0000-4000-8000-000000000001';
const GUID = '01920000-0000-7000-8000-000000000002';
const DOOR = '0DJ31$zPX7IR9vmKJGt$8M';
const WALL = '3cUkl32yn9qRSPvBJVyZ$0';

const base: ModelView = {
  format: 1,
  models: [{ modelId: MODEL }],
  camera: {
    position: [24_500_010.125, 12.5, -30.25],
    target: [24_500_000.125, 2.5, -20.25],
    mode: 'orbit',
    fieldOfView: 50,
  },
  sky: 'noon',
  selection: [{ model: MODEL, elementId: DOOR }],
  hidden: [{ model: MODEL, nodeId: 'class:IfcWall' }],
  only: [],
  rest: '',
  section: { kind: 'none' },
  explode: 0,
  measures: [],
};
const placed = createCoordinateFrame({
  origin: [120, 30, 0],
  altitude: 3,
  rotation: [0, 30, 0],
  offset: [100, 2, -50],
});
/** Writes a view and reads it again, as another program would hand it back. */
const roundTrip = (view: ModelView, frame = placed): ModelView => {
  const distance = view.camera ? vectorLength(addScaled(view.camera.target, view.camera.position, -1)) : 10;
  const text = writeVisualization(
    GUID,
    toViewpoint(view, frame, (nodes) => (nodes.length > 0 ? [WALL] : [])),
  );
  return toModelView(readVisualization(text), MODEL, frame, () => distance);
};
const near = (one: readonly number[] | undefined, other: readonly number[] | undefined, tolerance = 1e-6) =>
  expect(vectorLength(addScaled(one as Vector3, other as Vector3, -1))).toBeLessThan(tolerance);

describe('the frame of a placed model', () => {
  it('C-PHASE-06 turns about X, Y and Z of the turned axes, lifts and moves, and goes back to the micrometre', () => {
    const frame = createCoordinateFrame({ origin: [0, 0, 0], altitude: 2, rotation: [0, 90, 0], offset: [10, 0, 0] });
    // IFC has Z up: 1 m north and 5 m up of the file is −1 in Z and 5 in Y; a quarter turn about Y brings −Z to −X.
    near(frame.pointToWorld([0, 1, 5]), [9, 7, 0], 1e-9);
    const far: Vector3 = [24_500_000.123, -13.456, 7.89];
    near(placed.pointToWorld(placed.pointToFile(far)), far);
    near(placed.directionToWorld(placed.directionToFile([0.6, 0, -0.8])), [0.6, 0, -0.8], 1e-12);
  });

  it('C-PHASE-06 agrees with the order of turns that the viewer uses: X last', () => {
    const frame = createCoordinateFrame({ origin: [0, 0, 0], altitude: 0, rotation: [90, 0, 90], offset: [0, 0, 0] });
    // Rx · Ry · Rz: first about Z, X becomes Y; then about X, Y becomes Z.
    near(frame.directionToWorld([1, 0, 0]), [0, 0, 1], 1e-12);
  });
});

describe('a view as a viewpoint of BCF 2.1', () => {
  it('T-VIEW-07 T-VIEW-08 keeps camera, selection and what is hidden, millions of metres from zero too', () => {
    const back = roundTrip(base);
    near(back.camera?.position, base.camera?.position);
    near(back.camera?.target, base.camera?.target);
    expect(back.camera).toMatchObject({ projection: 'perspective', fieldOfView: 50 });
    expect(dotProduct(back.camera?.up as Vector3, [0, 1, 0])).toBeGreaterThan(0.7);
    expect(back.selection).toEqual(base.selection);
    expect(back.hidden).toEqual([{ model: MODEL, nodeId: `element:${WALL}` }]);
    expect([back.only, back.rest]).toEqual([[], '']);
  });

  it('T-VIEW-07 T-VIEW-08 keeps an orthographic picture straight from above with its height and the turn of its border', () => {
    const camera = {
      position: [0, 50, 0],
      target: [0, 0, 0],
      up: [1, 0, 0],
      projection: 'orthographic',
      viewHeight: 24.5,
    } as const;
    const back = roundTrip({ ...base, camera: { ...camera, position: [0, 50, 0], target: [0, 0, 0], up: [1, 0, 0] } });
    expect(back.camera).toMatchObject({ projection: 'orthographic', viewHeight: 24.5 });
    near(back.camera?.up, [1, 0, 0]);
    const lost = roundTrip({ ...base, camera: { ...camera, position: [0, 50, 0], target: [0, 0, 0], up: [0, 1, 0] } });
    near(lost.camera?.up, [0, 0, -1]);
  });

  it('T-VIEW-07 shows alone what a view shows alone: what is named, else the selection', () => {
    const named = roundTrip({ ...base, hidden: [], only: [{ model: MODEL, nodeId: 'class:IfcWall' }], rest: 'alone' });
    expect([named.rest, named.only]).toEqual(['alone', [{ model: MODEL, nodeId: `element:${WALL}` }]]);
    const selected = roundTrip({ ...base, hidden: [], rest: 'alone' });
    expect(selected.only).toEqual([{ model: MODEL, nodeId: `element:${DOOR}` }]);
    expect(roundTrip({ ...base, selection: [], rest: 'alone' }).rest).toBe('');
  });

  it('T-VIEW-07 T-VIEW-08 keeps section planes, and a box as a box where the model is not turned', () => {
    const plane = { point: [1, 2, 3] as [number, number, number], normal: [0, -1, 0] as [number, number, number] };
    const { section } = roundTrip({ ...base, section: { kind: 'planes', planes: [plane] } });
    if (section.kind !== 'planes') throw new Error('planes became something else');
    near(section.planes[0]?.point, plane.point);
    near(section.planes[0]?.normal, plane.normal);
    const box = { kind: 'box', min: [-1, 0, -2], max: [4, 3, 5] } as const;
    const cut = { ...base, section: { kind: box.kind, min: [-1, 0, -2], max: [4, 3, 5] } } satisfies ModelView;
    expect(roundTrip(cut, createCoordinateFrame(undefined)).section).toEqual(box);
    const turned = toModelView(
      toViewpoint(cut, createCoordinateFrame(undefined), () => []),
      MODEL,
      placed,
      () => 10,
    );
    expect(turned.section.kind).toBe('planes');
  });

  it('T-VIEW-07 points a clipping plane to what is cut away, and writes the elements in the order of the schema', () => {
    const text = writeVisualization(
      GUID,
      toViewpoint(
        { ...base, section: { kind: 'planes', planes: [{ point: [0, 3, 0], normal: [0, -1, 0] }] } },
        createCoordinateFrame(undefined),
        () => [WALL, `${WALL}~1`, 'node 7'],
      ),
    );
    expect(text).toContain(
      '<ClippingPlane><Location><X>0</X><Y>0</Y><Z>3</Z></Location><Direction><X>0</X><Y>0</Y><Z>1</Z></Direction></ClippingPlane>',
    );
    expect(
      [...text.matchAll(/<(ViewSetupHints|Selection|Visibility|PerspectiveCamera|ClippingPlanes)\b/g)].map(
        ([, name]) => name,
      ),
    ).toEqual(['ViewSetupHints', 'Selection', 'Visibility', 'PerspectiveCamera', 'ClippingPlanes']);
    // One component for both that bear the GlobalId; what has none keeps the name that its program gave it.
    expect(text.match(new RegExp(`IfcGuid="${WALL.replace('$', '\\$')}"`, 'g'))).toHaveLength(1);
    expect(text).toContain('<Component><AuthoringToolId>node 7</AuthoringToolId></Component>');
  });

  it('T-VIEW-08 reads what other programs write: BCF 2.0 lists, prefixes, comments, cameras without a usable upward direction', () => {
    const read = readVisualization(`\uFEFF<?xml version="1.0"?><!-- made elsewhere -->
      <v:VisualizationInfo xmlns:v="x"><Components><Component IfcGuid="${DOOR}" Selected="true" Visible="true"/>
      <Component IfcGuid='${WALL}' Visible="false"/></Components><PerspectiveCamera>
      <CameraViewPoint><X>1</X><Y>2.5e1</Y><Z>-3</Z></CameraViewPoint><CameraDirection><X>0</X><Y>1</Y><Z>0</Z></CameraDirection>
      <CameraUpVector><X>0</X><Y>2</Y><Z>0</Z></CameraUpVector><FieldOfView>400</FieldOfView></PerspectiveCamera></v:VisualizationInfo>`);
    expect(read).toEqual({
      camera: { position: [1, 25, -3], direction: [0, 1, 0], up: [0, 0, 1] },
      selection: [{ guid: DOOR }],
      isVisible: true,
      exceptions: [{ guid: WALL }],
      planes: [],
    });
  });
});

describe('a .bcfzip', () => {
  it('T-VIEW-07 T-VIEW-08 holds a topic a view with its picture, whatever is in its name', async () => {
    const viewpoint = toViewpoint(base, placed, () => []);
    const picture = { bytes: Buffer.from('picture'), extension: 'png' as const };
    const topic = {
      guid: GUID,
      title: '机房 <A> & "B"\u0001',
      author: '李工',
      created: new Date(0),
      viewpoint,
      picture,
    };
    const read = await readBcf(writeBcf([topic, { ...topic, guid: MODEL }]), 10);
    expect(read.map(({ title, picture: shown }) => [title, shown?.toString()])).toEqual([
      ['机房 <A> & "B"', 'picture'],
      ['机房 <A> & "B"', 'picture'],
    ]);
    expect(read[0]?.viewpoint).toMatchObject(viewpoint);
  });

  it.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['an end without a start', '<a></b></a>'],
    ['a missing end', '<a><b></b>'],
    ['two roots', '<a/><b/>'],
    ['no element', 'text'],
    ['a bare lesser-than', '<a>1 < 2</a>'],
    ['what is deeper than anybody writes', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ])('T-VIEW-08 refuses %s', (_what, text) => expect(() => parseXml(text)).toThrow(XmlRefused));

  it('T-VIEW-08 refuses more elements and attributes than a document may have', () => {
    const text = '<a b="1"><c/><c d="2" e="3"/></a>';
    expect(parseXml(text, 6).children).toHaveLength(2);
    expect(() => parseXml(text, 5)).toThrow(XmlRefused);
  });

  it('T-VIEW-08 knows the five entities of XML and no names of the language that it is written in', () => {
    expect(parseXml('<a b="&quot;&constructor;">&lt;&toString;&amp;&apos;&gt;</a>')).toMatchObject({
      text: "<&toString;&'>",
      attributes: { b: '"&constructor;' },
    });
  });
});
