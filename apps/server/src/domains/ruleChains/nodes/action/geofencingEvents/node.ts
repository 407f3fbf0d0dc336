import { defineNode, eachMessage, leave, succeed } from '../../defineNode.ts';
import { isInPerimeter, perimeterSettings } from '../../perimeter.ts';
import { flag, number } from '../../settings.ts';
import { timeUnit, toMilliseconds } from '../../timeUnits.ts';
import { geofencingEventsAbout } from './about.ts';

type Presence = { readonly isInside: boolean; readonly since: number; readonly isTold: boolean };

export const geofencingEvents = defineNode({
  type: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingActionNode',
  group: 'ACTION',
  title: { cn: '电子围栏事件', en: 'gps geofencing events' },
  about: geofencingEventsAbout,
  relations: ['Entered', 'Left', 'Inside', 'Outside', 'Success', 'Failure'],
  usesDatabase: true,
  isOrderly: true,
  settings: {
    ...perimeterSettings,
    minInsideDuration: number({ cn: '在内停留', en: 'Inside for' }, 1, [0, 1e9]),
    minInsideDurationTimeUnit: timeUnit('单位', 'Unit'),
    minOutsideDuration: number({ cn: '在外停留', en: 'Outside for' }, 1, [0, 1e9]),
    minOutsideDurationTimeUnit: timeUnit('单位', 'Unit'),
    reportPresenceStatusOnEachMessage: flag({ cn: '每条消息都报告', en: 'Tell with each message' }, true),
  },
  async process(messages, { id, chainId, settings, ports }) {
    const keys = [...new Set(messages.map(({ originator }) => originator.id))];
    const places = new Map((await ports.readState(id, keys)) as ReadonlyMap<string, Presence>);
    const outcomes = eachMessage(messages, (message) => {
      const key = message.originator.id;
      const isInside = isInPerimeter(message, settings);
      const before = places.get(key);
      if (before?.isInside !== isInside) {
        places.set(key, { isInside, since: message.at, isTold: false });
        return leave(isInside ? 'Entered' : 'Left', message);
      }
      const stayed = isInside
        ? toMilliseconds(settings.minInsideDuration, settings.minInsideDurationTimeUnit)
        : toMilliseconds(settings.minOutsideDuration, settings.minOutsideDurationTimeUnit);
      const isDue =
        message.at - before.since >= stayed && (!before.isTold || settings.reportPresenceStatusOnEachMessage);
      if (!isDue) return succeed(message);
      places.set(key, { ...before, isTold: true });
      return leave(isInside ? 'Inside' : 'Outside', message);
    });
    await ports.writeState(chainId, id, places);
    return outcomes;
  },
});
