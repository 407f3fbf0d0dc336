import type { QuestionRow } from '@twinscape/contract/questions';

/** The page of what a question was raised from: its path, and the name of the thing in the address. */
const PLACES = {
  alarm: ['/alarms', 'alarm'],
  device: ['/devices/devices', 'device'],
  asset: ['/assets/assets-manage', 'asset'],
  document: ['/elements/document', 'file'],
  photograph: ['/panorama', 'scene'],
} as const;

/** Where what a question was raised from is seen. Pure. */
export function toSourceAddress({ kind, id }: NonNullable<QuestionRow['source']>): {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
} {
  const [to, name] = PLACES[kind];
  return { to, search: { [name]: id } };
}
