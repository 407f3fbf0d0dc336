import { type BuiltInWidget, declareWidgets, text, type WidgetSetting } from './define.ts';
import { settings as s } from './settings.ts';

const schematic: WidgetSetting = { key: 'schematic', kind: 'schematic', title: text('图形', 'Drawing') };
const model: WidgetSetting = { key: 'modelId', kind: 'model', title: text('模型', 'Model') };
const storey: WidgetSetting = {
  key: 'storey',
  kind: 'text',
  title: text('楼层', 'Storey'),
  initial: '',
  hint: text(
    '楼层名称；留空为最低一层，可在组件上切换。',
    'Its name. Empty: the lowest one; the widget offers the others.',
  ),
};
const scale: readonly WidgetSetting[] = [
  { key: 'least', kind: 'number', title: text('色标最小值', 'Scale from') },
  { key: 'most', kind: 'number', title: text('色标最大值', 'Scale to') },
  s.thresholds,
];

/** What is seen of plants, buildings and places: drawings, plans, models, maps, photographs. */
export const spaceWidgets: readonly BuiltInWidget[] = [
  ...declareWidgets('spaces', 'latest', [
    [
      'schematic',
      text('系统原理图', 'Schematic'),
      text(
        '泵、阀、风管和管道的图形，随数据着色和流动',
        'Pumps, valves, ducts and pipes that run and flow as the data say',
      ),
      [8, 7],
      { reads: 'latest', keys: [0, 100], isOfMany: true },
      [schematic],
    ],
    [
      'image_map',
      text('图片热点', 'Picture with marks'),
      text('在照片或平面图上标出数值和状态', 'Values and states on a photograph or a plan'),
      [6, 6],
      { reads: 'latest', keys: [0, 100], isOfMany: true },
      [schematic],
    ],
    [
      'floor_plan',
      text('楼层平面', 'Floor plan'),
      text('模型的楼层平面，构件上显示数值', 'The plan of a storey of a model, with values where things stand'),
      [6, 7],
      { reads: 'latest', keys: [1, 1], isOfMany: true },
      [model, storey, ...scale],
    ],
    [
      'model_view',
      text('模型视图', 'Model view'),
      text(
        '模型按数据着色，点击构件筛选其他组件',
        'A model coloured by data; a click on an element selects for the other widgets',
      ),
      [6, 7],
      { reads: 'latest', keys: [0, 1], isOfMany: true },
      [
        model,
        { ...storey, title: text('剖切到楼层', 'Cut above storey'), hint: text('留空不剖切。', 'Empty: not cut.') },
        ...scale,
        { key: 'fades', kind: 'switch', title: text('其他构件半透明', 'Fade everything else'), initial: true },
      ],
    ],
    [
      'map',
      text('地图', 'Map'),
      text(
        '按经纬度显示对象，底图可用自己的瓦片或图片',
        'Entities by latitude and longitude, over your own tiles or none',
      ),
      [6, 6],
      { reads: 'latest', keys: [2, 6], isOfMany: true },
      [
        {
          key: 'latitude',
          kind: 'text',
          title: text('纬度数据点', 'Key of the latitude'),
          initial: 'latitude',
        },
        { key: 'longitude', kind: 'text', title: text('经度数据点', 'Key of the longitude'), initial: 'longitude' },
        s.thresholds,
      ],
    ],
  ]),
  ...declareWidgets('spaces', 'static', [
    [
      'scene_view',
      text('三维场景', '3D scene'),
      text('项目中的三维场景，标签和数据实时更新', 'A scene of the project, with its live labels'),
      [8, 8],
      { reads: 'none' },
      [{ key: 'sceneId', kind: 'scene', title: text('场景', 'Scene') }],
    ],
    [
      'panorama_view',
      text('全景', 'Panorama'),
      text('项目中的全景照片', 'Photographs of the whole sphere'),
      [6, 6],
      { reads: 'none' },
      [{ key: 'pbGuid', kind: 'panorama', title: text('全景', 'Panorama') }],
    ],
    [
      'camera_view',
      text('摄像机', 'Camera'),
      text('摄像机的画面：定时抓图、MJPEG 或视频', 'The picture of a camera: snapshots, MJPEG or video'),
      [4, 4],
      { reads: 'none' },
      [
        s.url,
        {
          key: 'way',
          kind: 'choice',
          title: text('方式', 'Way'),
          initial: 'snapshot',
          choices: [
            { value: 'snapshot', title: text('定时抓图', 'Snapshots') },
            { value: 'stream', title: text('MJPEG', 'MJPEG') },
            { value: 'video', title: text('视频（MP4、HLS）', 'Video (MP4, HLS)') },
          ],
        },
        {
          key: 'seconds',
          kind: 'integer',
          title: text('抓图间隔（秒）', 'Snapshot each (seconds)'),
          initial: 5,
          least: 1,
          most: 3_600,
        },
      ],
    ],
  ]),
];
