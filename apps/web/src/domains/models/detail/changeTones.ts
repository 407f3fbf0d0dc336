import type { ELEMENT_CHANGES } from '@twinscape/contract/models';
import tone from '../../../ui/Tone.module.css';

type ChangeKind = (typeof ELEMENT_CHANGES)[number];

/** The colour of each kind of change between two versions, as a class. */
export const CHANGE_TONES: Readonly<Record<ChangeKind, string | undefined>> = {
  added: tone.run,
  removed: tone.fault,
  properties: tone.info,
  geometry: tone.unknown,
};
