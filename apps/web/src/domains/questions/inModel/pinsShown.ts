import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from '../../../platform/browserStorage.ts';

const PLACE = 'questions.pins';

/** Whether pins are shown in models: as it was chosen last in this browser. */
export const arePinsShown = createStore<{ readonly isOn: boolean }>(() => ({ isOn: readStored(PLACE) !== 'off' }));
arePinsShown.subscribe(({ isOn }) => writeStored(PLACE, isOn ? undefined : 'off'));
