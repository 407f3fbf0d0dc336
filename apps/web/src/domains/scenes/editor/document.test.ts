import { emptyScene } from '@twinscape/contract/scenes';
import { expect, it } from 'vitest';
import type { CameraView } from '../../models/index.ts';
import {
  EMPTY_CONTENTS,
  getContents,
  type RawScene,
  toCameraView,
  toDocument,
  toSceneCamera,
  toView,
} from './document.ts';
import { isChanged } from './state.ts';

const MODEL = '0198c1f0-0000-7000-8000-000000000001';
const OTHER = '0198c1f0-0000-7000-8000-000000000002';
const ASSET = '0198c1f0-0000-7000-8000-0000000000aa';
const camera = { position: { x: 1, y: 2, z: 3 }, target: { x: 0, y: 0, z: 0 } };
const foreign: RawScene = {
  id: '',
  name: '',
  config: {
    models: [{ modelId: MODEL, name: '主楼', lod: 3 }, { broken: true }],
    labels: [{ assetid: ASSET, annotation: 'f1', extra: [1] }],
    views: [{ id: 'v', name: '入口', camera: { ...camera, tilt: 7 }, isMain: true, seen: { rest: 'ghost' } }],
    skybox: 'night',
    particles: { rain: true },
  },
  plugin: 1,
};
const opened = (raw: RawScene) => {
  const { models = [], sky = 'noon' as const, light, page } = toView(raw);
  return { models, sky, light, page };
};

it('RU-PREV-04 K-21: a scene opens with its main view, an empty one at noon with nothing in it', () => {
  expect(toView(foreign)).toMatchObject({
    models: [{ modelId: MODEL }],
    sky: 'night',
    rest: 'ghost',
    camera: { position: [1, 2, 3], target: [0, 0, 0] },
  });
  expect(toView(emptyScene())).toMatchObject({ models: [], sky: 'noon', camera: undefined, page: EMPTY_CONTENTS });
});

it('E-SceneDetail: what was not changed, and what a foreign client wrote, comes back as it was', () => {
  expect(toDocument(foreign, opened(foreign))).toEqual(foreign);
  const view = opened(foreign);
  const changed = toDocument(foreign, {
    ...view,
    sky: 'morning',
    models: [...view.models, { modelId: OTHER, drawn: 'hidden', placement: { x: 5, y: 0, z: 0, rotation: 90 } }],
    page: { ...getContents(view), labels: [] },
  });
  expect(changed).toEqual({
    ...foreign,
    config: {
      models: [
        { modelId: MODEL, name: '主楼', lod: 3 },
        { modelId: OTHER, isVisible: false, placement: { x: 5, y: 0, z: 0, rotation: 90 } },
      ],
      views: (foreign.config as RawScene).views,
      skybox: 'morning',
      particles: { rain: true },
    },
  });
  // And is read again as it was seen.
  expect(opened(changed).models).toHaveLength(2);
});

it('A-89: data begin as an empty scene does', () => {
  expect(JSON.stringify(toDocument({}, opened({}))).startsWith('{"id":"","name":"","config":')).toBe(true);
});

it('only what would be saved counts as a change', () => {
  const view = { ...opened(foreign), selection: [{ model: MODEL, elementId: 'e' }] };
  expect(isChanged(foreign, view)).toBe(false);
  expect(isChanged(foreign, { ...view, light: { sun: 0.5, air: 1 } })).toBe(true);
});

it('a camera is kept as it stands', () => {
  const stood: CameraView = {
    position: [10.5, 2, -3],
    target: [0, 1, 0],
    up: [0, 1, 0],
    projection: 'orthographic',
    mode: 'orbit',
    viewHeight: 12,
    fieldOfView: 55,
  };
  const view = { id: 'v', name: '', camera: toSceneCamera(stood) };
  expect(toCameraView(JSON.parse(JSON.stringify(view)))).toEqual(stood);
  expect(toCameraView({ ...view, camera: { ...camera, mode: 'fly', viewHeight: 'x', up: [1] } })).toEqual({
    position: [1, 2, 3],
    target: [0, 0, 0],
  });
});

it('A-12: what stands in a scene from the libraries is read and saved; what cannot be read does not take the others with it', () => {
  const pump = { id: 'e', name: '水泵', kind: '3d', position: { x: 1, y: 0, z: 2 }, filePath: '/p.zip', ours: true };
  const raw = { ...foreign, config: { elements: [pump, { id: 'broken' }] } };
  const view = opened(raw);
  expect(getContents(view).elements).toEqual([pump]);
  expect(toDocument(raw, view)).toEqual(raw);
  const turned = { ...pump, rotation: 90 };
  const page = { ...getContents(view), elements: [turned] };
  expect(toDocument(raw, { ...view, page })).toMatchObject({ config: { elements: [turned] } });
  expect(toDocument(raw, { ...view, page: { ...page, elements: [] } })).not.toHaveProperty('config.elements');
});
