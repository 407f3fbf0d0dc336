import { defineMessages } from '../../../../../platform/language/index.ts';

export const togetherMessages = defineMessages({
  models: { cn: '模型', en: 'Models' },
  find: { cn: '模型名称', en: 'Model name' },
  open: { cn: '打开“{name}”', en: 'Open “{name}”' },
  alone: { cn: '隔离“{name}”', en: 'Isolate “{name}”' },
  lead: { cn: '楼层平面和小地图使用“{name}”', en: 'Use “{name}” for plans and the map' },
  isLeading: { cn: '楼层平面和小地图使用此模型', en: 'Plans and the map use this model' },
  hide: { cn: '隐藏“{name}”', en: 'Hide “{name}”' },
  ghost: { cn: '半透明显示“{name}”', en: 'X-ray “{name}”' },
  fit: { cn: '定位“{name}”', en: 'Fit “{name}”' },
  lastOne: { cn: '至少保留一个打开的模型', en: 'At least one model must stay open' },
  loading: { cn: '加载中', en: 'Loading' },
  failed: { cn: '加载失败', en: 'Loading failed' },
  retry: { cn: '重试', en: 'Try again' },
  noModels: { cn: '没有找到模型', en: 'No model found' },
  opened: { cn: '已打开 {count} 个模型', en: '{count} open {count|model|models}' },
  openedOne: { cn: '已打开 1 个模型', en: '1 open model' },
  openAll: { cn: '一起打开', en: 'Open together' },
  modelNotFound: { cn: '未找到模型：{id}', en: 'Model {id} not found' },
  otherVersion: { cn: '版本 {version}', en: 'Version {version}' },
});
