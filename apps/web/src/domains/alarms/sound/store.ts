import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/browserStorage.ts';
import { unlockAudio } from './tone.ts';

const KEY = 'alarms.sound';

/**
 * Off until the reader says so, on this browser. `waits`: it is on, but the browser is silent until somebody presses
 * something on the page.
 */
export type SoundSetting = 'off' | 'on' | 'waits';
const store = create<{ sound: SoundSetting }>(() => ({ sound: readStored(KEY) === 'on' ? 'waits' : 'off' }));

export const useSoundSetting = (): SoundSetting => store(({ sound }) => sound);
export const sound = (): SoundSetting => store.getState().sound;

export async function setSoundOn(isOn: boolean): Promise<void> {
  writeStored(KEY, isOn ? 'on' : undefined);
  store.setState({ sound: isOn ? 'waits' : 'off' });
  if (isOn) await resumeSound();
}

/** After something was pressed. */
export async function resumeSound(): Promise<void> {
  if (sound() === 'waits' && (await unlockAudio()) && sound() === 'waits') store.setState({ sound: 'on' });
}
