export { CHANGE_COLOURS, type ChangeKind, layBeneath, type ShownChanges, showChanges } from './changes.ts';
export { InStep } from './inStep.ts';
