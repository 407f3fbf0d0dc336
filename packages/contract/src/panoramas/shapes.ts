import { z } from 'zod';
import { id, instant } from '../core/fields.ts';
import { worldPoint } from '../models/index.ts';
import { QUESTION_STATES } from '../questions/index.ts';
import { TOUR_SECONDS, TOUR_TRANSITIONS } from './limits.ts';

/** RU-STATE-05: how the tiles of a photograph stand. */
export const CAPTURE_STATES = ['waiting', 'converting', 'done', 'error', 'cancelled'] as const;
export type CaptureState = (typeof CAPTURE_STATES)[number];

/** Why a photograph became no panorama. */
export const CAPTURE_REFUSALS = [
  'notAPicture',
  'damaged',
  'animated',
  'tooManyPixels',
  'notTwoToOne',
  'fisheye',
  'tooSmall',
  'tooLarge',
  'crashed',
] as const;
export type CaptureRefusal = (typeof CAPTURE_REFUSALS)[number];

const degrees = (least: number, most: number) => z.number().min(least).max(most);

/**
 * Where a photograph is looked at first, in degrees: `yaw` to the right of its middle, `pitch` upwards; `fieldOfView`
 * is the vertical angle that the picture shows.
 */
export const panoramaView = z.object({
  yaw: degrees(-180, 180),
  pitch: degrees(-90, 90),
  fieldOfView: degrees(10, 120),
});
export type PanoramaView = z.output<typeof panoramaView>;

/**
 * How the camera stood, in degrees (GPano, Photo Sphere XMP): `heading` of the middle of the picture, clockwise from
 * north; `pitch` upwards and `roll` clockwise, by which the horizon is levelled.
 */
export const panoramaPose = z.object({
  heading: degrees(0, 360).optional(),
  pitch: degrees(-90, 90).optional(),
  roll: degrees(-180, 180).optional(),
  /** Of the camera above the floor, in metres: by it, lengths on the floor are measured. */
  height: z.number().min(0.1).max(100).optional(),
});
export type PanoramaPose = z.output<typeof panoramaPose>;

/**
 * Where a photograph was taken in a model: metres of the world, Y up; `bearing` is where its middle looks, in degrees
 * clockwise from the world's −Z, seen from above. Without it, another photograph of the point was placed.
 */
export const panoramaPlace = z.object({
  modelId: id(),
  position: worldPoint,
  bearing: degrees(0, 360).optional(),
});
export type PanoramaPlace = z.output<typeof panoramaPlace>;

/** A place in a photograph: degrees to the right of its middle, and upwards. */
export const photographPlace = z.object({ locationX: degrees(-180, 180), locationY: degrees(-90, 90) });
export type PhotographPlace = z.output<typeof photographPlace>;

/** A part of a photograph in which nobody recognises anything: its middle, and how far it reaches, in degrees. */
export const photographBlur = photographPlace.extend({ width: degrees(0.2, 180), height: degrees(0.2, 90) });
export type PhotographBlur = z.output<typeof photographBlur>;

/** A capture point that stands in a model, with the latest photograph of it that can be looked at. */
export const placedPanoramaPoint = z.object({
  id: id(),
  name: z.string(),
  position: worldPoint,
  sceneName: id(),
  pbGuid: id(),
  collectTime: instant(),
});
export type PlacedPanoramaPoint = z.output<typeof placedPanoramaPoint>;

export const listedPanoramaGroup = z.object({ id: id(), name: z.string(), count: z.number().int() });
export type PanoramaGroup = z.output<typeof listedPanoramaGroup>;

/** A panorama set (E-PanoramaSet): the photographs of one walk through the building. */
export const listedPanoramaSet = z.object({
  pbGuid: id(),
  name: z.string(),
  /** When the photographs were taken. */
  collectTime: instant(),
  /** Its group. */
  label: id().optional(),
  labelName: z.string().optional(),
  /** Address of the picture of its first photograph, 1280 pixels wide. */
  cover: z.string().optional(),
  sceneCount: z.number().int(),
  /** Of all its photographs together: converting while one of them is. */
  convertState: z.enum(CAPTURE_STATES),
  /** It has a link that opens it now. */
  isShared: z.boolean(),
  createUserName: z.string(),
  createTime: instant(),
  updateTime: instant(),
});
export type PanoramaSet = z.output<typeof listedPanoramaSet>;

/** One photograph of a set (a scene on the wire, a capture here). */
export const listedPanoramaCapture = z.object({
  /** Names it in its set. */
  sceneName: id(),
  name: z.string(),
  pbGuid: id(),
  sort: z.number().int(),
  /** Where it was taken: a place that has photographs of other days, too. */
  pointId: id(),
  pointName: z.string(),
  collectTime: instant(),
  convertState: z.enum(CAPTURE_STATES),
  /** From 0 to 100. */
  convertPercent: z.number().int(),
  /** Why it failed, in the reader's language. */
  convertMessage: z.string().optional(),
  /** Of its largest tiles, in pixels; it is half as high. */
  width: z.number().int().optional(),
  /** Levels of tiles by their width, the smallest first. */
  widths: z.array(z.number().int()),
  /** Where tiles are read: `/{width}/{column}/{row}` behind it. */
  tiles: z.string().optional(),
  /** Behind the address of a tile as `?R=`: another one when the photograph was converted anew. */
  tilesMark: z.string().optional(),
  /** Pictures of 256 and 1280 pixels, and the whole sphere, 2048 wide. */
  thumbnail: z.string().optional(),
  cover: z.string().optional(),
  sphere: z.string().optional(),
  /** What the camera wrote, without a zone; none where it wrote none. */
  takenAt: z.string().optional(),
  camera: z.string().optional(),
  pose: panoramaPose,
  view: panoramaView.optional(),
  /** Absent where it was not placed in a model, and for visitors of a link, who do not read models. */
  place: panoramaPlace.optional(),
  fileName: z.string(),
  fileSize: z.number().int(),
  /** Only those who may change the set see it yet. */
  isHeld: z.boolean(),
  /** What was made unrecognisable. Told to those alone who may change the set. */
  blurs: z.array(photographBlur).optional(),
  /** Degrees north and east. Told to those alone who may change the set. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type PanoramaCapture = z.output<typeof listedPanoramaCapture>;

export const panoramaSetsOfGroup = z.object({
  /** Absent: those that are in no group. */
  label: id().optional(),
  labelName: z.string().optional(),
  list: z.array(listedPanoramaSet),
});

/** A place in the building with what was taken there, the first of it first. */
export const listedPanoramaPoint = z.object({
  id: id(),
  name: z.string(),
  captures: z.array(
    z.object({
      sceneName: id(),
      pbGuid: id(),
      setName: z.string(),
      collectTime: instant(),
      thumbnail: z.string().optional(),
    }),
  ),
});
export type PanoramaPoint = z.output<typeof listedPanoramaPoint>;

/** What a text hotspot shows or plays besides its text. */
export const HOTSPOT_MEDIA = ['image', 'video', 'audio'] as const;
export type HotspotMedia = (typeof HOTSPOT_MEDIA)[number];

/** What a hotspot is for (TagType). */
export const HOTSPOT_KINDS = ['navigation', 'asset', 'text', 'question', 'measure', 'area'] as const;
export type HotspotKind = (typeof HOTSPOT_KINDS)[number];
/** Hotspots that are lines: they have corners instead of one place. */
export const HOTSPOT_SHAPES = ['measure', 'area'] as const;
export type HotspotShape = (typeof HOTSPOT_SHAPES)[number];

/** How the arrow of a navigation hotspot lies on the floor: turned by degrees, scaled, and let through from 0 to 1. */
export const arrowLook = {
  rotation: degrees(-180, 180).default(0),
  scale: z.number().min(0.2).max(5).default(1),
  transparency: z.number().min(0).max(1).default(0),
};

/** A hotspot of a photograph (a tag on the wire): where it is in degrees, to the right and upwards. */
export const panoramaTag = z.object({
  pbtGuid: id(),
  tagType: z.enum(HOTSPOT_KINDS),
  name: z.string(),
  sceneName: id(),
  locationX: degrees(-180, 180),
  locationY: degrees(-90, 90),
  /** Of navigation: the photograph that it leads to, and its set; absent where that is gone (RU-VAL-14). */
  targetSceneName: id().optional(),
  targetPbGuid: id().optional(),
  targetName: z.string().optional(),
  rotation: z.number().optional(),
  scale: z.number().optional(),
  transparency: z.number().optional(),
  /** Of an asset: its id, and what it is called; without a name it is gone. Of a text: the address of its file. */
  mediaPath: z.string().optional(),
  assetName: z.string().optional(),
  text: z.string().optional(),
  /** The same with its marks, where it has some: cleaned HTML. */
  html: z.string().optional(),
  /** Of a text with a picture, a film or a sound, whose address `mediaPath` is. */
  mediaType: z.enum(HOTSPOT_MEDIA).optional(),
  /** Of a question: its id, and what it is; without a title it is gone, or the reader may not see it. */
  questionId: id().optional(),
  questionTitle: z.string().optional(),
  questionNumber: z.number().int().optional(),
  questionState: z.enum(QUESTION_STATES).optional(),
  /** Of a measurement or an area: its corners in their order. */
  points: z.array(photographPlace).optional(),
});
export type PanoramaTag = z.output<typeof panoramaTag>;

/** How a tour is shown (SettingJson). */
export const tourSetting = z.object({
  /** Goes on by itself, each stop for so long. */
  isPlaying: z.boolean().default(false),
  seconds: z.union(TOUR_SECONDS.map((seconds) => z.literal(seconds))).default(8),
  /** Turns slowly by itself. */
  isRotating: z.boolean().default(false),
  /** The photographs stand in a row below. */
  hasStrip: z.boolean().default(true),
  /** The floor plan is open, for those who may read the model. */
  hasPlan: z.boolean().default(false),
  /** How one photograph gives way to the next. */
  transition: z.enum(TOUR_TRANSITIONS).default('fade'),
  /** So far up and down one may look; degrees. */
  pitchLimit: z.number().min(30).max(90).default(90),
  /** The address of a sound that was uploaded, which plays over and over. */
  musicPath: z.string().trim().max(500).optional(),
});
export type TourSetting = z.output<typeof tourSetting>;

/** A tour (E-PanoramaScene): photographs in the order in which one is led through them. */
export const listedTour = z.object({
  id: id(),
  name: z.string(),
  comment: z.string().optional(),
  /** The picture that somebody chose, or that of its first photograph. */
  cover: z.string().optional(),
  sceneCount: z.number().int(),
  /** It has a link that opens it now. */
  isShared: z.boolean(),
  /** Not told to visitors of a link. */
  createUserName: z.string(),
  createTime: instant(),
  updateTime: instant(),
});
export type PanoramaTour = z.output<typeof listedTour>;

export const tourDetail = listedTour.extend({
  setting: tourSetting,
  /** Whether the cover was chosen. */
  ownCover: z.string().optional(),
  /** Those that are still there, in their order. */
  scenes: z.array(listedPanoramaCapture),
});
export type PanoramaTourDetail = z.output<typeof tourDetail>;
