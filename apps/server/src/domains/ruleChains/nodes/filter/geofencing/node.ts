import { defineNode, eachMessage, leave } from '../../defineNode.ts';
import { isInPerimeter, perimeterSettings } from '../../perimeter.ts';
import { TRUE_FALSE } from '../../relations.ts';
import { geofencingFilterAbout } from './about.ts';

export const geofencingFilter = defineNode({
  type: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingFilterNode',
  group: 'FILTER',
  title: { cn: '电子围栏过滤', en: 'gps geofencing filter' },
  about: geofencingFilterAbout,
  relations: TRUE_FALSE,
  settings: perimeterSettings,
  process: (messages, { settings }) =>
    eachMessage(messages, (message) => leave(isInPerimeter(message, settings) ? 'True' : 'False', message)),
});
