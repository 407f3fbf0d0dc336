import { create } from 'zustand';
import { keep, kept } from '../../../platform/keeping.ts';
import { unlock } from './tone.ts';

const KEY = 'alarms.sound';

/** Off until the reader says so, on this browser. `waits`: it is on, but the browser is silent until somebody presses something on the page. */
export type Sound = 'off' | 'on' | 'waits';
const store = create<{ sound: Sound }>(() => ({ sound: kept(KEY) === 'on' ? 'waits' : 'off' }));

export const useSound = (): Sound => store(({ sound }) => sound);
export const sound = (): Sound => store.getState().sound;

export async function setSound(isOn: boolean): Promise<void> {
  keep(KEY, isOn ? 'on' : undefined);
  store.setState({ sound: isOn ? 'waits' : 'off' });
  if (isOn) await tryAgain();
}

/** After something was pressed. */
export async function tryAgain(): Promise<void> {
  if (sound() === 'waits' && (await unlock()) && sound() === 'waits') store.setState({ sound: 'on' });
}
