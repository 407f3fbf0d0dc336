import { defineRefusals } from '../core/refusal.ts';

export const bulkRefusals = defineRefusals({
  'bulk.notFound': {
    code: 404,
    cn: '批量操作不存在，可能已从列表中移除',
    en: 'This bulk job no longer exists: it was removed from the list.',
  },
  'bulk.nothing': {
    code: 400,
    cn: '没有符合条件的内容',
    en: 'Nothing matches the filter any more',
  },
  'bulk.tooMany': {
    code: 400,
    cn: '一次最多处理 {limit} 项，请缩小筛选范围',
    en: 'At most {limit} items at once. Narrow the filter.',
  },
  'bulk.tooManyJobs': {
    code: 429,
    cn: '进行中的批量操作过多，请等待其完成或取消后再试',
    en: 'Too many bulk jobs are under way. Wait until one is done, or cancel one.',
  },
  'bulk.over': {
    code: 409,
    cn: '批量操作已结束，无法取消',
    en: 'This bulk job is over and cannot be cancelled',
  },
  'bulk.notOver': {
    code: 409,
    cn: '批量操作进行中，请先取消',
    en: 'This bulk job is under way. Cancel it first.',
  },
  'bulk.rightEnded': {
    code: 403,
    cn: '权限已变更，剩余内容未处理',
    en: 'Your access changed. The remaining items were left as they are.',
  },
  'bulk.gone': {
    code: 404,
    cn: '已不存在',
    en: 'No longer exists',
  },
});
