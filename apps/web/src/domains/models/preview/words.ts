import { wording } from '../../../platform/language/index.ts';

export const previewWords = wording({
  back: { cn: '返回模型列表', en: 'Back to the models' },
  choose: { cn: '请选择模型', en: 'Select a model' },
  loadFailed: { cn: '模型加载失败', en: 'Model load failed' },
  noWebGl: { cn: '此模型无法在此预览', en: 'This model cannot be previewed here' },
  noWebGlHint: {
    cn: '浏览器没有可用的 WebGL 2，请开启硬件加速或换用新版 Chrome、Edge、Firefox。',
    en: 'The browser offers no WebGL 2. Switch on hardware acceleration, or use a current Chrome, Edge or Firefox.',
  },
  toList: { cn: '查看模型', en: 'Go to the models' },
  tree: { cn: '构件树', en: 'Elements' },
  closeTree: { cn: '收起构件树', en: 'Hide the elements' },
  openTree: { cn: '展开构件树', en: 'Show the elements' },
  properties: { cn: '属性', en: 'Properties' },
  stage: { cn: '三维视图', en: '3D view' },
  tools: { cn: '工具', en: 'Tools' },
  notOpen: { cn: '三维视图尚未打开', en: 'The 3D view is not open yet' },
  loading: { cn: '正在加载模型', en: 'Loading the model' },
  hidden: { cn: '已隐藏 {count} 项', en: '{count} hidden' },
  componentNotFound: { cn: '未找到构件：{id}', en: 'Component {id} not found' },
  elementsFailed: { cn: '构件信息读取失败，请重试', en: 'The elements could not be read: please try again' },
});
