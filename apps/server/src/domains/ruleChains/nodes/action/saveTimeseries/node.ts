import { isEntity } from '../../../engine/ports.ts';
import { defineNode, eachMessage, fail, succeed } from '../../defineNode.ts';
import { SUCCESS } from '../../relations.ts';
import { flag, json, number } from '../../settings.ts';
import { saveTimeseriesAbout } from './about.ts';
import { toPoints } from './toPoints.ts';

export const saveTimeseries = defineNode({
  type: 'org.thingsboard.rule.engine.telemetry.TbMsgTimeseriesNode',
  group: 'ACTION',
  title: { cn: '保存时序数据', en: 'save time series' },
  about: saveTimeseriesAbout,
  relations: SUCCESS,
  settings: {
    useServerTs: flag({ cn: '使用平台时间', en: 'Use the time of the platform' }),
    defaultTTL: number({ cn: '保存时长（秒，0 为不限）', en: 'Keep for (s, 0: always)' }, 0, [0, 1e12]),
    processingSettings: json({ cn: '处理方式', en: 'Processing' }),
  },
  process: (messages, { settings, ports }) =>
    eachMessage(messages, (message) => {
      const { originator } = message;
      if (!isEntity(originator)) return fail('the originator has no time series');
      const at = settings.useServerTs ? ports.now : Number(message.metadata.ts ?? message.at);
      const points = toPoints(message, Number.isFinite(at) ? at : message.at);
      if (points.length > 0) ports.saveTimeseries(originator, points);
      return succeed(message);
    }),
});
