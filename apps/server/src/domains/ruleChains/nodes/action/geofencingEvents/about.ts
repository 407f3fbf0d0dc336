import type { Text } from '@twinscape/contract';

export const geofencingEventsAbout: Text = {
  cn: '起源进入或离开围栏时由 Entered 或 Left 离开；停留超过所设时间后由 Inside 或 Outside 离开一次（或每次，按设置）；其余由 Success 离开。',
  en: 'Where the originator enters or leaves the perimeter the message leaves by Entered or Left; once it has stayed as long as set, by Inside or Outside, once or each time; else by Success.',
};
