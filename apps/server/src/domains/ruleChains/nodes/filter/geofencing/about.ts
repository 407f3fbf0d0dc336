import type { Text } from '@twinscape/contract';

export const geofencingFilterAbout: Text = {
  cn: '取消息或附带信息中的经纬度：在围栏内由 True 离开，在围栏外由 False 离开。围栏为圆（中心与半径）或多边形，可写在设置中，也可来自附带信息。',
  en: 'Takes latitude and longitude from the message or its metadata: inside the perimeter it leaves by True, outside by False. The perimeter is a circle or a polygon, set here or taken from the metadata.',
};
