import { defineMessages } from '../../../../platform/language/index.ts';

/** Words of drawings, plans, models, maps and photographs on a dashboard. */
export const spaceWidgetMessages = defineMessages({
  notDrawn: { cn: '在设置中绘制图形', en: 'Draw something in the settings' },
  chooseModel: { cn: '在设置中选择模型', en: 'Choose a model in the settings' },
  wholeScene: { cn: '打开场景', en: 'Open the scene' },
  chooseScene: { cn: '在设置中选择场景', en: 'Choose a scene in the settings' },
  choosePanorama: { cn: '在设置中选择全景', en: 'Choose a panorama in the settings' },
  membersOnly: { cn: '登录项目后可见', en: 'Shown to people of the project only' },
  loadingModel: { cn: '正在加载模型…', en: 'Loading the model…' },
  modelFailed: { cn: '模型无法打开', en: 'The model cannot be opened' },
  noWebGl: { cn: '浏览器不支持三维显示', en: 'This browser cannot draw in 3D' },
  noStorey: { cn: '模型没有楼层', en: 'The model has no storeys' },
  notPlaced: {
    cn: '{count} 个对象没有关联到该模型的构件',
    en: '{count} {count|entity is|entities are} linked to no element of this model',
  },
  storey: { cn: '楼层', en: 'Storey' },
  wholeModel: { cn: '整体视角', en: 'Whole model' },
  keepView: { cn: '保存当前视角', en: 'Open with this view' },
  viewKept: { cn: '已作为初始视角', en: 'The widget opens with this view now' },
  asset: { cn: '查看资产', en: 'Open the asset' },
  inModel: { cn: '在模型中查看', en: 'Open the model' },
  element: { cn: '构件', en: 'Element' },
  noPlaces: { cn: '没有带经纬度的对象', en: 'No entity has a latitude and a longitude' },
  tiles: { cn: '地图', en: 'Map' },
  noPicture: { cn: '没有画面', en: 'No picture' },
  notAllowed: {
    cn: '{origin} 未被允许，由管理员加入 TWINSCAPE_VIDEO_ORIGINS。',
    en: '{origin} is not allowed. The operator adds it to TWINSCAPE_VIDEO_ORIGINS.',
  },
});
