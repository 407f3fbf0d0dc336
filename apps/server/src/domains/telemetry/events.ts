import { eventsAbout } from '../../platform/events/index.ts';

const attributesEvent = eventsAbout('attributes', 'ATTRIBUTE');

/** Values that people set or removed; what devices send goes into no log. Values `type`, `scope` and `keys`. */
export const attributesSaved = attributesEvent('saved', 'UPDATED', {
  cn: '保存“{name}”的属性（{scope}）：{keys}',
  en: 'Saved attributes of “{name}” ({scope}): {keys}',
});

export const attributesDeleted = attributesEvent('deleted', 'DELETED', {
  cn: '删除“{name}”的属性（{scope}）：{keys}',
  en: 'Deleted attributes of “{name}” ({scope}): {keys}',
});

export const timeseriesDeleted = eventsAbout('timeseries', 'TIMESERIES')('deleted', 'DELETED', {
  cn: '删除“{name}”的时序数据：{keys}',
  en: 'Deleted time series of “{name}”: {keys}',
});

const LISTED_KEYS = 20;

/** Keys for the sentence of the log: some of them when they are many. */
export const formatKeys = (keys: readonly string[]): string =>
  keys.length <= LISTED_KEYS ? keys.join(', ') : `${keys.slice(0, LISTED_KEYS).join(', ')} … (${keys.length})`;
