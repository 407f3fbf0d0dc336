import { createRequire } from 'node:module';

/** Least x, y and z, then greatest; metres of the world, Y up. */
type Box = readonly [number, number, number, number, number, number];

/** A place of the demo building from which it was photographed, before and after it was changed. */
export type DemoPhotograph = {
  readonly name: string;
  /** Of its pictures, one of each revision: `plant-1.avif`. */
  readonly file: string;
  /** Metres of the world, Y up; the middle of the picture looks north, to −Z. */
  readonly position: readonly [number, number, number];
  /** Where one looks first, in degrees to the right. */
  readonly yaw: number;
  /** The machines in it are seen from there. */
  readonly room?: Box;
};

/** So high the camera stands above the floor, in metres. */
export const DEMO_CAMERA_HEIGHT = 1.6;
const PLANT_ROOM: Box = [-0.5, 0, -25.3, 16.8, 5, -8.4];

/** In the order in which one walks. */
export const DEMO_PHOTOGRAPHS: readonly DemoPhotograph[] = [
  { name: '入口大堂', file: 'hall', position: [29.4, 1.6, -4.2], yaw: 0 },
  { name: '制冷机房', file: 'plant', position: [8.2, 1.6, -16.8], yaw: 75, room: PLANT_ROOM },
  { name: '冷冻水泵区', file: 'pumps', position: [11.5, 1.6, -22], yaw: -105, room: PLANT_ROOM },
  { name: '三层南走廊', file: 'corridor', position: [27, 10.9, -7.5], yaw: 90 },
  { name: '三层西侧办公区', file: 'office', position: [8.4, 10.9, -12.6], yaw: 150 },
  { name: '四层会议室', file: 'meeting', position: [18.9, 15.1, -3], yaw: 95 },
];

/** The file of a photograph of a revision of the building, which `npm run pictures` drew. */
export const findDemoPicture = ({ file }: DemoPhotograph, revision: 1 | 2): string =>
  createRequire(import.meta.url).resolve(`@twinscape/demo-building/panoramas/${file}-${revision}.avif`);
