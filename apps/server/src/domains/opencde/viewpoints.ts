import { type InputOf, refuse } from '@twinscape/contract';
import { type OpenCdeViewpoint, openCdeCalls } from '@twinscape/contract/opencde';
import { questionRefusals as refusals } from '@twinscape/contract/questions';
import { type BcfComponent, type BcfViewpoint, keepGiven, type Vector3 } from '../../platform/bcf/index.ts';
import { defineHandler } from '../../platform/http/index.ts';
import {
  addTopicViewpoint,
  answerBitmap,
  answerSnapshot,
  listTopicViewpoints,
  type QuestionCaller,
  readTopic,
  readTopicViewpoint,
  removeTopicViewpoint,
  type TopicViewpoint,
} from '../questions/index.ts';
import { listTopicActions } from './rights.ts';

type Point = { readonly x: number; readonly y: number; readonly z: number };
const toPoint = ([x, y, z]: Vector3): Point => ({ x, y, z });
const fromPoint = ({ x, y, z }: Point): Vector3 => [x, y, z];
/** Of programs that did not say it. */
const ASPECT_RATIO = 16 / 9;

const componentToJson = ({ guid, system, toolId }: BcfComponent) =>
  keepGiven({ ifcGuid: guid, originatingSystem: system, authoringToolId: toolId });
type JsonComponent = {
  readonly ifcGuid?: string | undefined;
  readonly originatingSystem?: string | undefined;
  readonly authoringToolId?: string | undefined;
};
const componentFromJson = (one: JsonComponent): BcfComponent =>
  keepGiven({ guid: one.ifcGuid, system: one.originatingSystem, toolId: one.authoringToolId });
const namesElement = ({ guid, toolId }: BcfComponent): boolean => guid !== undefined || toolId !== undefined;

function toJson({ guid, index, viewpoint, hasPicture, bitmapGuids }: TopicViewpoint, mayDelete?: boolean) {
  const { camera, lines = [], planes = [], bitmaps = [] } = viewpoint ?? {};
  const view = camera && {
    cameraViewPoint: toPoint(camera.position),
    cameraDirection: toPoint(camera.direction),
    cameraUpVector: toPoint(camera.up),
    aspectRatio: camera.aspectRatio ?? ASPECT_RATIO,
  };
  const isOrthogonal = camera?.viewHeight !== undefined;
  const json: OpenCdeViewpoint = {
    guid,
    index,
    lines: lines.map(({ from, to }) => ({ startPoint: toPoint(from), endPoint: toPoint(to) })),
    clippingPlanes: planes.map(({ location, direction }) => ({
      location: toPoint(location),
      direction: toPoint(direction),
    })),
    bitmaps: bitmaps.flatMap(({ format, location, normal, up, height }, at) => {
      const bitmapGuid = bitmapGuids[at];
      const place = { location: toPoint(location), normal: toPoint(normal), up: toPoint(up), height };
      return bitmapGuid === undefined ? [] : [{ guid: bitmapGuid, bitmapType: format, ...place }];
    }),
    ...keepGiven({
      orthogonalCamera: view && isOrthogonal ? { ...view, viewToWorldScale: camera.viewHeight ?? 1 } : undefined,
      perspectiveCamera: view && !isOrthogonal ? { ...view, fieldOfView: camera.fieldOfView ?? 60 } : undefined,
      snapshot: hasPicture ? { snapshotType: 'png' as const } : undefined,
      authorization: mayDelete === undefined ? undefined : { viewpointActions: mayDelete ? [DELETE] : [] },
    }),
  };
  return json;
}
const DELETE = 'delete' as const;

const mayDeleteViewpoints = async (caller: QuestionCaller, topicGuid: string): Promise<boolean> =>
  listTopicActions(caller, await readTopic(caller, topicGuid)).includes('delete');

export const GetBcfViewpoints = defineHandler(openCdeCalls.GetBcfViewpoints, async (input, context) => {
  const mayDelete = input.includeAuthorization ? await mayDeleteViewpoints(context, input.topicGuid) : undefined;
  return (await listTopicViewpoints(context, input.topicGuid)).map((one) => toJson(one, mayDelete));
});

export const GetBcfViewpoint = defineHandler(openCdeCalls.GetBcfViewpoint, async (input, context) => {
  const mayDelete = input.includeAuthorization ? await mayDeleteViewpoints(context, input.topicGuid) : undefined;
  return toJson(await readTopicViewpoint(context, input.topicGuid, input.viewpointGuid), mayDelete);
});

type Given = InputOf<typeof openCdeCalls.CreateBcfViewpoint>;

/** BCF API 3.0, 3.5.2: exactly one camera with what is seen, or a snapshot alone. */
function fromJson(given: Given): Omit<BcfViewpoint, 'bitmaps'> | undefined {
  const { orthogonalCamera, perspectiveCamera, lines, clippingPlanes, components, bitmaps, snapshot } = given;
  const isSeen = [lines, clippingPlanes, bitmaps].some((one) => one && one.length > 0) || components !== undefined;
  const camera = orthogonalCamera ?? perspectiveCamera;
  if (orthogonalCamera && perspectiveCamera) throw refuse(refusals['viewpoint.cameras']);
  if (!camera && (isSeen || !snapshot)) throw refuse(refusals['viewpoint.cameras']);
  if (!camera) return undefined;
  const { selection = [], coloring = [], visibility } = components ?? {};
  const { cameraDirection, cameraUpVector } = camera;
  if (isZero(cameraDirection) || isZero(cameraUpVector)) throw refuse(refusals['viewpoint.cameras']);
  const hints = visibility?.viewSetupHints;
  return {
    camera: {
      position: fromPoint(camera.cameraViewPoint),
      direction: fromPoint(cameraDirection),
      up: fromPoint(cameraUpVector),
      ...keepGiven({
        viewHeight: orthogonalCamera?.viewToWorldScale,
        fieldOfView: perspectiveCamera?.fieldOfView,
        aspectRatio: camera.aspectRatio,
      }),
    },
    selection: selection.map(componentFromJson).filter(namesElement),
    // Without a word of it everything is to be seen.
    isVisible: visibility?.defaultVisibility ?? true,
    exceptions: (visibility?.exceptions ?? []).map(componentFromJson).filter(namesElement),
    planes: (clippingPlanes ?? []).map(({ location, direction }) => ({
      location: fromPoint(location),
      direction: fromPoint(direction),
    })),
    ...keepGiven({
      hints: hints && {
        spaces: hints.spacesVisible,
        boundaries: hints.spaceBoundariesVisible,
        openings: hints.openingsVisible,
      },
      colours:
        coloring.length === 0
          ? undefined
          : coloring.map(({ color, components: coloured }) => ({
              colour: color.replace('#', '').toUpperCase(),
              components: coloured.map(componentFromJson).filter(namesElement),
            })),
      lines: lines?.map(({ startPoint, endPoint }) => ({ from: fromPoint(startPoint), to: fromPoint(endPoint) })),
    }),
  };
}

const isZero = ({ x, y, z }: Point): boolean => x === 0 && y === 0 && z === 0;

/** Base64, with or without what a browser writes before it. */
function toBytes(data: string): Buffer {
  const text = data.replace(/^data:[\w/+.-]{1,100};base64,/, '');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 0) throw refuse(refusals['viewpoint.picture']);
  return bytes;
}

export const CreateBcfViewpoint = defineHandler(openCdeCalls.CreateBcfViewpoint, async (input, context) => {
  const { topicGuid, guid, index, snapshot, bitmaps = [] } = input;
  const made = await addTopicViewpoint(context, topicGuid, {
    guid,
    index,
    viewpoint: fromJson(input),
    snapshot: snapshot && toBytes(snapshot.snapshotData),
    bitmaps: bitmaps.map(({ bitmapType, bitmapData, location, normal, up, height }) => ({
      format: bitmapType,
      bytes: toBytes(bitmapData),
      location: fromPoint(location),
      normal: fromPoint(normal),
      up: fromPoint(up),
      height,
    })),
  });
  return toJson(await readTopicViewpoint(context, topicGuid, made));
});

export const DeleteBcfViewpoint = defineHandler(openCdeCalls.DeleteBcfViewpoint, (input, context) =>
  removeTopicViewpoint(context, input.topicGuid, input.viewpointGuid),
);

export const GetBcfSnapshot = defineHandler(openCdeCalls.GetBcfSnapshot, (input, context) =>
  answerSnapshot(context, input.topicGuid, input.viewpointGuid),
);

export const GetBcfBitmap = defineHandler(openCdeCalls.GetBcfBitmap, (input, context) =>
  answerBitmap(context, input.topicGuid, input.viewpointGuid, input.bitmapGuid),
);

export const GetBcfSelection = defineHandler(openCdeCalls.GetBcfSelection, async (input, context) => {
  const { viewpoint } = await readTopicViewpoint(context, input.topicGuid, input.viewpointGuid);
  return { selection: (viewpoint?.selection ?? []).map(componentToJson) };
});

export const GetBcfColoring = defineHandler(openCdeCalls.GetBcfColoring, async (input, context) => {
  const { viewpoint } = await readTopicViewpoint(context, input.topicGuid, input.viewpointGuid);
  const coloring = (viewpoint?.colours ?? []).map(({ colour, components }) => ({
    color: colour,
    components: components.map(componentToJson),
  }));
  return { coloring };
});

export const GetBcfVisibility = defineHandler(openCdeCalls.GetBcfVisibility, async (input, context) => {
  const { viewpoint } = await readTopicViewpoint(context, input.topicGuid, input.viewpointGuid);
  const { isVisible = true, exceptions = [], hints } = viewpoint ?? {};
  return {
    visibility: {
      defaultVisibility: isVisible,
      exceptions: exceptions.map(componentToJson),
      viewSetupHints: {
        spacesVisible: hints?.spaces ?? false,
        spaceBoundariesVisible: hints?.boundaries ?? false,
        openingsVisible: hints?.openings ?? false,
      },
    },
  };
});
